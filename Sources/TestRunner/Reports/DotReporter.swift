import Diagnostics

/// For people, of runs with many tests: a character a test, then what failed, with its output, and the sum.
///
/// `.` passed, `F` failed, `-` skipped, `~` flaky, `X` a file that failed outside of a test.
public struct DotReporter: TestReporter {
    private static let width = 80

    private let output: TestReportOutput
    private var files: [TestFile] = []
    /// The table that stands after the sum.
    private var coverage = ""
    private var column = 0
    private var log = OutputLog()
    private var failures = FailureList()
    private var flaky: [TestResult] = []
    /// What the failed ones have printed.
    private var printed = ""

    public init(_ output: TestReportOutput) {
        self.output = output
    }

    public mutating func take(_ event: TestEvent) {
        failures.add(event)
        switch event {
        case .began(let files, _, _): self.files = files
        case .fileBegan: break
        case .output(let file, let path, let level, let text): log.add(file, path, level, text)
        case .testEnded(let result):
            let entries = log.take(result.file, result.path)
            switch result.status {
            case .passed where result.isFlaky:
                flaky.append(result)
                mark("~", .warning)
            case .passed: mark(".", .added)
            case .skipped: mark("-", .warning)
            case .failed:
                mark("F", .error)
                keep(entries, result.file)
            }
        case .fileEnded(let result):
            keep(log.takeRest(result.file), result.file)
            if result.hasFailed { mark("X", .error) }
        case .coverage(let coverage): self.coverage = CoverageText(output: output).text(of: coverage)
        case .ended(let summary):
            output.write(column > 0 ? "\n\n" : "\n")
            let text = FailureText(output: output, files: files)
            output.write(failures.text(output, files) + printed + flaky.map(text.flaky).joined())
            output.write(SummaryText(output: output).text(of: summary) + coverage)
        }
    }

    private mutating func mark(_ character: String, _ style: TextStyle) {
        output.write(output.paint(character, style))
        column += 1
        guard column == Self.width else { return }
        column = 0
        output.write("\n")
    }

    private mutating func keep(_ entries: [OutputLog.Entry], _ file: Int) {
        printed += FailureText(output: output, files: files).printed(entries, file)
    }
}
