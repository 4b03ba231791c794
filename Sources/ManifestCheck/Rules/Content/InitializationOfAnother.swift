import Diagnostics
import SourceScan

extension Rule {
    static let initializationOfAnother = Rule(
        "initialization-of-another", .warning, "deviceready waits under the name of one of Cordova's plugins",
        page: RulePage(
            effect: "In an app that has Cordova's plugin as well deviceready never fires.",
            cause: """
                Of two waits under one name only one ever completes. cordova-plugin-device waits for
                onCordovaInfoReady, cordova-plugin-network-information for onCordovaConnectionReady, and
                cordova-plugin-file for onFileSystemPathsReady.
                """,
            remedy: "Wait under a name of the plugin's own.",
            example: RuleExample(
                inside: """
                    <js-module src="www/torch.js" name="Torch">
                        <runs/>
                    </js-module>
                    """,
                files: ["www/torch.js": InitializationExample.module("onCordovaInfoReady")]),
            fixed: RuleExample(
                inside: """
                    <js-module src="www/torch.js" name="Torch">
                        <runs/>
                    </js-module>
                    """,
                files: ["www/torch.js": InitializationExample.module("onTorchReady")])),
        .plugin { inspection in
            let id = inspection.plugin.manifest?.id?.value ?? ""
            for use in inspection.channelUses where use.call.operation == .waitForInitialization {
                guard let feature = use.call.feature.value, let owner = owners[feature],
                    // One made from it takes its place, and it had other ids before.
                    !id.contains(owner), !isFormerID(id, of: owner)
                else { continue }
                inspection.report(
                    "\"\(feature)\" belongs to \(owner): in an app with both, deviceready never fires",
                    at: use.call.span,
                    help: "wait under a name of the plugin's own")
            }
        })

    /// `org.apache.cordova.device`, `org.apache.cordova.core.device`.
    private static func isFormerID(_ id: String, of owner: String) -> Bool {
        id.hasPrefix("org.apache.cordova.") && id.hasSuffix("." + owner.dropFirst("cordova-plugin-".count))
    }

    private static let owners = [
        "onCordovaInfoReady": "cordova-plugin-device", "onFileSystemPathsReady": "cordova-plugin-file",
        "onCordovaConnectionReady": "cordova-plugin-network-information",
    ]
}
