import Diagnostics
import SourceScan

extension Rule {
    static let featureClassNoPlugin = Rule(
        "feature-class-no-plugin", .error, "a feature's class on iOS that is not a CDVPlugin",
        page: RulePage(
            effect: "The app crashes at the first call of the service, or the call is never answered.",
            cause: """
                cordova-ios makes an object of the class as it does of a CDVPlugin, and calls nothing else. It is not
                reported where a library brings the class that this one extends.
                """,
            remedy: "Have the class extend CDVPlugin, or name the one that does.",
            example: RuleExample(
                inside: example,
                files: ["www/torch.js": ExecExample.script("Torch"), "src/ios/Torch.swift": source("NSObject")]),
            fixed: RuleExample(
                inside: example,
                files: ["www/torch.js": ExecExample.script("Torch"), "src/ios/Torch.swift": source("CDVPlugin")])),
        needs: .structure,
        .elements(["config-file"]) { node, inspection in
            guard node.platform == "ios" else { return }
            let features = node.features
            guard !features.isEmpty else { return }
            let services = inspection.plugin.services(on: "ios")
            let native = services.native
            guard native.hasSources else { return }
            for feature in features where !inspection.isFull {
                guard let name = feature.nativeClass(on: "ios"),
                    let outermost = native.classes.outermostSuperclass(of: name.value), systems.contains(outermost),
                    let part = native.classes.parts(of: name.value).first(where: { $0.superclass != nil })
                else { continue }
                inspection.report(
                    "the class \"\(name.value)\" extends \(outermost) and not CDVPlugin, so no call reaches it",
                    at: name.span,
                    notes: [DiagnosticNote("the class is here", at: part.span)],
                    help: native.unclaimedClass(by: services.features, on: "ios").map { "did you mean \"\($0)\"?" }
                        ?? "have it extend CDVPlugin, or name the class that does",
                    isSure: feature.isLoadedAtStart || inspection.mayCall(feature, on: "ios"))
            }
        })

    /// Classes of Apple's that others extend and that are no plugins.
    private static let systems: Set<String> = [
        "NSObject", "NSOperation", "NSProxy", "UIControl", "UINavigationController", "UIResponder",
        "UITableViewController", "UIView", "UIViewController",
    ]

    private static let example = """
        <js-module src="www/torch.js" name="Torch">
            <clobbers target="cordova.plugins.torch"/>
        </js-module>
        <platform name="ios">
            <config-file target="config.xml" parent="/*">
                <feature name="Torch">
                    <param name="ios-package" value="Torch"/>
                </feature>
            </config-file>
            <source-file src="src/ios/Torch.swift"/>
        </platform>
        """

    private static func source(_ superclass: String) -> String {
        """
        @objc(Torch) class Torch: \(superclass) {
            @objc(on:) func on(_ command: CDVInvokedUrlCommand) {}
        }

        """
    }
}
