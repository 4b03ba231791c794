/// The last lines of a report for people.
struct SummaryText {
    let output: TestReportOutput

    func text(of summary: TestSummary) -> String {
        var text = Self.notice(of: summary).map { $0 + "\n" } ?? ""
        var parts = [output.paint("\(summary.passed) passed", summary.passed > 0 ? .added : .bold)]
        if summary.failed > 0 { parts.append(output.paint("\(summary.failed) failed", .error)) }
        if summary.skipped > 0 { parts.append(output.paint("\(summary.skipped) skipped", .warning)) }
        if summary.flaky > 0 { parts.append(output.paint("\(summary.flaky) flaky", .warning)) }
        text += parts.joined(separator: ", ")
        text += " in \(summary.files) \(summary.files == 1 ? "file" : "files")"
        if summary.failedFiles > 0 {
            let failed = summary.failedFiles == 1 ? "1 file" : "\(summary.failedFiles) files"
            text += ", \(output.paint("\(failed) failed", .error)) outside of a test"
        }
        text += ", \(Self.time(summary.time))"
        if summary.isRandom { text += ", seed \(summary.seed)" }
        return text + "\n"
    }

    /// Why the run is not what was asked for, if it is not.
    static func notice(of summary: TestSummary) -> String? {
        switch summary.cut {
        case .interrupted: "The run was interrupted; tests that had not ended are not counted."
        case .timeLimit: "The run exceeded its time limit (--timeout); tests that had not ended are not counted."
        case .bail: "The run ended at the failures that --bail allows."
        case .noWorker: "No process could be started to run tests in."
        case nil: summary.tests == 0 && summary.failedFiles == 0 ? "No test was found." : nil
        }
    }

    /// `0.84 s`
    static func time(_ milliseconds: Double) -> String {
        let hundredths = Int((milliseconds / 10).rounded())
        let rest = String(hundredths % 100)
        return "\(hundredths / 100).\(rest.count < 2 ? "0" + rest : rest) s"
    }
}
