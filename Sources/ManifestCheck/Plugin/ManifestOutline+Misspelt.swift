import PluginManifest

/// Elements that Cordova ignores for a slip in their names. What they would have declared is not missing for another reason.
extension ManifestOutline {
    /// Those that were probably meant to be of a name; as many as a manifest may have that is not wrong throughout.
    func misspelt(_ name: String) -> [XMLElement] {
        unknown.prefix(200).filter { ElementDefinition.nearest(to: $0)?.name == name }
    }

    /// The services, in lower case, that misspelt elements were meant to declare.
    var misspeltServices: [String] {
        (misspelt("config-file") + misspelt("platform") + nodes(named: "config-file").flatMap(\.misspeltFeatures))
            .flatMap(Self.services)
    }

    /// The services, in lower case, that an element declares, of whatever name it and those around them are.
    static func services(in element: XMLElement) -> [String] {
        let files = [element] + element.children(named: "config-file")
        let features = files.flatMap { $0.children(named: "feature") }
        return (features.isEmpty ? [element] : features).compactMap { $0["name"]?.value.lowercased() }
    }

    /// The modules that misspelt elements were meant to be.
    func misspeltModules(in folder: any PluginFolder) -> [PluginModule] {
        misspelt("js-module").map { element in
            let definition = ElementDefinition.named("js-module")
            let platform = platform(of: element)
            return PluginModule(
                ManifestNode(element: element, name: "js-module", platform: platform, definition: definition),
                in: folder)
        }
    }
}

extension ManifestNode {
    /// Elements in a `<config-file>` for `config.xml` that are nearly called `<feature>` and have a `<param>` as those do.
    var misspeltFeatures: [XMLElement] {
        guard name == "config-file" else { return [] }
        let found = element.children.filter { child in
            !child.isNamed("feature") && abs(child.nameSpan.bytes.count - 7) <= 1
                && child.children.contains { $0.isNamed("param") }
                && LikelyName.find(child.name, among: ["feature"])?.isCertain == true
        }
        // Asked last: hardly any manifest comes so far.
        return found.isEmpty || element["target"]?.value.hasSuffix("config.xml") != true ? [] : found
    }
}

extension Inspection {
    /// Whether the plugin's scripts call a service or require a module that an element was meant to declare.
    func needs(_ element: XMLElement, as name: String) -> Bool {
        switch name {
        case "config-file", "platform", "feature":
            let services = Set(ManifestOutline.services(in: element))
            return execUses.contains { $0.services.contains { services.contains($0.value.lowercased()) } }
        case "js-module":
            let ids = requireUses.compactMap { plugin.moduleName($0.id.value, requiredIn: $0.path) }
            return plugin.outline.misspeltModules(in: plugin.folder).contains { module in
                module.element == element && module.name.map(ids.contains) == true
            }
        default: return false
        }
    }
}
