import PluginManifest

/// An element that a `<config-file>` brings into the app's AndroidManifest.xml.
struct AndroidManifestContent: Sendable {
    let element: XMLElement
    let kind: AndroidManifestElements.Kind
    /// What it stands directly in there; nil where the path does not tell.
    let parent: AndroidManifestElements.Kind?
    /// The element directly inside the `<config-file>` that it is, or stands in.
    let grafted: XMLElement

    /// Whether the tools that merge manifests are told to do something of their own with it.
    var hasInstructions: Bool {
        element.attributes.contains { $0.name.hasPrefix("tools:") }
    }

    /// Everything inside a `<config-file>` for AndroidManifest.xml, in document order; nothing for any other element.
    static func all(in node: ManifestNode) -> [AndroidManifestContent] {
        guard isForAndroidManifest(node, "target") else { return [] }
        let place = node.element["parent"].flatMap { AndroidManifestElements.Kind(path: $0.value) }
        var found: [AndroidManifestContent] = []
        let first = node.element.ordinal + 1
        var grafted = node.element
        for element in node.element.descendants {
            let parent = element.parentOrdinal - first
            if parent < 0 { grafted = element }
            found.append(
                AndroidManifestContent(
                    element: element, kind: AndroidManifestElements.Kind(element),
                    parent: parent < 0 ? place : found[parent].kind, grafted: grafted))
        }
        return found
    }

    /// Whether an attribute names the manifest that the app is built with, for Android or for all platforms.
    static func isForAndroidManifest(_ node: ManifestNode, _ attribute: String) -> Bool {
        guard node.platform == nil || node.platform == "android", let file = node.element.attribute(attribute) else {
            return false
        }
        switch file.valueSpan.bytes.count {
        case "AndroidManifest.xml".utf8.count: return file.value == "AndroidManifest.xml"
        case "app/src/main/AndroidManifest.xml".utf8.count: return file.value == "app/src/main/AndroidManifest.xml"
        default: return false
        }
    }
}

extension Inspection {
    /// What the manifest brings into AndroidManifest.xml, in the order of the manifest.
    var androidManifestContent: [AndroidManifestContent] {
        memory.androidManifestContent.value {
            guard options.covers("android") else { return [] }
            return plugin.outline.nodes(named: "config-file").flatMap(AndroidManifestContent.all)
        }
    }

    /// The activities, services, receivers and providers among it.
    var androidComponents: [AndroidManifestContent] {
        memory.androidComponents.value { androidManifestContent.filter { $0.kind == .component } }
    }

    /// What stands directly in `<manifest>` among it: permissions, features.
    var androidDeclarations: [AndroidManifestContent] {
        memory.androidDeclarations.value { androidManifestContent.filter { $0.kind == .ofManifest } }
    }

    /// Whether a hook may change AndroidManifest.xml afterwards: its script mentions it, or cannot be read.
    var hooksChangeAndroidManifest: Bool {
        memory.hooksChangeAndroidManifest.value {
            plugin.outline.nodes(named: "hook").contains { hook in
                guard hook.platform == nil || hook.platform == "android", let path = hook.element["src"]?.value else {
                    return false
                }
                return (try? plugin.source(at: path))?.mentions("AndroidManifest") ?? true
            }
        }
    }
}
