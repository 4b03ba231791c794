import Diagnostics
import PluginManifest

extension Rule {
    static let podRepeated = Rule(
        "pod-repeated", .warning, "a pod given twice",
        page: RulePage(
            effect: "Only what the last one says is used.",
            cause: "Pods are kept by name.",
            remedy: "Keep one.",
            example: RuleExample(
                inside: """
                    <platform name="ios">
                        <podspec>
                            <pods>
                                <pod name="TorchKit" spec="~> 1.0"/>
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
            var last: [String: SourceSpan] = [:]
            let pods = node.element.children(named: "pods").flatMap { $0.children(named: "pod") }
            for pod in pods.reversed() {
                guard let name = pod["name"], !name.value.isEmpty else { continue }
                if let counts = last[name.value] {
                    inspection.report(
                        "what this says of pod \"\(name.value)\" is not used", at: name.span,
                        notes: [DiagnosticNote("the one that counts is here", at: counts)], help: "keep one")
                } else {
                    last[name.value] = name.span
                }
            }
        })
}
