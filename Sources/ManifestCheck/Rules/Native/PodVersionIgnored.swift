import Diagnostics
import PluginManifest

extension Rule {
    static let podVersionIgnored = Rule(
        "pod-version-ignored", .warning, "a pod's version where Cordova does not look for it",
        page: RulePage(
            effect: "The newest version of the pod is installed.",
            cause: "Cordova reads which versions of a <pod> may be taken from spec, and knows no version.",
            remedy: "Write spec for version.",
            example: RuleExample(
                inside: """
                    <platform name="ios">
                        <podspec>
                            <pods>
                                <pod name="TorchKit" version="~> 2.0"/>
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
            guard let version = node.versionForSpec else { return }
            inspection.report(
                "Cordova reads no version of a <pod>, so any is installed", at: version.nameSpan,
                help: "write spec=\"\(version.valueSpan.text)\"", fix: .rename(version, to: "spec"))
        })
}

extension ManifestNode {
    /// A pod's version that was meant as its spec.
    var versionForSpec: XMLAttribute? {
        guard name == "pod", ["spec", "git", "path"].allSatisfy({ element[$0] == nil }) else { return nil }
        return element.attribute("version").flatMap { $0.value.isEmpty ? nil : $0 }
    }
}
