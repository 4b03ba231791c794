import Diagnostics

/// What people read of failures: the test, each failure at its line, expected and actual, the native calls.
struct FailureText {
    let output: TestReportOutput
    let files: [TestFile]

    func text(of result: TestResult) -> String {
        var text = heading(result.file, result.path)
        for failure in result.failures { text += self.text(of: failure, otherwiseAt: result.place) }
        if !result.calls.isEmpty {
            text += "  native calls of the test:\n"
            for call in result.calls {
                let answer = call.answer.map { " → \($0)" } ?? " (not answered)"
                text += "    \(DisplayText.plain("\(call.service).\(call.action) \(call.arguments)\(answer)"))"
                text += call.site.map { "  at \($0)" } ?? ""
                text += "\n"
            }
            text += "\n"
        }
        return text
    }

    func text(of result: FileResult) -> String {
        var text = ""
        for fault in result.faults {
            text += heading(result.file, fault.path)
            for failure in fault.failures { text += self.text(of: failure, otherwiseAt: nil) }
        }
        guard !result.problems.isEmpty else { return text }
        if result.problems.contains(where: \.isError) { text += heading(result.file, []) }
        for problem in result.problems { text += output.render(problem.diagnostic) + "\n" }
        return text
    }

    private func heading(_ file: Int, _ path: [String]) -> String {
        let name = ([files[file].path] + path).joined(separator: " › ")
        return output.paint("✗ \(DisplayText.plain(name))", .failed) + "\n"
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
