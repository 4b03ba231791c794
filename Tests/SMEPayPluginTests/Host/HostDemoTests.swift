import HostClock
import MotifTesting
import PluginHost
import Testing

@testable import PuenteCommand

/// The demo in `examples/`, in the program as it is put together for users.
struct HostDemoTests {
    /// Runs the demo, and gives what it printed and what `--trace` shows of it.
    func demo() async throws -> (run: ScriptRun, trace: [String]) {
        let clock = RunClock(.virtual)
        let sink = RecordingSink()
        let composition = Composition(bank: try BankOptions.parse([]).settings, clock: clock, traceSink: sink) { _ in }
        let script = try ScriptFile.read(path: ScriptRun.root + "examples/activate-user.js")
        let run = try await ScriptRun(script) { configuration in
            configuration.catalog = composition.catalog
            configuration.clock = clock
            configuration.traceSink = sink
        }
        try await composition.close()
        return (run, sink.events.map(TraceText.line))
    }

    @Test("the demo tells its story to the end")
    func story() async throws {
        let (run, _) = try await demo()
        #expect(run.problems == [])
        #expect(run.outcome.exitCode == 0)
        try expectGolden("activate-user.txt", run.lines.joined(separator: "\n") + "\n")
    }

    @Test("neither what the demo prints nor its trace has a PIN, an OTP, a session or a key in it")
    func secrets() async throws {
        let (run, trace) = try await demo()
        #expect(trace.contains { $0.contains("LoginService.activateUser") })
        #expect(trace.contains { $0.contains("HelpDesk.newestOTP OK {}") })
        for line in run.lines + trace {
            // The demo's PINs and every OTP have six digits, session ids and keys are 256 bits.
            let runs = line.split { !($0.isASCII && $0.isHexDigit) }
            #expect(!runs.contains { $0.count == 6 && $0.allSatisfy(\.isNumber) }, "\(line)")
            #expect(!runs.contains { $0.count >= 40 }, "\(line)")
        }
    }

    @Test("the demo can be told again with the same data file")
    func twice() async throws {
        let folder = try ScratchFolder()
        for _ in 1...2 {
            let clock = RunClock(.real)
            let options = try BankOptions.parse(["--data", folder.path + "/bank.db"])
            let composition = Composition(bank: options.settings, clock: clock, traceSink: nil) { _ in }
            try composition.open()
            let script = try ScriptFile.read(path: ScriptRun.root + "examples/activate-user.js")
            let run = try await ScriptRun(script) { configuration in
                configuration.catalog = composition.catalog
                configuration.clock = clock
            }
            #expect(run.problems == [])
        }
    }
}
