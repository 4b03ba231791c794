import GoldenTesting
import HostClock
import MotifTesting
import PluginHost
import TestSupport
import Testing

@testable import PuenteCommand

/// The demos in `examples/`, in the program as it is put together for users.
struct HostDemoTests {
    /// The stories, as their files are called.
    static let stories = [
        "activate-user", "block-online-purchases", "company-blocks-gambling", "lost-phone", "session-expires",
        "virtual-card",
    ]

    /// Runs a demo, and gives what it printed and what `--trace` shows of it.
    func demo(_ name: String) async throws -> (run: ScriptRun, trace: [String]) {
        let clock = RunClock(.virtual)
        let sink = RecordingSink()
        let composition = Composition(
            PluginSettings(), clock: clock, traceSink: sink, additions: ProgramAdditions()
        ) { _ in }
        let script = try ScriptFile.read(path: ScriptRun.root + "examples/\(name).js")
        let run = try await ScriptRun(script) { configuration in
            configuration.catalog = composition.catalog
            configuration.clock = clock
            configuration.traceSink = sink
        }
        try await composition.close()
        return (run, sink.events.map(TraceText.line))
    }

    @Test("a demo tells its story to the end", arguments: stories)
    func story(name: String) async throws {
        let (run, _) = try await demo(name)
        #expect(run.problems == [])
        #expect(run.outcome.exitCode == 0)
        try expectGolden("\(name).txt", run.lines.joined(separator: "\n") + "\n")
    }

    @Test(
        "neither what a demo prints nor its trace has a PIN, an OTP, a session, a key or a card's number in it",
        arguments: stories)
    func secrets(name: String) async throws {
        let (run, trace) = try await demo(name)
        #expect(trace.contains { $0.contains("LoginService.activateUser") })
        #expect(trace.contains { $0.contains("HelpDesk.newestOTP OK {}") })
        // Each line of the trace begins with a time, whose digits are no secret.
        for line in run.lines + trace.map({ String($0.drop { " .0123456789".contains($0) }) }) {
            // The demo's PINs and every OTP have six digits, session ids and keys are 256 bits.
            let runs = line.split { !($0.isASCII && $0.isHexDigit) }
            #expect(!runs.contains { $0.count == 6 && $0.allSatisfy(\.isNumber) }, "\(line)")
            #expect(!runs.contains { $0.count >= 40 }, "\(line)")
            #expect(!runs.contains { $0.count == 16 && $0.allSatisfy(\.isNumber) }, "\(line)")
        }
    }

    @Test(
        "a demo can be told again with the same data file",
        arguments: ["activate-user", "company-blocks-gambling", "virtual-card"])
    func twice(name: String) async throws {
        let folder = ScratchFolder()
        for _ in 1...2 {
            let clock = RunClock(.real)
            let options = try ServerOptions.parse(["--data", folder.path + "/bank.db"])
            let composition = Composition(
                options.settings, clock: clock, traceSink: nil, additions: ProgramAdditions()
            ) { _ in }
            try composition.open()
            let script = try ScriptFile.read(path: ScriptRun.root + "examples/\(name).js")
            let run = try await ScriptRun(script) { configuration in
                configuration.catalog = composition.catalog
                configuration.clock = clock
            }
            #expect(run.problems == [])
        }
    }
}
