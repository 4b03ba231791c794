import Diagnostics

extension Rule {
    static let moduleThrows = Rule(
        "module-throws", .error, "a module that throws whenever it runs",
        page: RulePage(
            effect: "deviceready never fires, for no plugin of the app; only the browser's console says why.",
            cause: """
                Cordova runs a module that is put somewhere or has <runs/> at start, and with it what it requires. One
                error there ends the start of all plugins. Only a throw outside of functions, blocks and conditions is
                reported.
                """,
            remedy: """
                Throw in the function that cannot do its work, or ask for what is missing and export nothing.
                """,
            example: RuleExample(
                inside: """
                    <js-module src="www/torch.js" name="Torch">
                        <clobbers target="cordova.plugins.torch"/>
                    </js-module>
                    """,
                files: ["www/torch.js": "throw new Error('This build has no torch.');\n"]),
            fixed: RuleExample(
                inside: """
                    <js-module src="www/torch.js" name="Torch">
                        <clobbers target="cordova.plugins.torch"/>
                    </js-module>
                    """,
                files: [
                    "www/torch.js": "exports.on = function () {\n    throw new Error('This build has no torch.');\n};\n"
                ])),
        needs: .pluginID,
        .plugin { inspection in
            guard inspection.modules.contains(where: { inspection.plugin.script(of: $0)?.thrown != nil }) else {
                return
            }
            var told: Set<SourceSpan> = []
            for graph in inspection.moduleGraphs {
                for (index, require) in graph.started {
                    let module = graph.modules[index]
                    guard let thrown = inspection.plugin.script(of: module)?.thrown, told.insert(thrown).inserted else {
                        continue
                    }
                    let note = require.map { DiagnosticNote("the module is run here", at: $0.span) }
                    inspection.report(
                        "this throw ends the start of all plugins, so deviceready never fires", at: thrown,
                        notes: [note ?? DiagnosticNote("Cordova runs the module at start", at: module.span)],
                        help: "throw in the function that cannot do its work")
                }
            }
        })
}
