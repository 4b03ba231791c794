import Diagnostics

extension Rule {
    static let resourceFileWithoutTarget = Rule(
        "resource-file-without-target", .error, "a resource file for Android without target",
        page: RulePage(
            effect: "The plugin cannot be added to Android: the install stops at this element.",
            cause: "cordova-android has no default for the place of a resource; cordova-ios has one.",
            remedy: "Give it a target, a path in the project.",
            example: RuleExample(
                inside: """
                    <platform name="android">
                        <resource-file src="res/torch.xml"/>
                    </platform>
                    """,
                files: ["res/torch.xml": ""]),
            fixed: RuleExample(
                inside: """
                    <platform name="android">
                        <resource-file src="res/torch.xml" target="res/xml/torch.xml"/>
                    </platform>
                    """,
                files: ["res/torch.xml": ""])),
        canFix: true,
        .elements(["resource-file"]) { node, inspection in
            guard node.platform == "android", node.element.lacks("target"), !node.element.lacks("src") else { return }
            inspection.reportMissing(
                "target", of: node, "on Android <resource-file> needs a target",
                help: "name the place in the project: target=\"res/…\"")
        })
}
