import Diagnostics
import SourceScan

extension Rule {
    static let hookRequiresCordovaModule = Rule(
        "hook-requires-cordova-module", .error, "a hook that asks Cordova for a module that is not Cordova's",
        page: RulePage(
            effect: """
                The hook ends the command that it runs at: the plugin cannot be added, or the app not be prepared.
                "Using "requireCordovaModule" to load non-cordova module … is not supported".
                """,
            cause: """
                Since Cordova 9 context.requireCordovaModule takes the names of packages that begin with cordova-
                alone. It is not reported inside try, nor for a plugin whose <engine> leaves out Cordova 9 and later.
                """,
            remedy: """
                Call require: Node's own modules are always there, others once package.json names them under
                dependencies.
                """,
            example: RuleExample(
                inside: #"<hook type="after_prepare" src="scripts/prepare.js"/>"#,
                files: [
                    "scripts/prepare.js":
                        "module.exports = function (context) {\n    const fs = context.requireCordovaModule('fs');\n};\n"
                ]),
            fixed: RuleExample(
                inside: #"<hook type="after_prepare" src="scripts/prepare.js"/>"#,
                files: [
                    "scripts/prepare.js": "module.exports = function (context) {\n    const fs = require('fs');\n};\n"
                ])),
        canFix: true,
        .plugin { inspection in
            guard !inspection.plugin.outline.nodes(named: "hook").isEmpty else { return }
            for use in inspection.hookScripts {
                for call in use.script.cordovaModules where !call.isInTry && !isCordovas(call.name.value) {
                    guard !inspection.isFull, inspection.reach(of: "cordova", from: SemanticVersion(9, 0, 0)) != .never
                    else { return }
                    let name = call.name.value
                    let isAtHand = NodeModules.has(name) || inspection.plugin.brings(package: name)
                    inspection.report(
                        "since Cordova 9 requireCordovaModule fails for \"\(name)\", and the command with it",
                        at: call.name.span,
                        notes: [DiagnosticNote("the script is a hook here", at: use.hook.element.span)],
                        help: help(name, isAtHand: isAtHand),
                        fix: isAtHand && !use.script.isESModule ? call.callee.map(plainRequire) : nil,
                        isSure: use.isRun && !call.isConditional)
                }
            }
        })

    /// Whether Cordova looks for a module of this name: it begins with a package such as `cordova-common`.
    private static func isCordovas(_ name: String) -> Bool {
        let package = NodeModules.package(of: name)
        return package.hasPrefix("cordova-") && package.utf8.count > "cordova-".utf8.count
    }

    private static func plainRequire(_ callee: SourceSpan) -> SourceFix {
        SourceFix("call require", edits: [SourceEdit(callee, replacement: "require")])
    }

    private static func help(_ name: String, isAtHand: Bool) -> String {
        if isAtHand { return "write require('\(name)')" }
        // It was taken from the folder of cordova-lib's own hooks.
        if name.hasPrefix("../") { return "write requireCordovaModule('cordova-lib/src/\(name.dropFirst(3))')" }
        return name.hasPrefix(".")
            ? "write require with a path from the script"
            : "add \"\(NodeModules.package(of: name))\" to the dependencies in package.json, and write require('\(name)')"
    }
}
