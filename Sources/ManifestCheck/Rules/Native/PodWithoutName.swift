import Diagnostics

extension Rule {
    static let podWithoutName = Rule(
        "pod-without-name", .warning, "a pod without a name",
        page: RulePage(
            effect: "The pod is written down as \"undefined\", and pod install fails or another one is lost.",
            cause: "Pods are kept by name; one without a name gets the name \"undefined\".",
            remedy: "Give it a name.",
            example: RuleExample(
                inside: """
                    <platform name="ios">
                        <podspec>
                            <pods>
                                <pod spec="~> 2.0"/>
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
        canFix: true,
        .elements(["pod"]) { node, inspection in
            guard node.element.lacks("name") else { return }
            inspection.reportMissing("name", of: node, "this pod has no name", help: "give it a name")
        })
}
