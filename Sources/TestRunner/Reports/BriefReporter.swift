import Diagnostics

/// For people: what failed, as soon as it has, and the sum. On a terminal, how far the run has come stands in the last line.
public struct BriefReporter: TestReporter {
    private let output: TestReportOutput
    /// Whether the last line may be written over.
    private let showsProgress: Bool
    private var files: [TestFile] = []
    private var filesEnded = 0
    private var counts = (passed: 0, failed: 0)
    /// The output of tests that have not ended, by file.
    private var texts: [Int: [(path: [String], text: String)]] = [:]

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
        case .output(let file, let path, _, let text):
            texts[file, default: []].append((path, text))
        case .testEnded(let result):
            if result.status == .failed {
                counts.failed += 1
                write(FailureText(output: output, files: files).text(of: result) + outputText(result.file, result.path))
            } else {
                counts.passed += result.status == .passed ? 1 : 0
                texts[result.file]?.removeAll { $0.path == result.path }
            }
            progress()
        case .fileEnded(let result):
            filesEnded += 1
            write(FailureText(output: output, files: files).text(of: result) + outputText(result.file, []))
            texts[result.file] = nil
            progress()
        case .ended(let summary):
            write(SummaryText(output: output).text(of: summary))
        }
    }

    /// What a test, or the file outside of any test, has printed.
    private mutating func outputText(_ file: Int, _ path: [String]) -> String {
        let texts = self.texts[file]?.filter { $0.path == path } ?? []
        guard !texts.isEmpty else { return "" }
        self.texts[file]?.removeAll { $0.path == path }
        let name = ([files[file].path] + path).joined(separator: " › ")
        return output.paint("  output of \(DisplayText.plain(name)):", .faint) + "\n"
            + texts.map { text in
                text.text.split(separator: "\n", omittingEmptySubsequences: false)
                    .map { "    \(DisplayText.plain(String($0)))\n" }.joined()
            }.joined() + "\n"
    }

    private func write(_ text: String) {
        guard !text.isEmpty else { return }
        output.write((showsProgress ? "\r\u{1B}[K" : "") + text)
    }

    private func progress() {
        guard showsProgress else { return }
        let failed = counts.failed > 0 ? ", \(output.paint("\(counts.failed) failed", .failed))" : ""
        output.write("\r\u{1B}[K\(filesEnded)/\(files.count) files, \(counts.passed) passed\(failed)")
    }
}

/// The last lines of a report for people.
struct SummaryText {
    let output: TestReportOutput

    func text(of summary: TestSummary) -> String {
        var text = ""
        switch summary.cut {
        case .interrupted: text += "The run was interrupted; tests that had not ended are not counted.\n"
        case .timeLimit:
            text += "The run exceeded its time limit (--timeout); tests that had not ended are not counted.\n"
        case .bail: text += "The run ended with the failed tests that --bail allows; others did not run.\n"
        case .noWorker: text += "No process could be started to run tests in.\n"
        case nil: break
        }
        if summary.cut == nil, summary.tests == 0, summary.failedFiles == 0 {
            text += "No test was found.\n"
        }
        var parts = [output.paint("\(summary.passed) passed", summary.passed > 0 ? .passed : .bold)]
        if summary.failed > 0 { parts.append(output.paint("\(summary.failed) failed", .failed)) }
        if summary.skipped > 0 { parts.append(output.paint("\(summary.skipped) skipped", .skipped)) }
        if summary.flaky > 0 { parts.append(output.paint("\(summary.flaky) flaky", .skipped)) }
        text += parts.joined(separator: ", ")
        text += " in \(summary.files) \(summary.files == 1 ? "file" : "files")"
        if summary.failedFiles > 0 {
            let failed = summary.failedFiles == 1 ? "1 file" : "\(summary.failedFiles) files"
            text += ", \(output.paint("\(failed) failed", .failed)) outside of a test"
        }
        text += ", \(Self.time(summary.time))"
        if summary.isRandom { text += ", seed \(summary.seed)" }
        return text + "\n"
    }

    /// `0.84 s`
    static func time(_ milliseconds: Double) -> String {
        let hundredths = Int((milliseconds / 10).rounded())
        let rest = String(hundredths % 100)
        return "\(hundredths / 100).\(rest.count < 2 ? "0" + rest : rest) s"
    }
}
