import Diagnostics

/// For people: what failed, as soon as it has, and the sum. On a terminal, how far the run has come stands in the last line.
public struct BriefReporter: TestReporter {
    private let output: TestReportOutput
    /// Whether the last line may be written over.
    private let showsProgress: Bool
    private var files: [TestFile] = []
    /// The table that stands after the sum.
    private var coverage = ""
    private var filesEnded = 0
    private var counts = (passed: 0, failed: 0)
    /// The output of tests that have not ended, by file.
    private var log = OutputLog()

    public init(_ output: TestReportOutput, showsProgress: Bool) {
        self.output = output
        self.showsProgress = showsProgress
    }

    public mutating func take(_ event: TestEvent) {
        switch event {
        case .began(let files, _, _):
            self.files = files
            progress()
        case .fileBegan: break
        case .output(let file, let path, let level, let text):
            log.add(file, path, level, text)
        case .testEnded(let result):
            let printed = log.take(result.file, result.path)
            if result.status == .failed {
                counts.failed += 1
                write(text.text(of: result) + text.printed(printed, result.file))
            } else {
                counts.passed += result.status == .passed ? 1 : 0
                if result.isFlaky { write(text.flaky(result)) }
            }
            progress()
        case .fileEnded(let result):
            filesEnded += 1
            write(text.text(of: result) + text.printed(log.takeRest(result.file), result.file))
            progress()
        case .coverage(let coverage): self.coverage = CoverageText(output: output).text(of: coverage)
        case .ended(let summary):
            write(SummaryText(output: output).text(of: summary) + coverage)
        }
    }

    private var text: FailureText { FailureText(output: output, files: files) }

    private func write(_ text: String) {
        guard !text.isEmpty else { return }
        output.write((showsProgress ? "\r\u{1B}[K" : "") + text)
    }

    private func progress() {
        guard showsProgress else { return }
        let failed = counts.failed > 0 ? ", \(output.paint("\(counts.failed) failed", .error))" : ""
        output.write("\r\u{1B}[K\(filesEnded)/\(files.count) files, \(counts.passed) passed\(failed)")
    }
}
