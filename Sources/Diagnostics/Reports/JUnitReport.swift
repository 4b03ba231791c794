/// A report as JUnit's XML, in the shape that Jenkins and GitLab read: a plugin is a suite, a rule a test in it.
///
/// - The name of a test is the same in each run, so that both can say what is new and what is fixed.
/// - A test has one `failure` with everything the rule found: GitLab shows the first alone, and of tests with the same name the
///   first alone. It shows the text and ignores `message`, so the text has it all.
/// - What could not be checked is a suite of its own, with a test that has an `error`.
/// - What does not fail the check is `system-out` of a test that passes.
struct JUnitReport: ReportForm {
    let tool: ReportTool
    let isStrict: Bool

    func begin() -> String {
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites name=\(XMLText.quoted(tool.name + " check"))>\n"
    }

    func render(_ subject: ReportSubject) -> String {
        let found = Dictionary(grouping: subject.diagnostics, by: \.code)
        let described = tool.rules.map(\.id)
        let others = Set(found.keys).subtracting(described).sorted()
        let format = TextFormat(color: false, sources: subject.sources)
        let tests = (described + others).map { test($0, of: subject, found: found[$0] ?? [], format) }
        let failures = tests.count { $0.hasFailed }
        return "  <testsuite name=\(XMLText.quoted(subject.name)) tests=\"\(tests.count)\" failures=\"\(failures)\""
            + " errors=\"0\" skipped=\"0\">\n" + tests.map(\.text).joined() + "  </testsuite>\n"
    }

    func render(unchecked problem: Diagnostic, of subject: String) -> String {
        let name = XMLText.quoted(subject)
        return "  <testsuite name=\(name) tests=\"1\" failures=\"0\" errors=\"1\" skipped=\"0\">\n"
            + "    <testcase classname=\(name) name=\(XMLText.quoted(problem.code))>\n"
            + "      <error type=\(XMLText.quoted(problem.severity.rawValue)) message=\(XMLText.quoted(problem.message))>"
            + XMLText.escaped(TextFormat(color: false, sources: []).render(problem))
            + "</error>\n    </testcase>\n  </testsuite>\n"
    }

    func end(_ summary: ReportSummary) -> String { "</testsuites>\n" }

    private func test(
        _ rule: String, of subject: ReportSubject, found: [Diagnostic], _ format: TextFormat
    ) -> (text: String, hasFailed: Bool) {
        let failing = found.filter(isFailure)
        let passing = found.filter { !isFailure($0) }
        var content = ""
        if let first = failing.first {
            let more = failing.count > 1 ? " (and \(failing.count - 1) more)" : ""
            content += "      <failure type=\(XMLText.quoted(first.severity.rawValue))"
            content += " message=\(XMLText.quoted(first.message + more))>"
            content += XMLText.escaped(format.render(failing)) + "</failure>\n"
        }
        if !passing.isEmpty {
            content += "      <system-out>" + XMLText.escaped(format.render(passing)) + "</system-out>\n"
        }
        let start = "    <testcase classname=\(XMLText.quoted(subject.name)) name=\(XMLText.quoted(rule))"
        let text = content.isEmpty ? start + "/>\n" : start + ">\n" + content + "    </testcase>\n"
        return (text, !failing.isEmpty)
    }

    private func isFailure(_ diagnostic: Diagnostic) -> Bool {
        diagnostic.severity == .error || (isStrict && diagnostic.severity == .warning)
    }
}
