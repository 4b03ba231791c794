import Diagnostics

extension Rule {
    static let podspecElsewhere = Rule(
        "podspec-outside-ios", .warning, "pods for a platform that has none",
        page: RulePage(
            effect: "The pods are not installed.",
            cause: "CocoaPods are for iOS and macOS.",
            remedy: "Move <podspec> into the section for iOS.",
            example: RuleExample(
                inside: """
                    <platform name="android">
                        <podspec>
                            <pods>
                                <pod name="TorchKit" spec="~> 2.0"/>
                            </pods>
                        </podspec>
                    </platform>
                    """),
            fixed: RuleExample(
                inside: """
                    <platform name="ios">
                        <podspec>
                            <pods>
                                <pod name="TorchKit" spec="~> 2.0"/>
                            </pods>
                        </podspec>
                    </platform>
                    """)),
        .elements(["podspec"]) { node, inspection in
            guard let platform = node.platform, ["android", "browser", "electron", "windows"].contains(platform) else {
                return
            }
            inspection.report(
                "\(platform) has no CocoaPods: this is ignored", at: node.element.nameSpan,
                help: "move it into the section for ios")
        })
}
