import Diagnostics

extension Rule {
    static let frameworkTypePodspec = Rule(
        "framework-type-podspec", .error, "a pod declared as a <framework>",
        page: RulePage(
            effect: "cordova-ios reports an error event and goes on without the pod; the build then lacks it.",
            cause: "type=\"podspec\" was replaced by <podspec>.",
            remedy: "Write <podspec><pods><pod name=\"…\" spec=\"…\"/></pods></podspec>.",
            example: RuleExample(
                inside: """
                    <platform name="ios">
                        <framework src="TorchKit" type="podspec" spec="~> 2.0"/>
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
        .elements(["framework"]) { node, inspection in
            guard let type = node.element["type"], type.value == "podspec",
                node.platform == nil || node.platform == "ios"
            else { return }
            let pod = ["src", "spec", "swift-version"].compactMap { name in
                node.element[name].map { "\(name == "src" ? "name" : name)=\"\($0.span.text)\"" }
            }
            inspection.report(
                "cordova-ios no longer takes pods from <framework>", at: type.span,
                help: "write <podspec><pods><pod \(pod.joined(separator: " "))/></pods></podspec>")
        })
}
