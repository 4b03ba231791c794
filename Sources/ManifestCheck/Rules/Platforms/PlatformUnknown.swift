import Diagnostics

extension Rule {
    static let platformUnknown = Rule(
        "platform-unknown", .note, "a platform that Cordova does not have",
        page: RulePage(
            effect: "Nothing of the section is installed, unless there is a custom platform of this name.",
            cause: "The name is none of Cordova's platforms, past or present.",
            remedy: "Correct the name, or switch this rule off for a platform of your own.",
            example: RuleExample(
                inside: """
                    <platform name="palmos">
                        <preference name="TORCH_COLOR" default="white"/>
                        <info>Torch is $TORCH_COLOR.</info>
                    </platform>
                    """),
            fixed: RuleExample(
                inside: """
                    <platform name="android">
                        <preference name="TORCH_COLOR" default="white"/>
                        <info>Torch is $TORCH_COLOR.</info>
                    </platform>
                    """)),
        .elements(["platform"]) { node, inspection in
            guard let name = node.element["name"], !name.value.isEmpty, !PlatformNames.known.contains(name.value),
                PlatformNames.nearest(to: name.value) == nil, PlatformNames.list(in: name.value).isEmpty
            else { return }
            inspection.report("Cordova has no platform \"\(name.value)\"", at: name.span)
        })
}
