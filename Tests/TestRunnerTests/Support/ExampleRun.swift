import Diagnostics

@testable import TestRunner

/// The events of a run with everything in it, and what reporters write of them.
enum ExampleRun {
    static let cart = SourceFile(
        name: "tests/cart.spec.js",
        text: """
            describe('the cart', () => {
                it('adds up', () => expect(sum(1, 2)).toBe(3));
                it('keeps its items', async () => {
                    await pay();
                    expect(items()).toEqual(expected);
                });
            });

            """)

    /// Two files beside each other, a third that does not load, a fourth whose process dies.
    static var events: [TestEvent] {
        [
            .began(
                files: ["tests/cart.spec.js", "./tests/pay #1.spec.ts", "tests/broken.spec.js", "tests/last.test.js"]
                    .map(TestFile.init(path:)), seed: 4_711, workers: 2),
            .fileBegan(0),
            .fileBegan(1),
            .output(file: 0, path: [], level: "log", text: "loading the cart"),
            .output(file: 0, path: ["the cart", "adds up"], level: "log", text: "1 + 2\nis 3"),
            .testEnded(passed(0, "spec0", ["the cart", "adds up"], line: 2, time: 3.25)),
            .testEnded(flaky),
            .output(file: 0, path: keeps, level: "log", text: "##[error]::error::\u{1B}[31mred <b>&\u{202E}"),
            .output(file: 0, path: keeps, level: "error", text: "the till is empty"),
            .testEnded(failed),
            .testEnded(
                skipped(0, "spec3", ["the cart", "discounts", "takes 10 % # of it"], reason: "not yet, see #12")),
            .testEnded(skipped(0, "spec4", ["the cart", "is shared"], reason: nil)),
            .fileEnded(fileEnded(0, tests: 4)),
            .testEnded(notEnded),
            .fileEnded(withWarning),
            .fileBegan(2),
            .fileEnded(broken),
            .fileBegan(3),
            .testEnded(passed(3, "spec0", ["stands \\ alone"], line: 1, time: 1)),
            .testEnded(died),
            .fileEnded(withFault),
            .ended(summary()),
        ]
    }

    /// The run is interrupted while a file runs that has come to one test.
    static var cutEvents: [TestEvent] {
        var cut = TestSummary()
        cut.files = 2
        cut.passed = 1
        cut.time = 1_234
        cut.cut = .interrupted
        return [
            .began(files: [TestFile(path: "a.spec.js"), TestFile(path: "b.spec.js")], seed: 1, workers: 1),
            .fileBegan(0),
            .testEnded(passed(0, "spec0", ["works"], line: 1, time: 2)),
            .output(file: 0, path: ["waits"], level: "log", text: "waiting"),
            .ended(cut),
        ]
    }

    static var passedEvents: [TestEvent] {
        var summary = TestSummary()
        summary.files = 1
        summary.passed = 1
        summary.time = 50
        return [
            .began(files: [TestFile(path: "c.spec.js")], seed: 1, workers: 1), .fileBegan(0),
            .testEnded(passed(0, "spec0", ["works"], line: 1, time: 2)), .fileEnded(fileEnded(0, tests: 1)),
            .ended(summary),
        ]
    }

    /// With the coverage of two plugins.
    static var coverageEvents: [TestEvent] {
        var coverage = ActionCoverage([
            ActionCoverage.Action(
                plugin: "org.example.cart", service: "Cart", action: "load", isInJavaScript: true,
                platforms: ["android": .handled, "ios": .handled, "puente": .missing]),
            ActionCoverage.Action(
                plugin: "org.example.cart", service: "Cart", action: "pay", isInJavaScript: true,
                platforms: ["android": .handled, "ios": .missing, "puente": .missing]),
            ActionCoverage.Action(
                plugin: "org.example.torch", service: "Torch", action: "on", isInJavaScript: false,
                platforms: ["android": .missing, "ios": .handled]),
        ])
        coverage.note([
            CalledAction(service: "Cart", action: "load"), CalledAction(service: "Cart", action: "load", isFaked: true),
            CalledAction(service: "Torch", action: "off"), CalledAction(service: "Device", action: "getDeviceInfo"),
            CalledAction(service: "Cart", action: "pay", isFaked: true),
        ])
        return passedEvents.dropLast() + [.coverage(coverage)] + passedEvents.suffix(1)
    }

    static var noTests: [TestEvent] { [.began(files: [], seed: 1, workers: 1), .ended(TestSummary())] }

    /// What a reporter writes of events.
    static func report(
        _ events: [TestEvent], usesColors: Bool = false, _ make: (TestReportOutput) -> any TestReporter
    ) -> String {
        let text = Text()
        let renderer = DiagnosticRenderer(format: .text(color: usesColors), sources: [cart])
        var reporter = make(
            TestReportOutput(usesColors: usesColors) {
                text.text += $0
            } render: {
                renderer.render($0)
            })
        for event in events { reporter.take(event) }
        return text.text
    }

    private final class Text {
        var text = ""
    }

    // MARK: Results

    private static let keeps = ["the cart", "keeps its items"]

    private static func passed(_ file: Int, _ id: String, _ path: [String], line: Int, time: Double) -> TestResult {
        var result = TestResult(
            file: file, id: id, path: path, place: TestPlace(file: "tests/cart.spec.js", line: line, column: 5),
            status: .passed)
        result.time = time
        return result
    }

    private static func skipped(_ file: Int, _ id: String, _ path: [String], reason: String?) -> TestResult {
        TestResult(file: file, id: id, path: path, status: .skipped, reason: reason)
    }

    private static var flaky: TestResult {
        var result = TestResult(
            file: 1, id: "spec0", path: ["paying", "works, in the end: really"],
            place: TestPlace(file: "./tests/pay #1.spec.ts", line: 4, column: 3), status: .passed)
        result.time = 120
        result.attempts = 2
        result.failures = [TestFailure(.error, "the bank is closed")]
        return result
    }

    private static var failed: TestResult {
        var result = TestResult(
            file: 0, id: "spec1", path: keeps, place: TestPlace(file: "tests/cart.spec.js", line: 3, column: 5),
            status: .failed)
        result.time = 12.5
        var failure = TestFailure(.expectation, "Expected $.length = 2 to equal 3.")
        failure.matcher = "toEqual"
        failure.expected = "[\n  'apple',\n  'pear',\n  'plum'\n]"
        failure.actual = "[\n  'apple',\n  'plum'\n]"
        failure.frames = [
            TestFailure.Frame(function: "", place: TestPlace(file: "tests/cart.spec.js", line: 5, column: 25)),
            TestFailure.Frame(function: "check", place: TestPlace(file: "tests/helpers.js", line: 9, column: 1)),
        ]
        result.failures = [failure, TestFailure(.empty)]
        result.calls = [
            TestCall(
                service: "Cart", action: "load", arguments: "[{\"pin\":\"***\"}]", answer: "OK",
                site: "tests/cart.spec.js:4:15"),
            TestCall(service: "Cart", action: "pay", arguments: "[]", answer: nil, site: nil),
        ]
        return result
    }

    private static var notEnded: TestResult {
        var result = TestResult(
            file: 1, id: "spec1", path: ["paying", "ends"],
            place: TestPlace(file: "./tests/pay #1.spec.ts", line: 9, column: 3), status: .failed)
        result.time = 5_000
        result.attempts = 3
        var failure = TestFailure(.notEnded, reason: .overdue)
        failure.limit = 5_000
        failure.waiting = [
            TestFailure.Waiting(
                kind: .call, name: "Bank.pay", count: 2,
                place: TestPlace(file: "./tests/pay #1.spec.ts", line: 10, column: 11))
        ]
        result.failures = [failure]
        return result
    }

    private static var died: TestResult {
        var result = TestResult(file: 3, id: "spec1", path: ["dies"], status: .failed)
        result.failures = [TestFailure(.died, "signal 9; it wrote: a ]]> b")]
        return result
    }

    private static func fileEnded(_ file: Int, tests: Int) -> FileResult {
        var result = FileResult(file: file)
        result.tests = tests
        result.time = 20
        return result
    }

    private static var withWarning: FileResult {
        var result = fileEnded(1, tests: 2)
        result.problems = [
            TestProblem(
                code: "late-answer", severity: "warning", message: "an answer came after the run", place: nil,
                notes: [], help: nil)
        ]
        return result
    }

    private static var broken: FileResult {
        var result = fileEnded(2, tests: 0)
        result.problems = [
            TestProblem(
                code: "script-error", severity: "error", message: "SyntaxError: Unexpected token '}'",
                place: TestPlace(file: "tests/broken.spec.js", line: 7, column: 2),
                notes: [TestProblem.Note(message: "the script was loaded here", place: nil)],
                help: "remove the brace")
        ]
        return result
    }

    private static var withFault: FileResult {
        var result = fileEnded(3, tests: 2)
        var failure = TestFailure(.error, "TypeError: undefined is not a function")
        failure.frames = [
            TestFailure.Frame(function: "", place: TestPlace(file: "tests/last.test.js", line: 3, column: 9))
        ]
        result.faults = [FileResult.Fault(path: ["the last"], failures: [failure])]
        return result
    }

    private static func summary() -> TestSummary {
        var summary = TestSummary()
        summary.files = 4
        summary.failedFiles = 2
        summary.passed = 3
        summary.failed = 3
        summary.skipped = 2
        summary.flaky = 1
        summary.time = 5_250
        summary.seed = 4_711
        summary.isRandom = true
        return summary
    }
}
