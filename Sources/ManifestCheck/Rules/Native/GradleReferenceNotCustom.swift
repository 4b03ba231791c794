import Diagnostics
import PluginManifest

extension Rule {
    static let gradleReferenceNotCustom = Rule(
        "gradle-reference-not-custom", .error, "a Gradle file of the plugin that is taken for a library",
        page: RulePage(
            effect: "The app cannot be built: Gradle is asked for a library of this name.",
            cause: """
                Without custom="true" cordova-android takes any <framework> for a library of the system, whatever its
                type says.
                """,
            remedy: "Add custom=\"true\".",
            example: RuleExample(
                inside: """
                    <platform name="android">
                        <framework src="src/android/torch.gradle" type="gradleReference"/>
                    </platform>
                    """,
                files: ["src/android/torch.gradle": ""]),
            fixed: RuleExample(
                inside: """
                    <platform name="android">
                        <framework src="src/android/torch.gradle" type="gradleReference" custom="true"/>
                    </platform>
                    """,
                files: ["src/android/torch.gradle": ""])),
        canFix: true,
        .elements(["framework"]) { node, inspection in
            guard let type = node.element["type"], type.value == "gradleReference",
                node.platform == nil || node.platform == "android",
                node.element["custom"]?.value.lowercased() != "true",
                // With the name of a library it does what it would without the type.
                node.element["src"]?.value.contains(":") == false
            else { return }
            let custom = node.element["custom"]
            inspection.report(
                "without custom=\"true\" this is taken for the name of a library", at: type.span,
                help: "add custom=\"true\"",
                fix: custom.map { .setValue($0.span, to: "true") } ?? .add("custom", "true", behind: type.span))
        })
}
