import Diagnostics

extension Rule {
    static let frameworkTypeUnknown = Rule(
        "framework-type-unknown", .warning, "a framework of an unknown type",
        page: RulePage(
            effect: """
                The framework counts as one without a type: on iOS as a framework of the system, on Android as a
                library's project.
                """,
            cause:
                "cordova-android knows the type gradleReference; only old versions of cordova-ios know the type podspec.",
            remedy: "Correct the type, or leave it out.",
            example: RuleExample(
                inside: """
                    <platform name="android">
                        <framework src="src/android/torch.gradle" custom="true" type="gradlereference"/>
                    </platform>
                    """,
                files: ["src/android/torch.gradle": ""]),
            fixed: RuleExample(
                inside: """
                    <platform name="android">
                        <framework src="src/android/torch.gradle" custom="true" type="gradleReference"/>
                    </platform>
                    """,
                files: ["src/android/torch.gradle": ""])),
        canFix: true,
        .elements(["framework"]) { node, inspection in
            guard node.platform == nil || node.platform == "android" || node.platform == "ios",
                let type = node.element["type"], !type.value.isEmpty, !types.contains(type.value)
            else { return }
            let nearest = LikelyName.find(type.value, among: types)
            inspection.report(
                "<framework> has no type \"\(type.value)\", so the type is ignored", at: type.span,
                help: nearest.map { "did you mean \"\($0.name)\"?" } ?? "correct it, or leave it out",
                // A pod is given otherwise today.
                fix: nearest.flatMap {
                    $0.isCertain && $0.name != "podspec" ? .setValue(type.span, to: $0.name) : nil
                })
        })

    private static let types = ["gradleReference", "podspec", "projectReference", "sys"]
}
