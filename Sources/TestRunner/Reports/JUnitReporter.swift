import Diagnostics

/// JUnit's XML as Jenkins, GitLab and GitHub's actions read it: a suite a file, written when the file is over.
///
/// - A test's `classname` is its suites, joined; its `file` and `line` are where it is declared.
/// - What an expectation found is a `failure`, what was thrown or did not end is an `error`. A test has one of them, which holds everything:
///   GitLab shows the first alone.
/// - A test that passed on a retry has a `flakyFailure`, as Maven's Surefire writes it.
/// - What fails outside of a test, and a run that was cut short, is a test of its own with an `error`.
public struct JUnitReporter: TestReporter {
    private let output: TestReportOutput
    private var files: [TestFile] = []
    private var suites: [Int: Suite] = [:]
    private var log = OutputLog()

    public init(_ output: TestReportOutput) {
        self.output = output
    }

    public mutating func take(_ event: TestEvent) {
        switch event {
        case .began(let files, _, _):
            self.files = files
            output.write("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites name=\"puente test\">\n")
        case .fileBegan(let file): suites[file] = Suite()
        case .output(let file, let path, let level, let text): log.add(file, path, level, text)
        case .testEnded(let result):
            let entries = log.take(result.file, result.path)
            suites[result.file, default: Suite()].add(result, case: testCase(result, entries))
        case .fileEnded(let result):
            var suite = suites.removeValue(forKey: result.file) ?? Suite()
            addOutside(result, to: &suite)
            suite.time = result.time
            write(suite, result.file)
        // The format has no place for it.
        case .coverage: break
        case .ended(let summary):
            for (file, suite) in suites.sorted(by: { $0.key < $1.key }) { write(suite, file) }
            suites = [:]
            if let notice = SummaryText.notice(of: summary) { write(notice) }
            output.write("</testsuites>\n")
        }
    }

    private var text: FailureText { FailureText(output: output, files: files) }

    private func path(_ file: Int) -> String {
        files.indices.contains(file) ? String(ReportPath.plain(files[file].path)) : "file \(file)"
    }

    // MARK: Tests

    private func testCase(_ result: TestResult, _ entries: [OutputLog.Entry]) -> String {
        var content = ""
        switch result.status {
        case .failed: content = failure(result.failures, text.details(of: result))
        case .skipped:
            content = "      <skipped" + (result.reason.map { " message=\(XMLText.quoted($0))" } ?? "") + "/>\n"
        case .passed where result.isFlaky: content = flaky(result)
        case .passed: break
        }
        let suites = result.path.dropLast()
        return element(
            name: result.path.last ?? "",
            className: suites.isEmpty ? path(result.file) : suites.joined(separator: " › "),
            result.file, line: result.place?.line, time: result.time, content + Self.printed(entries, indent: "      "))
    }

    private func failure(_ failures: [TestFailure], _ text: String) -> String {
        let diagnostic = failures.first?.diagnostic
        let more = failures.count > 1 ? " (and \(failures.count - 1) more)" : ""
        let element = failures.allSatisfy(\.isOfExpectation) ? "failure" : "error"
        return "      <\(element) type=\(XMLText.quoted(diagnostic?.code ?? ""))"
            + " message=\(XMLText.quoted((diagnostic?.message ?? "") + more))>\(XMLText.escaped(text))</\(element)>\n"
    }

    private func flaky(_ result: TestResult) -> String {
        let first = result.failures.first?.diagnostic
        return "      <flakyFailure type=\(XMLText.quoted(first?.code ?? "flaky"))"
            + " message=\(XMLText.quoted(FailureText.flakiness(result)))>\n        <stackTrace>"
            + XMLText.escaped(text.details(of: result)) + "</stackTrace>\n      </flakyFailure>\n"
    }

    private mutating func addOutside(_ result: FileResult, to suite: inout Suite) {
        for fault in result.faults {
            let content = failure(fault.failures, text.details(of: fault))
                .replacing("<failure ", with: "<error ").replacing("</failure>\n", with: "</error>\n")
            suite.addError(
                element(
                    name: "(outside of a test)",
                    className: fault.path.isEmpty ? path(result.file) : fault.path.joined(separator: " › "),
                    result.file, line: fault.failures.first?.place?.line, time: nil, content))
        }
        for problem in result.problems {
            let text = output.render(problem.diagnostic)
            if problem.isError {
                let content =
                    "      <error type=\(XMLText.quoted(problem.code)) message=\(XMLText.quoted(problem.message))>"
                    + XMLText.escaped(text) + "</error>\n"
                suite.addError(
                    element(
                        name: problem.code, className: path(result.file), result.file, line: problem.place?.line,
                        time: nil, content))
            } else {
                log.add(result.file, [], "warn", text)
            }
        }
    }

    private func element(
        name: String, className: String, _ file: Int, line: Int?, time: Double?, _ content: String
    ) -> String {
        let start =
            "    <testcase classname=\(XMLText.quoted(className)) name=\(XMLText.quoted(name))"
            + " file=\(XMLText.quoted(path(file)))" + (line.map { " line=\"\($0)\"" } ?? "")
            + " time=\"\(Self.seconds(time ?? 0))\""
        return content.isEmpty ? start + "/>\n" : start + ">\n" + content + "    </testcase>\n"
    }

    // MARK: Suites

    /// A file's tests so far.
    private struct Suite {
        var tests = 0
        var failures = 0
        var errors = 0
        var skipped = 0
        var time: Double = 0
        var text = ""

        mutating func add(_ result: TestResult, case text: String) {
            tests += 1
            time += result.time
            if result.status == .skipped { skipped += 1 }
            if result.status == .failed {
                if result.failures.allSatisfy(\.isOfExpectation) { failures += 1 } else { errors += 1 }
            }
            self.text += text
        }

        mutating func addError(_ text: String) {
            tests += 1
            errors += 1
            self.text += text
        }
    }

    private mutating func write(_ suite: Suite, _ file: Int) {
        let name = XMLText.quoted(path(file))
        output.write(
            "  <testsuite name=\(name) file=\(name) tests=\"\(suite.tests)\" failures=\"\(suite.failures)\""
                + " errors=\"\(suite.errors)\" skipped=\"\(suite.skipped)\" time=\"\(Self.seconds(suite.time))\">\n"
                + suite.text + Self.printed(log.takeRest(file), indent: "    ") + "  </testsuite>\n")
    }

    /// A run that is not what was asked for.
    private func write(_ notice: String) {
        output.write(
            "  <testsuite name=\"puente test\" tests=\"1\" failures=\"0\" errors=\"1\" skipped=\"0\" time=\"0\">\n"
                + "    <testcase classname=\"puente test\" name=\"the run\" time=\"0\">\n      <error type=\"run\""
                + " message=\(XMLText.quoted(notice))/>\n    </testcase>\n  </testsuite>\n")
    }

    private static func printed(_ entries: [OutputLog.Entry], indent: String) -> String {
        [("system-out", false), ("system-err", true)].map { element, isError in
            let lines = entries.filter { $0.isError == isError }.flatMap(\.lines)
            return lines.isEmpty
                ? "" : "\(indent)<\(element)>\(XMLText.escaped(lines.joined(separator: "\n")))</\(element)>\n"
        }.joined()
    }

    private static func seconds(_ milliseconds: Double) -> String {
        let microseconds = (milliseconds * 1_000).rounded()
        guard microseconds.isFinite, (0..<1e15).contains(microseconds) else { return "0" }
        let fraction = String(Int(microseconds) % 1_000_000 + 1_000_000).dropFirst()
        return "\(Int(microseconds) / 1_000_000).\(fraction)"
    }
}

extension TestFailure {
    /// Whether the test's own expectations were not met, or ours of it; else something went wrong on the way.
    fileprivate var isOfExpectation: Bool { [.expectation, .empty, .leak].contains(kind) }
}
