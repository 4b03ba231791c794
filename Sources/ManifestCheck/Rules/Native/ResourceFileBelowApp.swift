import Diagnostics
import PluginManifest

extension Rule {
    static let resourceFileBelowApp = Rule(
        "resource-file-below-app", .warning, "a resource for Android whose target begins with app",
        page: RulePage(
            effect: "The file is copied to app/src/main/app/…, where nothing looks for it.",
            cause: """
                cordova-android takes the target of a <resource-file> as a path below app/src/main, also one that begins
                with app. It is not reported where a hook or a Gradle script of the plugin may look there.
                """,
            remedy: "Leave out app/src/main/.",
            example: RuleExample(
                inside: """
                    <platform name="android">
                        <resource-file src="res/torch.png" target="app/src/main/res/drawable/torch.png"/>
                    </platform>
                    """,
                files: ["res/torch.png": ""]),
            fixed: RuleExample(
                inside: """
                    <platform name="android">
                        <resource-file src="res/torch.png" target="res/drawable/torch.png"/>
                    </platform>
                    """,
                files: ["res/torch.png": ""])),
        canFix: true,
        .elements(["resource-file"]) { node, inspection in
            guard node.platform == "android", let target = node.element["target"], target.value.hasPrefix("app/"),
                let file = NamedFile(node, in: inspection.plugin.folder),
                let path = InstallDestination.path(of: file, node, on: "android"),
                let name = path.split(separator: "/").last,
                // What has to be compiled or linked is another rule's.
                AndroidBuild.kind(of: String(name)) == nil,
                !AndroidBuild.isArranged(inspection.plugin.outline)
            else { return }
            let main = "app/src/main/"
            let inside = target.value.hasPrefix(main) ? String(target.value.dropFirst(main.utf8.count)) : ""
            let parts = target.value.split(separator: "/")
            let folder = parts.dropLast(parts.count > 1 ? 1 : 0).joined(separator: "/")
            inspection.report(
                "\"\(file.source.value)\" is copied to \(path)", at: target.span,
                help: inside.isEmpty
                    ? "write <source-file src=\"\(file.source.value)\" target-dir=\"\(folder)\"/>, which is taken as it is"
                    : "write target=\"\(inside)\"",
                fix: inside.isEmpty || target.span.text != target.value ? nil : .setValue(target.span, to: inside))
        })
}
