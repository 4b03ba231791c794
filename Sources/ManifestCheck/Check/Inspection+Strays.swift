import PluginManifest

extension Inspection {
    /// The elements that Cordova does not know, on the platforms that matter.
    var unknownElements: [XMLElement] { plugin.outline.unknown.filter(matters) }

    /// Known elements in a place where Cordova does not look for them, on the platforms that matter.
    var misplacedElements: [XMLElement] { plugin.outline.misplaced.filter(matters) }

    private func matters(_ stray: XMLElement) -> Bool { options.covers(plugin.outline.platform(of: stray)) }
}
