import PluginManifest
import SourceScan

/// What a manifest puts into AndroidManifest.xml to be made by Android.
enum AndroidComponents {
    /// The components of some kinds whose classes are surely nowhere, with their elements' names: they would be in a package of
    /// the plugin's own sources, all of which are known, and none of them mentions the name.
    static func missing(
        _ kinds: Set<String>, in node: ManifestNode, _ inspection: Inspection
    ) -> [(name: Located<String>, element: String)] {
        guard node.platform == "android", node.element["target"]?.value.hasSuffix("AndroidManifest.xml") == true else {
            return []
        }
        let plugin = inspection.plugin
        guard !plugin.outline.nodes(named: "source-file").isEmpty else { return [] }
        let native = plugin.services(on: "android").native
        guard native.isComplete, !native.names.isEmpty else { return [] }
        let components = elements(kinds, in: node.element)
        guard !components.isEmpty else { return [] }
        let packages = Set(native.names.map(package))
        return components.compactMap { element in
            guard let name = element["android:name"], SymbolName.isPath(name.value), !name.value.contains("$"),
                packages.contains(package(of: name.value)), !package(of: name.value).isEmpty,
                let simple = name.value.split(separator: ".").last, !isMentioned(String(simple), plugin)
            else { return nil }
            return (name, element.name)
        }
    }

    /// Elements directly inside, or inside an `<application>`.
    private static func elements(_ kinds: Set<String>, in parent: XMLElement) -> [XMLElement] {
        (Array(parent.children) + parent.children(named: "application").flatMap { Array($0.children) }).filter {
            kinds.contains($0.name)
        }
    }

    private static func package(of name: String) -> String {
        name.split(separator: ".").dropLast().joined(separator: ".")
    }

    /// Whether a source may have a class without its being seen: it mentions the name, or no class was found in it at all.
    private static func isMentioned(_ name: String, _ plugin: CheckedPlugin) -> Bool {
        plugin.outline.nodes(named: "source-file").contains { node in
            guard node.platform == "android", let path = NamedFile(node, in: plugin.folder)?.entry.path else {
                return false
            }
            return plugin.nativeSource(at: path).map { $0.classes.isEmpty || $0.file.mentions(name) } ?? true
        }
    }

    static func example(_ element: String, _ name: String) -> RuleExample {
        RuleExample(
            inside: """
                <platform name="android">
                    <config-file target="res/xml/config.xml" parent="/*">
                        <feature name="Torch">
                            <param name="android-package" value="org.example.Torch"/>
                        </feature>
                    </config-file>
                    <config-file target="AndroidManifest.xml" parent="/manifest/application">
                        <\(element) android:name="\(name)"/>
                    </config-file>
                    <source-file src="src/android/Torch.java" target-dir="src/org/example"/>
                </platform>
                """,
            files: ["src/android/Torch.java": ExecExample.torch])
    }
}
