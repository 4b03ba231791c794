import Diagnostics
import SourceScan

extension Rule {
    static let initializationNeverComplete = Rule(
        "initialization-never-complete", .warning, "deviceready waits for something that nothing completes",
        page: RulePage(
            effect: "deviceready never fires. After five seconds the log names the channel, in a line of its own.",
            cause: """
                waitForInitialization holds deviceready back until initializationComplete is called with the same
                name, or the channel of that name fires. No script of the plugin does it.
                """,
            remedy: "Call initializationComplete, also when the native implementation answers with an error.",
            example: RuleExample(
                inside: """
                    <js-module src="www/torch.js" name="Torch">
                        <runs/>
                    </js-module>
                    """,
                files: [
                    "www/torch.js":
                        "var channel = require('cordova/channel');\nchannel.waitForInitialization('onTorchReady');\n"
                ]),
            fixed: RuleExample(
                inside: """
                    <js-module src="www/torch.js" name="Torch">
                        <runs/>
                    </js-module>
                    """,
                files: ["www/torch.js": InitializationExample.module("onTorchReady")])),
        .plugin { inspection in
            let uses = inspection.channelUses
            let completed = uses.filter { $0.call.operation == .initializationComplete }
            // One under a name that is made up may be any.
            guard completed.allSatisfy(\.call.feature.isComplete) else { return }
            let names = Set(completed.flatMap { $0.call.feature.literals.map(\.value) })
            // Each is sought in every file.
            for use in uses.filter({ $0.call.operation == .waitForInitialization }).prefix(8) {
                guard let feature = use.call.feature.value, !names.contains(feature), !isFired(feature, inspection)
                else {
                    continue
                }
                inspection.report(
                    "deviceready waits for \"\(feature)\", which no script of the plugin completes", at: use.call.span,
                    help: "call initializationComplete(\"\(feature)\") when it is done, and when it failed")
            }
        })

    /// Whether some file may complete it in another way.
    private static func isFired(_ feature: String, _ inspection: Inspection) -> Bool {
        let fires = [".\(feature).fire", ".\(feature)\n", "['\(feature)']", "[\"\(feature)\"]"]
        let scripts = inspection.plugin.modules.all.map { inspection.plugin.script(of: $0) }
        guard scripts.allSatisfy({ $0?.isBalanced == true }) else { return true }
        if scripts.contains(where: { script in fires.contains { script?.file.mentions($0) == true } }) { return true }
        let sources = inspection.plugin.outline.nodes(named: ["source-file", "header-file"])
        return sources.contains { node in
            guard let path = node.element["src"]?.value, let file = try? inspection.plugin.source(at: path) else {
                return false
            }
            return file.mentions(feature) || file.mentions("initializationComplete")
        }
    }
}
