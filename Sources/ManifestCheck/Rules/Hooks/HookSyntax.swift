import Diagnostics
import SourceScan

extension Rule {
    static let hookSyntax = Rule(
        "hook-syntax", .error, "a hook's script is not valid JavaScript",
        page: RulePage(
            effect:
                "The command that the hook runs at ends with the error: the plugin cannot be added, or the app not be built.",
            cause: """
                Node.js refuses the whole file at the first thing that it cannot parse. ECMAScript modules, with
                import or export, are left alone.
                """,
            remedy: "Correct the file at the place shown."),
        .plugin { inspection in
            let plugin = inspection.plugin
            guard let check = inspection.options.syntaxCheck, !plugin.outline.nodes(named: "hook").isEmpty,
                plugin.packageJSON?["type"]?.string != "module"
            else { return }
            for use in inspection.hookScripts where !use.script.isESModule {
                guard let file = try? plugin.source(at: use.path), let error = check(withoutHashbang(file), .module)
                else { continue }
                inspection.report(
                    "Node.js cannot parse this hook: \(error.message)", at: error.span(in: file),
                    notes: [DiagnosticNote("the script is a hook here", at: use.hook.element.span)], isSure: use.isRun)
            }
        })

    /// The same file with a comment where Node.js ignores the first line.
    private static func withoutHashbang(_ file: SourceFile) -> SourceFile {
        guard file.bytes.starts(with: [0x23, 0x21]) else { return file }
        return SourceFile(name: file.name, bytes: [0x2F, 0x2F] + file.bytes.dropFirst(2))
    }
}
