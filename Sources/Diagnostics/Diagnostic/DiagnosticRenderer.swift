/// Makes the output of diagnostics in one of the formats.
///
/// A renderer is given the sources it may quote from; a diagnostic in any other file is shown without its line.
public struct DiagnosticRenderer: Sendable {
    public enum Format: Sendable, Hashable {
        /// For people, with the source line and a caret; escape sequences for colour only when asked for.
        case text(color: Bool)
        /// For machines, one JSON object a line, version 1:
        ///
        /// ```json
        /// {"version":1,"code":"xml-unexpected-close-tag","severity":"error","message":"…",
        ///  "range":{"file":"plugin.xml","start":{"offset":120,"line":7,"column":3},
        ///           "end":{"offset":131,"line":7,"column":14}},
        ///  "notes":[{"message":"…","range":{…}}],"help":"…",
        ///  "fix":{"title":"…","edits":[{"range":{…},"replacement":"…"}]}}
        /// ```
        /// (on one line). `severity` is `error`, `warning` or `note`. `range`, `help` and `fix` are left out where there
        /// are none, `notes` is always there. `offset` counts bytes from 0, `line` and `column` count from 1, columns in
        /// Unicode scalars; `end` is the first place after the range. Members may be added without a new version; a
        /// reader ignores those it does not know. `docs/check-report.schema.json` is its JSON Schema.
        case jsonLines
    }

    public var format: Format
    private var sources: [String: SourceFile]

    public init(format: Format, sources: [SourceFile] = []) {
        self.format = format
        self.sources = Dictionary(sources.map { ($0.name, $0) }, uniquingKeysWith: { _, last in last })
    }

    /// Lets diagnostics quote one more file.
    public mutating func add(_ source: SourceFile) {
        sources[source.name] = source
    }

    /// One diagnostic, ending in a newline.
    public func render(_ diagnostic: Diagnostic) -> String {
        switch format {
        case .text(let color): TextFormat(color: color, sources: sources).render(diagnostic)
        case .jsonLines: JSONLinesFormat().render(diagnostic)
        }
    }

    /// Several, in the order given; in text an empty line parts them.
    public func render(_ diagnostics: [Diagnostic]) -> String {
        switch format {
        case .text(let color): TextFormat(color: color, sources: sources).render(diagnostics)
        case .jsonLines: diagnostics.map(render).joined()
        }
    }
}
