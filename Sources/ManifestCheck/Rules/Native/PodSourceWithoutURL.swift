import Diagnostics

extension Rule {
    static let podSourceWithoutURL = Rule(
        "pod-source-without-url", .error, "a source of pods without an address",
        page: RulePage(
            effect: "No pod is installed: the Podfile says \"source 'undefined'\", and \"pod install\" fails.",
            cause: "cordova-ios writes the attribute url of each <source> into the Podfile as it is.",
            remedy: "Give it the url, or remove it.",
            example: RuleExample(inside: podspec("<source/>")),
            fixed: RuleExample(inside: podspec("<source url=\"https://cdn.cocoapods.org/\"/>"))),
        canFix: true,
        .elements(["source"]) { node, inspection in
            guard node.platform == nil || node.platform == "ios", node.element.lacks("url") else { return }
            inspection.reportMissing(
                "url", of: node, "this source of pods has no url",
                help: "give it the address: <source url=\"https://cdn.cocoapods.org/\"/>")
        })

    private static func podspec(_ source: String) -> String {
        """
        <platform name="ios">
            <podspec>
                <config>
                    \(source)
                </config>
                <pods>
                    <pod name="TorchKit" spec="~> 2.0"/>
                </pods>
            </podspec>
        </platform>
        """
    }
}
