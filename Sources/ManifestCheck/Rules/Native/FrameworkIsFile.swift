import Diagnostics
import PluginManifest

extension Rule {
    static let frameworkIsFile = Rule(
        "framework-is-file", .error, "a file that Android takes for a library project",
        page: RulePage(
            effect: "The plugin cannot be added to Android: \"ENOTDIR: not a directory … build.gradle\".",
            cause: """
                With custom="true" cordova-android takes src for the folder of a project of its own, and puts a
                build.gradle into it.
                """,
            remedy: """
                Write <lib-file> for a jar, add type="gradleReference" for a Gradle script, and have such a script
                name an aar.
                """,
            example: RuleExample(
                inside: """
                    <platform name="android">
                        <framework src="libs/torch.jar" custom="true"/>
                    </platform>
                    """,
                files: ["libs/torch.jar": ""]),
            fixed: RuleExample(
                inside: """
                    <platform name="android">
                        <lib-file src="libs/torch.jar"/>
                    </platform>
                    """,
                files: ["libs/torch.jar": ""])),
        canFix: true,
        .elements(["framework"]) { node, inspection in
            guard inspection.gives(node, to: "android"), let custom = node.element["custom"],
                custom.value.lowercased() == "true",
                ["", "projectReference"].contains(node.element["type"]?.value ?? ""),
                let file = NamedFile(node, in: inspection.plugin.folder), file.entry.kind == .file
            else { return }
            let isScript = file.source.value.hasSuffix(".gradle")
            inspection.report(
                "\"\(file.source.value)\" is a file, and is taken for a folder, so adding the plugin to Android fails",
                at: file.source.span, help: help(file.source.value),
                fix: isScript && node.element["type"] == nil && node.platform == "android"
                    ? .add("type", "gradleReference", behind: custom.span) : nil)
        })

    private static func help(_ source: String) -> String {
        switch source.split(separator: ".").last {
        case "jar": "write <lib-file src=\"\(source)\"/>"
        case "gradle": "add type=\"gradleReference\""
        case "aar":
            "write a Gradle script that names it, and <framework src=\"….gradle\" custom=\"true\" "
                + "type=\"gradleReference\"/>"
        default: "name the folder of the library project"
        }
    }
}
