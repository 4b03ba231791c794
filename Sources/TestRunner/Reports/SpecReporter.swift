import Diagnostics

/// For people: each file with its suites and tests as a tree, as the tests end; then what failed, and the sum.
///
/// Files run beside each other. One is shown as it runs, and what the others come to is kept until it is over.
public struct SpecReporter: TestReporter {
    private struct Tree {
        /// The suites whose names stand above what comes next.
        var suites: [String] = []
        /// What is not shown yet.
        var text = ""
        var isOver = false
    }

    private let output: TestReportOutput
    private var files: [TestFile] = []
    /// The table that stands after the sum.
    private var coverage = ""
    private var trees: [Int: Tree] = [:]
    /// The files that have begun and are not shown whole, in this order.
    private var order: [Int] = []
    private var log = OutputLog()
    private var failures = FailureList()

    public init(_ output: TestReportOutput) {
        self.output = output
    }

    public mutating func take(_ event: TestEvent) {
        failures.add(event)
        switch event {
        case .began(let files, _, _):
            self.files = files
        case .fileBegan(let file):
            order.append(file)
            trees[file] = Tree(text: output.paint(text.name(file, []), .bold) + "\n")
            show()
        case .output(let file, let path, let level, let text):
            log.add(file, path, level, text)
        case .testEnded(let result):
            add(suites(of: result) + line(result) + printed(log.take(result.file, result.path)), result.file)
        case .fileEnded(let result):
            add(outside(result) + printed(log.takeRest(result.file)) + "\n", result.file)
            trees[result.file]?.isOver = true
            show()
        case .coverage(let coverage): self.coverage = CoverageText(output: output).text(of: coverage)
        case .ended(let summary):
            for file in order { output.write((trees[file]?.text ?? "") + printed(log.takeRest(file)) + "\n") }
            output.write(failures.text(output, files) + SummaryText(output: output).text(of: summary) + coverage)
        }
    }

    private var text: FailureText { FailureText(output: output, files: files) }

    private mutating func add(_ text: String, _ file: Int) {
        trees[file]?.text += text
        show()
    }

    /// Writes what there is of the first file, and of those behind it that are over.
    private mutating func show() {
        while let first = order.first, let tree = trees[first] {
            if !tree.text.isEmpty { output.write(tree.text) }
            trees[first]?.text = ""
            guard tree.isOver else { return }
            trees[first] = nil
            order.removeFirst()
        }
    }

    // MARK: Lines

    /// The names of the suites around a test that do not stand above it already.
    private mutating func suites(of result: TestResult) -> String {
        let suites = Array(result.path.dropLast())
        let known = trees[result.file]?.suites ?? []
        trees[result.file]?.suites = suites
        let shared = zip(suites, known).prefix { $0 == $1 }.count
        return suites.enumerated().dropFirst(shared).map { depth, name in
            Self.indent(depth) + DisplayText.plain(name) + "\n"
        }.joined()
    }

    private func line(_ result: TestResult) -> String {
        let name = DisplayText.plain(result.path.last ?? "")
        let text =
            switch result.status {
            case .failed: output.paint("✗ \(name)", .error) + time(result)
            case .skipped:
                output.paint("- \(name)", .warning)
                    + " (skipped\(result.reason.map { ": " + DisplayText.plain($0) } ?? ""))"
            case .passed where result.isFlaky:
                output.paint("~ \(name)", .warning) + " (\(FailureText.flakiness(result)))" + time(result)
            case .passed: output.paint("✓", .added) + " \(name)" + time(result)
            }
        return Self.indent(result.path.count - 1) + text + "\n"
    }

    private func outside(_ result: FileResult) -> String {
        guard result.hasFailed else { return "" }
        return "  " + output.paint("✗ failed outside of a test", .error) + "\n"
    }

    private func printed(_ entries: [OutputLog.Entry]) -> String {
        entries.flatMap { entry in
            entry.lines.map { Self.indent(max(entry.path.count, 0) + 1) + output.paint("│ \($0)", .faint) + "\n" }
        }.joined()
    }

    private func time(_ result: TestResult) -> String {
        output.paint(" (\(Int(result.time.rounded())) ms)", .faint)
    }

    private static func indent(_ depth: Int) -> String { String(repeating: "  ", count: max(depth, 0) + 1) }
}

/// What failed in a run, for the end of a report.
struct FailureList {
    private var tests: [TestResult] = []
    private var files: [FileResult] = []

    mutating func add(_ event: TestEvent) {
        switch event {
        case .testEnded(let result) where result.status == .failed: tests.append(result)
        case .fileEnded(let result) where !result.faults.isEmpty || !result.problems.isEmpty: files.append(result)
        default: break
        }
    }

    func text(_ output: TestReportOutput, _ files: [TestFile]) -> String {
        let format = FailureText(output: output, files: files)
        return tests.map(format.text).joined() + self.files.map(format.text).joined()
    }
}
