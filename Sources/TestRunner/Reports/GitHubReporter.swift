import Diagnostics

/// Workflow commands of GitHub Actions: what failed becomes an annotation of its line in the pull request, a flaky test a warning. Then the sum.
///
/// The log shows an annotation's message without its place, so the message begins with it.
public struct GitHubReporter: TestReporter {
    private let output: TestReportOutput
    private var files: [TestFile] = []
    private var log = OutputLog()

    public init(_ output: TestReportOutput) {
        self.output = output
    }

    public mutating func take(_ event: TestEvent) {
        switch event {
        case .began(let files, _, _): self.files = files
        case .fileBegan: break
        case .output(let file, let path, let level, let text): log.add(file, path, level, text)
        case .testEnded(let result):
            let entries = log.take(result.file, result.path)
            let name = text.name(result.file, result.path)
            if result.status == .failed {
                for (index, failure) in result.failures.enumerated() {
                    // The calls are the test's: once is enough.
                    annotate(failure, name, result.file, result.place, calls: index == 0 ? result.calls : [])
                }
                group(entries, result.file)
            } else if result.isFlaky {
                let place = result.failures.first?.place ?? result.place
                let lines = result.failures.map { "it had failed: " + $0.diagnostic.message }
                command("warning", name, result.file, place, [FailureText.flakiness(result)] + lines)
            }
        case .fileEnded(let result):
            for fault in result.faults {
                for failure in fault.failures {
                    annotate(failure, text.name(result.file, fault.path), result.file, nil, calls: [])
                }
            }
            for problem in result.problems { annotate(problem, result.file) }
            group(log.takeRest(result.file), result.file)
        case .coverage(let coverage):
            output.write(CoverageText(output: output).text(of: coverage))
        case .ended(let summary):
            if let notice = SummaryText.notice(of: summary) {
                output.write(WorkflowCommand.text("error", properties: [("title", "puente test")], lines: [notice]))
            }
            output.write(SummaryText(output: output).text(of: summary))
        }
    }

    private var text: FailureText { FailureText(output: output, files: files) }

    private func annotate(
        _ failure: TestFailure, _ name: String, _ file: Int, _ place: TestPlace?, calls: [TestCall]
    ) {
        var lines = Self.lines(failure.diagnostic)
        if let expected = failure.expected, let actual = failure.actual, expected != actual {
            let plain = TestReportOutput(usesColors: false, write: { _ in }, render: { _ in "" })
            lines += Self.split(ValueDiff(expected: expected, actual: actual).text(plain))
        }
        lines += Self.split(FailureText.calls(calls))
        command("error", name, file, failure.place ?? place, lines)
    }

    private func annotate(_ problem: TestProblem, _ file: Int) {
        let word = problem.isError ? "error" : problem.severity == "warning" ? "warning" : "notice"
        command(word, "\(text.name(file, [])) (\(problem.code))", file, problem.place, Self.lines(problem.diagnostic))
    }

    private func command(_ word: String, _ title: String, _ file: Int, _ place: TestPlace?, _ lines: [String]) {
        var properties: [(String, String)] = []
        var lines = lines.isEmpty ? [title] : lines
        if let place {
            properties = [("file", String(ReportPath.plain(place.file))), ("line", "\(place.line)")]
            if place.column > 0 { properties.append(("col", "\(place.column)")) }
            lines[0] = "\(place.range): \(lines[0])"
        } else if files.indices.contains(file) {
            properties = [("file", String(ReportPath.plain(files[file].path)))]
        }
        output.write(WorkflowCommand.text(word, properties: properties + [("title", title)], lines: lines))
    }

    private static func lines(_ diagnostic: Diagnostic) -> [String] {
        var lines = split(diagnostic.message)
        lines += diagnostic.notes.map { note in "note: \(note.range.map { "\($0): " } ?? "")\(note.message)" }
        if let help = diagnostic.help { lines.append("help: \(help)") }
        return lines
    }

    private static func split(_ text: String) -> [String] {
        var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        while lines.count > 1, lines.last == "" { lines.removeLast() }
        return text.isEmpty ? [] : lines
    }

    /// What a failed test has printed, folded.
    private func group(_ entries: [OutputLog.Entry], _ file: Int) {
        guard let first = entries.first else { return }
        output.write("::group::output of \(text.name(file, first.path))\n")
        for line in entries.flatMap(\.lines) {
            // The runner looks for commands at a line's start, and for those of its first form anywhere.
            output.write("| \(line.replacing("##[", with: "## ["))\n")
        }
        output.write("::endgroup::\n")
    }
}
