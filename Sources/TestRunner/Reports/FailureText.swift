import Diagnostics

/// What people read of failures: the test, each failure at its line, expected and actual, the native calls.
struct FailureText {
    let output: TestReportOutput
    let files: [TestFile]

    func text(of result: TestResult) -> String { heading(result.file, result.path) + details(of: result) }

    /// Without the test's name.
    func details(of result: TestResult) -> String {
        var text = ""
        for failure in result.failures { text += self.text(of: failure, otherwiseAt: result.place) }
        let calls = Self.calls(result.calls)
        if !calls.isEmpty { text += calls + "\n" }
        return text
    }

    /// The native calls of a test, a line each.
    static func calls(_ calls: [TestCall]) -> String {
        guard !calls.isEmpty else { return "" }
        return "  native calls of the test:\n"
            + calls.map { call in
                let answer = call.answer.map { " → \($0)" } ?? " (not answered)"
                let site = call.site.map { "  at \(DisplayText.plain($0))" } ?? ""
                return "    \(DisplayText.plain("\(call.service).\(call.action) \(call.arguments)\(answer)"))\(site)\n"
            }.joined()
    }

    func text(of result: FileResult) -> String {
        var text = ""
        for fault in result.faults {
            text += heading(result.file, fault.path)
            text += details(of: fault)
        }
        guard !result.problems.isEmpty else { return text }
        if result.problems.contains(where: \.isError) { text += heading(result.file, []) }
        for problem in result.problems { text += output.render(problem.diagnostic) + "\n" }
        return text
    }

    /// Without the suite's name.
    func details(of fault: FileResult.Fault) -> String {
        fault.failures.map { text(of: $0, otherwiseAt: nil) }.joined()
    }

    /// The file, the suites and the test.
    func name(_ file: Int, _ path: [String]) -> String {
        let name = files.indices.contains(file) ? files[file].path : "file \(file)"
        return DisplayText.plain(([name] + path).joined(separator: " › "))
    }

    private func heading(_ file: Int, _ path: [String]) -> String {
        output.paint("✗ \(name(file, path))", .error) + "\n"
    }

    private func text(of failure: TestFailure, otherwiseAt place: TestPlace?) -> String {
        var diagnostic = failure.diagnostic
        diagnostic.range = diagnostic.range ?? place?.range
        var text = output.render(diagnostic) + "\n"
        if let expected = failure.expected, let actual = failure.actual, expected != actual {
            text += ValueDiff(expected: expected, actual: actual).text(output) + "\n"
        }
        return text
    }
}

extension FailureText {
    /// The line for a test that passed when it was run again.
    func flaky(_ result: TestResult) -> String {
        output.paint("~ \(name(result.file, result.path))", .warning) + " (\(Self.flakiness(result)))\n"
    }

    /// `flaky: passed on attempt 2`
    static func flakiness(_ result: TestResult) -> String { "flaky: passed on attempt \(result.attempts)" }

    /// What a file's tests have printed, each under its name.
    func printed(_ entries: [OutputLog.Entry], _ file: Int) -> String {
        var text = ""
        var path: [String]?
        for entry in entries {
            if entry.path != path {
                text +=
                    (path == nil ? "" : "\n") + output.paint("  output of \(name(file, entry.path)):", .faint) + "\n"
                path = entry.path
            }
            text += entry.lines.map { "    \($0)\n" }.joined()
        }
        return text.isEmpty ? "" : text + "\n"
    }
}
