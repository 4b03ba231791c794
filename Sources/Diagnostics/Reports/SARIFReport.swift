/// A report in SARIF 2.1.0, a result a line: the Static Analysis Results Interchange Format, OASIS, §3.
struct SARIFReport: ReportForm {
    private static let schema =
        "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json"

    private let tool: ReportTool
    private let ruleIndex: [String: Int]
    private var isFirst = true
    /// What could not be checked.
    private var notifications: [JSON] = []

    init(tool: ReportTool) {
        self.tool = tool
        ruleIndex = Dictionary(tool.rules.enumerated().map { ($1.id, $0) }, uniquingKeysWith: { first, _ in first })
    }

    func begin() -> String {
        let driver = JSON.object([
            "name": .string(tool.name), "version": .string(tool.version),
            "rules": .array(tool.rules.map(Self.rule)),
        ])
        return "{\"$schema\":\(JSON.string(Self.schema).text),\"version\":\"2.1.0\",\"runs\":[{\n"
            + "\"tool\":\(JSON.object(["driver": driver]).text),\n"
            // What our lines and columns are (§3.14.17, §3.14.15).
            + "\"columnKind\":\"unicodeCodePoints\",\"newlineSequences\":[\"\\r\\n\",\"\\n\",\"\\r\"],\n"
            + "\"results\":["
    }

    mutating func render(_ subject: ReportSubject) -> String {
        let sources = Dictionary(subject.sources.map { ($0.name, $0) }, uniquingKeysWith: { _, last in last })
        var fingerprint = Fingerprint()
        var text = ""
        for diagnostic in subject.diagnostics {
            let result = result(diagnostic, of: subject, fingerprint.of(diagnostic, in: sources))
            text += (isFirst ? "\n" : ",\n") + result.text
            isFirst = false
        }
        return text
    }

    /// Not a result: it says nothing about the code, only that the run was not what was asked for (§3.20.21).
    mutating func render(unchecked problem: Diagnostic, of subject: String) -> String {
        notifications.append(
            .object([
                "descriptor": .object(["id": .string(problem.code)]),
                "level": .string(problem.severity.rawValue),
                "message": Self.message(Self.wording(problem)),
                "locations": .array([.object(["physicalLocation": SARIFLocation.physical(file: subject)])]),
            ]))
        return ""
    }

    func end(_ summary: ReportSummary) -> String {
        let invocation = JSON.object([
            "executionSuccessful": .bool(summary.isComplete),
            "toolExecutionNotifications": notifications.isEmpty ? nil : .array(notifications),
        ])
        return "\n],\n\"invocations\":[\(invocation.text)]}]}\n"
    }

    private static func rule(_ rule: RuleDescription) -> JSON {
        let firstParagraph = rule.explanation.split(separator: "\n\n", maxSplits: 1).first.map(String.init)
        return .object([
            "id": .string(rule.id),
            "name": .string(pascalCase(rule.id)),
            "shortDescription": message(rule.title),
            "fullDescription": message(firstParagraph ?? rule.title),
            "help": .object(["text": .string(rule.explanation), "markdown": .string(Self.markdown(rule.explanation))]),
            "helpUri": rule.helpURI.map(JSON.string),
            "defaultConfiguration": .object(["level": .string(rule.severity.rawValue)]),
        ])
    }

    private func result(_ diagnostic: Diagnostic, of subject: ReportSubject, _ fingerprint: String) -> JSON {
        let location =
            diagnostic.range.map { SARIFLocation.physical($0) } ?? SARIFLocation.physical(file: subject.name)
        let related = diagnostic.notes.enumerated().compactMap { index, note in
            note.range.map { range in
                JSON.object([
                    "id": .number(index + 1), "physicalLocation": SARIFLocation.physical(range),
                    "message": Self.message(note.message),
                ])
            }
        }
        return .object([
            "ruleId": .string(diagnostic.code),
            "ruleIndex": ruleIndex[diagnostic.code].map(JSON.number),
            "level": .string(diagnostic.severity.rawValue),
            "message": Self.message(Self.wording(diagnostic)),
            "locations": .array([.object(["physicalLocation": location])]),
            "relatedLocations": related.isEmpty ? nil : .array(related),
            "partialFingerprints": .object(["ruleAndLine/v1": .string(fingerprint)]),
            "fixes": diagnostic.fix.flatMap(Self.fix).map { .array([$0]) },
            "properties": .object(["subject": .string(subject.name)]),
        ])
    }

    /// SARIF has no place for what is neither message nor location.
    private static func wording(_ diagnostic: Diagnostic) -> String {
        let notes = diagnostic.notes.filter { $0.range == nil }.map { "note: " + $0.message }
        let help = diagnostic.help.map { ["help: " + $0] } ?? []
        return ([diagnostic.message] + notes + help).joined(separator: "\n")
    }

    /// Nil for a fix that changes nothing, for which SARIF has no form.
    private static func fix(_ fix: SourceFix) -> JSON? {
        guard !fix.edits.isEmpty else { return nil }
        let files = Dictionary(grouping: fix.edits, by: \.span.file.name).sorted { $0.key < $1.key }
        let changes = files.map { name, edits in
            JSON.object([
                "artifactLocation": SARIFLocation.artifact(name),
                "replacements": .array(
                    edits.map { edit in
                        .object([
                            "deletedRegion": SARIFLocation.region(edit.span.range),
                            "insertedContent": .object(["text": .string(edit.replacement)]),
                        ])
                    }),
            ])
        }
        return .object(["description": message(fix.title), "artifactChanges": .array(changes)])
    }

    /// What a plugin has written is no link, though SARIF makes one of `[text](target)` in messages (SARIF 2.1.0 §3.11.6).
    private static func message(_ text: String) -> JSON {
        let plain =
            text.contains("](") ? text.replacing("[", with: "\\[").replacing("]", with: "\\]") : text
        return .object(["text": .string(plain)])
    }

    /// A page, whose examples are indented, as Markdown: elsewhere `<clobbers>` would be taken for HTML.
    private static func markdown(_ page: String) -> String {
        page.split(separator: "\n", omittingEmptySubsequences: false).map { line in
            String(line.hasPrefix("    ") ? line : line.replacing("<", with: "\\<"))
        }.joined(separator: "\n")
    }

    private static func pascalCase(_ id: String) -> String {
        id.split(separator: "-").map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    }
}
