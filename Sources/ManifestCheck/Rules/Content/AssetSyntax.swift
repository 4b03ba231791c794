import Diagnostics
import SourceScan

extension Rule {
    static let assetSyntax = Rule(
        "asset-syntax", .warning, "a script among the assets is not valid JavaScript",
        page: RulePage(
            effect: "The script does not run in a page that loads it; only the browser's console says why.",
            cause: """
                The engine refuses the whole file at the first thing that it cannot parse. ECMAScript modules, with
                import or export, and templates, with {{name}}, <% or %@, are not checked.
                """,
            remedy: "Correct the file at the place shown."),
        .plugin { inspection in
            guard let check = inspection.options.syntaxCheck else { return }
            for place in inspection.pageScripts {
                guard let file = inspection.plugin.files.peek(at: place.path), !file.isForAnotherLoader,
                    let error = check(file, .page), !file.isESModule, !TemplateHole.isInScript(file)
                else { continue }
                // To be quoted.
                _ = try? inspection.plugin.source(at: place.path)
                inspection.report(
                    "the engine cannot parse this script: \(error.message)", at: error.span(in: file),
                    notes: [DiagnosticNote("it is an asset of the plugin here", at: place.asset.source.span)])
            }
        })
}

extension SourceFile {
    /// Whether it is a program of Node.js's.
    fileprivate var isForAnotherLoader: Bool { bytes.starts(with: [0x23, 0x21]) }

    /// Whether it is, or may be, loaded as an ECMAScript module.
    fileprivate var isESModule: Bool {
        mentions("await") || mentions("import.meta") || !ScannedScript(self, loadedBy: .page).moduleSyntax.isEmpty
    }
}

extension SyntaxError {
    /// Where the error is, or the beginning of the file when the engine does not say.
    ///
    /// - Parameter prefix: so many bytes stood before the file's where it was parsed.
    func span(in file: SourceFile, after prefix: Int = 0) -> SourceSpan {
        let count = file.bytes.count
        guard let range else { return SourceSpan(file: file, bytes: 0..<0) }
        let start = min(max(range.start.offset - prefix, 0), count)
        return SourceSpan(file: file, bytes: start..<min(max(range.end.offset - prefix, start), count))
    }
}
