import Diagnostics

/// A report with something of everything, of three plugins of which one is clean.
enum Example {
    static let tool = ReportTool(
        name: "puente", version: "1.2.3",
        rules: [
            RuleDescription(
                id: "clobber-without-target", title: "a clobber says where it goes", severity: .error,
                explanation:
                    "Cordova puts a module's exports at `target`.\n\n    <clobbers target=\"cordova.echo\" />\n"),
            RuleDescription(
                id: "element-unknown", title: "Cordova knows the element", severity: .warning,
                explanation: "An element that Cordova does not know is ignored.",
                helpURI: "https://example.com/rules/element-unknown"),
            RuleDescription(
                id: "module-file-missing", title: "a module's file is there", severity: .error,
                explanation: "The file that `src` names is read when an app is built."),
        ])

    static let manifest = SourceFile(
        name: "plugins/echo & co/plugin.xml",
        text: """
            <plugin id="echo">
                <js-module src="www/echo.js">
                    <clobbers/>
                    <clober target="日本 é"/>
                </js-module>
            </plugin>

            """)

    static func span(_ text: String) -> SourceSpan {
        let bytes = manifest.bytes
        let wanted = Array(text.utf8)
        let start = bytes.indices.first { bytes[$0...].starts(with: wanted) } ?? 0
        return SourceSpan(file: manifest, bytes: start..<start + wanted.count)
    }

    static var diagnostics: [Diagnostic] {
        [
            Diagnostic(
                code: "element-unknown", severity: .warning, message: "Cordova knows no <clober>: 100%, sure",
                range: span("clober ").range, notes: [DiagnosticNote("it is ignored")],
                help: "did you mean \"clobbers\"?",
                fix: SourceFix(
                    "rename it to \"clobbers\"",
                    edits: [
                        SourceEdit(
                            SourceSpan(file: manifest, bytes: shorter(span("clober "))), replacement: "clobbers")
                    ])),
            Diagnostic(
                code: "clobber-without-target", severity: .error, message: "this <clobbers> has no target",
                range: span("<clobbers/>").range,
                notes: [DiagnosticNote("the module is here", range: span("<js-module src=\"www/echo.js\">").range)],
                help: "add target=\"…\""),
            Diagnostic(code: "package-missing", severity: .error, message: "there is no package.json"),
            Diagnostic(
                code: "style", severity: .note, message: "a module of several lines",
                range: manifest.range(of: 23..<span("</plugin>").bytes.lowerBound)),
        ]
    }

    static let subjects = [
        ReportSubject(name: "plugins/echo & co", diagnostics: diagnostics, sources: [manifest]),
        ReportSubject(name: "plugins/clean", diagnostics: [], sources: []),
        ReportSubject(
            name: "./plugins/odd",
            diagnostics: [
                Diagnostic(
                    code: "element-unknown", severity: .warning, message: "bad\nnews\u{0}\u{1B}[31m \u{202E}<&>\"]]>",
                    range: SourceRange(
                        file: "./plugins/odd/a:b,c.xml", start: SourcePosition(offset: 0, line: 7, column: 0),
                        end: SourcePosition(offset: 0, line: 7, column: 0)))
            ], sources: []),
    ]

    /// A folder that is not there.
    static let problem = Diagnostic(
        code: "file-unreadable", severity: .error, message: "'plugins/a & b' cannot be read: <no such file>",
        help: "correct it")

    /// The report of a run that was to look at the problem's folder as well.
    static func incompleteReport(_ format: ReportFormat, _ subjects: [ReportSubject] = subjects) -> String {
        var renderer = ReportRenderer(format: format, tool: tool)
        var text = renderer.begin()
        text += renderer.render(unchecked: problem, of: "plugins/a & b")
        for subject in subjects { text += renderer.render(subject) }
        return text + renderer.end()
    }

    static func report(_ format: ReportFormat, _ subjects: [ReportSubject] = subjects) -> String {
        var renderer = ReportRenderer(format: format, tool: tool)
        var text = renderer.begin()
        for subject in subjects { text += renderer.render(subject) }
        return text + renderer.end()
    }

    private static func shorter(_ span: SourceSpan) -> Range<Int> {
        span.bytes.lowerBound..<span.bytes.upperBound - 1
    }
}
