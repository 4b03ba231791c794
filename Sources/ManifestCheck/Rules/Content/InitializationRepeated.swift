import Diagnostics
import SourceScan

extension Rule {
    static let initializationRepeated = Rule(
        "initialization-repeated", .error, "deviceready waits twice for the same thing",
        page: RulePage(
            effect: """
                deviceready never fires. After five seconds a line in the log says so, and does not say who is to
                blame.
                """,
            cause: """
                For each name given to waitForInitialization deviceready waits until it is completed. Of two that are
                the same only one ever completes, and the other is waited for forever. Only calls that surely run when
                the modules are loaded are reported: none in a function, block or condition.
                """,
            remedy: "Wait once for each name, and give each module a name of its own.",
            example: RuleExample(
                inside: InitializationExample.manifest,
                files: [
                    "www/torch.js": InitializationExample.module("onTorchReady"),
                    "www/beam.js":
                        "var channel = require('cordova/channel');\nchannel.waitForInitialization('onTorchReady');\n",
                ]),
            fixed: RuleExample(
                inside: InitializationExample.manifest,
                files: [
                    "www/torch.js": InitializationExample.module("onTorchReady"),
                    "www/beam.js": InitializationExample.module("onBeamReady"),
                ])),
        .plugin { inspection in
            var table = SectionTable<String, SourceSpan>()
            for use in inspection.channelUses where use.call.operation == .waitForInitialization {
                guard use.call.isCertain, let feature = use.call.feature.value else { continue }
                if let first = table.earlier(feature, in: use.module.platform) {
                    inspection.report(
                        "deviceready waits for \"\(feature)\" a second time, and so forever", at: use.call.span,
                        notes: [DiagnosticNote("the first time is here", at: first)],
                        help: "wait for each name once")
                }
                table.enter(use.call.span, feature, in: use.module.platform)
            }
        })
}
