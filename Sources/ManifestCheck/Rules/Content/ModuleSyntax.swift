import Diagnostics

extension Rule {
    static let moduleSyntax = Rule(
        "module-syntax", .error, "a module's file is no JavaScript",
        page: RulePage(
            effect: """
                The file does nothing at all. If its module is put somewhere or runs at start, deviceready never
                fires; the browser's console alone says why.
                """,
            cause: "The engine refuses the whole file at the first thing that it cannot parse.",
            remedy: "Correct the file at the place shown."),
        .plugin { inspection in
            guard let check = inspection.options.syntaxCheck else { return }
            var seen: Set<String> = []
            for module in inspection.modules {
                // What is an ECMAScript module is told by another rule.
                guard let script = inspection.plugin.script(of: module), script.moduleSyntax.isEmpty,
                    seen.insert(script.file.name).inserted, let error = check(script.file)
                else { continue }
                inspection.report(
                    "the engine cannot parse this module: \(error.message)", at: error.span(in: script.file),
                    notes: [DiagnosticNote("it is a module of the plugin here", at: module.span)])
            }
        })
}
