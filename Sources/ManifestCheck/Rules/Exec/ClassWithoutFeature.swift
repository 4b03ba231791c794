import Diagnostics
import PluginManifest
import SourceScan

extension Rule {
    static let classWithoutFeature = Rule(
        "class-without-feature", .warning, "a plugin's class in a section that declares no feature",
        page: RulePage(
            effect:
                "The class is in the app, and Cordova never makes an object of it: no call and no event reaches it.",
            cause: "Cordova knows the classes that the features of config.xml name, and no others.",
            remedy: "Declare the feature, with onload if the class has to be there from the start.",
            example: RuleExample(
                inside: """
                    <platform name="android">
                        <source-file src="src/android/Torch.java" target-dir="src/org/example"/>
                    </platform>
                    """,
                files: ["src/android/Torch.java": ExecExample.torch]),
            fixed: RuleExample(
                inside: """
                    <platform name="android">
                        <config-file target="res/xml/config.xml" parent="/*">
                            <feature name="Torch">
                                <param name="android-package" value="org.example.Torch"/>
                            </feature>
                        </config-file>
                        <source-file src="src/android/Torch.java" target-dir="src/org/example"/>
                    </platform>
                    """,
                files: ["src/android/Torch.java": ExecExample.torch])),
        needs: .structure,
        .plugin { inspection in
            let plugin = inspection.plugin
            guard !plugin.outline.nodes(named: "source-file").isEmpty else { return }
            for platform in ["android", "ios"] where inspection.options.covers(platform) {
                let nodes = plugin.outline.nodes.filter { $0.platform == nil || $0.platform == platform }
                guard !declaresServices(nodes, plugin.outline),
                    !nodes.contains(where: { $0.name == "hook" || $0.name == "dependency" }),
                    // For a script that calls a service another rule reports that nothing declares it.
                    !plugin.modules.modules(on: platform).contains(where: { callsServices($0, plugin) })
                else { continue }
                let sources = nodes.filter { $0.name == "source-file" && $0.platform == platform }
                var found: (source: Located<String>, part: NativeClass)?
                for node in sources {
                    guard let file = NamedFile(node, in: plugin.folder) else { continue }
                    guard let source = plugin.nativeSource(at: file.entry.path) else { return }
                    let part = source.classes.first {
                        NativeClasses.roots.contains($0.superclass ?? "") && !isBase($0, in: source, of: plugin)
                    }
                    if found == nil, let part { found = (file.source, part) }
                }
                guard let found else { continue }
                let name = found.part.name
                let simple = name.split(separator: ".").last ?? ""
                inspection.report(
                    "no <feature> for \(platform) names the class \"\(name)\", so it is never used",
                    at: found.source.span, notes: [DiagnosticNote("the class is here", at: found.part.span)],
                    help:
                        "add <feature name=\"\(simple)\"><param name=\"\(platform)-package\" value=\"\(name)\"/></feature>"
                        + " in <config-file target=\"config.xml\" parent=\"/*\">")
            }
        })

    /// Whether a class is there for the plugins of others to extend: it is abstract, or no script of the plugin can call it and it
    /// answers no action by itself.
    private static func isBase(_ part: NativeClass, in source: NativeSource, of plugin: CheckedPlugin) -> Bool {
        let simple = part.name.split(separator: ".").last.map(String.init) ?? part.name
        if source.file.mentions("abstract class \(simple)") { return true }
        guard plugin.outline.nodes(named: "js-module").isEmpty else { return false }
        if part.handled?.isComplete == false { return true }
        // One that only acts at start is meant to be loaded.
        return part.handled?.actions.isEmpty != false && !source.file.mentions("nitialize")
    }

    /// Whether a section declares any service, in whatever form and place.
    private static func declaresServices(_ nodes: [ManifestNode], _ outline: ManifestOutline) -> Bool {
        nodes.contains { node in
            (node.name == "config-file" || node.name == "edit-config")
                && node.element.children.contains {
                    ["feature", "plugin", "plugins", "string", "param"].contains($0.name)
                }
        }
            || (outline.unknown + outline.misplaced).contains {
                ["feature", "plugin", "plugins-plist"].contains($0.name)
            }
            || !outline.repeatedPlatforms.isEmpty
    }

    private static func callsServices(_ module: PluginModule, _ plugin: CheckedPlugin) -> Bool {
        plugin.script(of: module).map { !$0.execCalls.isEmpty || !$0.importedCalls.isEmpty || !$0.isBalanced } ?? true
    }
}
