import Diagnostics

/// TAP version 14, https://testanything.org/tap-version-14-specification.html: a test point a test, with what is known of it as YAML.
///
/// What failed of a file outside of its tests is a test point of its own. What tests print stands in comments, above its test point.
public struct TAPReporter: TestReporter {
    private let output: TestReportOutput
    private var files: [TestFile] = []
    private var count = 0
    private var log = OutputLog()

    public init(_ output: TestReportOutput) {
        self.output = output
    }

    public mutating func take(_ event: TestEvent) {
        switch event {
        case .began(let files, let seed, _):
            self.files = files
            output.write("TAP version 14\n# seed \(seed)\n")
        case .fileBegan: break
        case .output(let file, let path, let level, let text): log.add(file, path, level, text)
        case .testEnded(let result):
            comment(log.take(result.file, result.path))
            point(result)
        case .fileEnded(let result):
            comment(log.takeRest(result.file))
            outside(result)
        case .coverage(let coverage):
            let text = CoverageText(output: output).text(of: coverage)
            comment([OutputLog.Entry(path: [], level: "log", text: text)])
        case .ended(let summary):
            end(summary)
        }
    }

    private var text: FailureText { FailureText(output: output, files: files) }

    private mutating func point(_ result: TestResult) {
        let directive =
            result.status == .skipped
            ? " # SKIP" + (result.reason.map { " " + DisplayText.plain($0) } ?? "") : ""
        point(result.status != .failed, text.name(result.file, result.path), directive: directive)
        var members = YAMLBlock()
        if result.status == .failed { members.add("message", Self.message(result.failures)) }
        members.add("duration_ms", number: (result.time * 10).rounded() / 10)
        if result.attempts > 1 { members.add("attempts", number: Double(result.attempts)) }
        if result.isFlaky { members.add("flaky", isTrue: true) }
        if let place = result.failures.first?.place ?? result.place, result.status != .passed || result.isFlaky {
            members.add(place)
        }
        if let failure = result.failures.first(where: { $0.matcher != nil }) {
            failure.matcher.map { members.add("operator", $0) }
            failure.expected.map { members.add("expected", $0) }
            failure.actual.map { members.add("actual", $0) }
        }
        if !result.failures.isEmpty { members.add("diagnostics", text.details(of: result)) }
        output.write(members.text)
    }

    /// A point for each fault of a file, and for each error beside its tests. Warnings are comments.
    private mutating func outside(_ result: FileResult) {
        for fault in result.faults {
            point(false, text.name(result.file, fault.path) + " (outside of a test)")
            var members = YAMLBlock()
            members.add("message", Self.message(fault.failures))
            fault.failures.first?.place.map { members.add($0) }
            members.add("diagnostics", text.details(of: fault))
            output.write(members.text)
        }
        for problem in result.problems {
            let text = output.render(problem.diagnostic)
            guard problem.isError else {
                comment([OutputLog.Entry(path: [], level: "warn", text: text)])
                continue
            }
            point(false, self.text.name(result.file, []) + " (\(DisplayText.plain(problem.code)))")
            var members = YAMLBlock()
            members.add("message", problem.message)
            problem.place.map { members.add($0) }
            members.add("diagnostics", text)
            output.write(members.text)
        }
    }

    private mutating func end(_ summary: TestSummary) {
        for file in log.files { comment(log.takeRest(file)) }
        let notice = SummaryText.notice(of: summary)
        // Of a plan without tests readers would think that all was well.
        if let notice, summary.cut == nil { point(false, notice) }
        output.write("1..\(count)\n")
        let sum = SummaryText(output: output).text(of: summary)
        comment([OutputLog.Entry(path: [], level: "log", text: sum)])
        if let notice, summary.cut != nil { output.write("Bail out! \(notice)\n") }
    }

    private mutating func point(_ isOK: Bool, _ name: String, directive: String = "") {
        count += 1
        let name = name.replacing("\\", with: "\\\\").replacing("#", with: "\\#")
        output.write("\(isOK ? "ok" : "not ok") \(count) - \(name)\(directive)\n")
    }

    private func comment(_ entries: [OutputLog.Entry]) {
        for entry in entries {
            var lines = entry.lines
            while lines.last == "" { lines.removeLast() }
            output.write(lines.map { $0.isEmpty ? "#\n" : "# \($0)\n" }.joined())
        }
    }

    private static func message(_ failures: [TestFailure]) -> String {
        let more = failures.count > 1 ? " (and \(failures.count - 1) more)" : ""
        return (failures.first?.diagnostic.message ?? "") + more
    }
}

/// What stands under a test point: a mapping in YAML.
struct YAMLBlock {
    private var lines: [String] = []

    var text: String { lines.isEmpty ? "" : "  ---\n" + lines.map { "  \($0)\n" }.joined() + "  ...\n" }

    mutating func add(_ key: String, _ text: String) {
        var parts = text.split(separator: "\n", omittingEmptySubsequences: false).map { DisplayText.plain(String($0)) }
        while parts.count > 1, parts.last == "" { parts.removeLast() }
        guard parts.count > 1 else { return lines.append("\(key): \(Self.quoted(parts.first ?? ""))") }
        // The 2 is how far the lines are indented: the first may begin with blanks of its own.
        lines.append("\(key): |2-")
        lines += parts.map { $0.isEmpty ? "" : "  " + $0 }
    }

    mutating func add(_ key: String, number: Double) {
        lines.append("\(key): \(number == number.rounded() && abs(number) < 1e15 ? "\(Int(number))" : "\(number)")")
    }

    mutating func add(_ key: String, isTrue: Bool) { lines.append("\(key): \(isTrue)") }

    mutating func add(_ place: TestPlace) {
        lines.append("at:")
        lines.append("  file: \(Self.quoted(DisplayText.plain(place.file)))")
        lines.append("  line: \(place.line)")
        if place.column > 0 { lines.append("  column: \(place.column)") }
    }

    private static func quoted(_ text: String) -> String {
        "\"" + text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
    }
}
