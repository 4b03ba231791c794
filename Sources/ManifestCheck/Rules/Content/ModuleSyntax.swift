import Diagnostics

extension Rule {
    static let moduleSyntax = Rule(
        "module-syntax", .error, "a module's file is not valid JavaScript",
        page: RulePage(
            effect: """
                The file does nothing at all. If its module is put somewhere or runs at start, deviceready never
                fires; only the browser's console says why.
                """,
            cause: "The engine refuses the whole file at the first thing that it cannot parse.",
            remedy: "Correct the file at the place shown."),
        .plugin { inspection in
            guard let check = inspection.options.syntaxCheck else { return }
            var seen: Set<String> = []
            for module in inspection.modules {
                guard let (file, prefix) = text(of: module, inspection.plugin), seen.insert(file.name).inserted,
                    let error = check(
                        prefix.isEmpty ? file : SourceFile(name: file.name, bytes: prefix + file.bytes), .module)
                else { continue }
                // Of data more is known than the engine tells.
                let fault = prefix.isEmpty ? nil : JSONText(file).error
                inspection.report(
                    "the engine cannot parse this module: \(fault?.message ?? error.message)",
                    at: fault?.span ?? error.span(in: file, after: prefix.count),
                    notes: [DiagnosticNote("it is a module of the plugin here", at: module.span)])
            }
        })

    /// What the engine is to parse: a module's file, and what Cordova writes before it. Nil for what is an ECMAScript module,
    /// which another rule tells.
    private static func text(of module: PluginModule, _ plugin: CheckedPlugin) -> (file: SourceFile, prefix: [UInt8])? {
        if let script = plugin.script(of: module) { return script.moduleSyntax.isEmpty ? (script.file, []) : nil }
        // Cordova makes a module of data (Cordova spec §2.2).
        guard module.isData, let file = module.file, file.entry.isSpelledAsListed,
            let source = try? plugin.source(at: file.entry.path)
        else { return nil }
        return (source, Array("module.exports = ".utf8))
    }
}
