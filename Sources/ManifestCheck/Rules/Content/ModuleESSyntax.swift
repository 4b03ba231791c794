import Diagnostics

extension Rule {
    static let moduleESSyntax = Rule(
        "module-es-syntax", .error, "import or export in a module of Cordova's",
        page: RulePage(
            effect: """
                The file is a syntax error. If its module is put somewhere or runs at start, deviceready never fires.
                """,
            cause: """
                Cordova wraps the file in a function and loads it as a plain script, where ECMAScript's import and
                export cannot stand.
                """,
            remedy:
                "Use require and module.exports, or build the file from its source, and name what the build writes.",
            example: RuleExample(
                inside: """
                    <js-module src="www/torch.js" name="Torch">
                        <clobbers target="cordova.plugins.torch"/>
                    </js-module>
                    """,
                files: ["www/torch.js": "export function on() {}\n"]),
            fixed: RuleExample(
                inside: """
                    <js-module src="www/torch.js" name="Torch">
                        <clobbers target="cordova.plugins.torch"/>
                    </js-module>
                    """,
                files: ["www/torch.js": "exports.on = function () {};\n"])),
        .plugin { inspection in
            var seen: Set<String> = []
            for module in inspection.modules {
                guard let script = inspection.plugin.script(of: module), let first = script.moduleSyntax.first,
                    seen.insert(script.file.name).inserted
                else { continue }
                inspection.report(
                    "\"\(first.text)\" is a syntax error in a module of Cordova's", at: first,
                    notes: [DiagnosticNote("the file is one here", at: module.span)],
                    help: "use require and module.exports, or name the file that a build makes of this one")
            }
        })
}
