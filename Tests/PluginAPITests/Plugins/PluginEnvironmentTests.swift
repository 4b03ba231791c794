import HostClock
import PluginAPI
import Synchronization
import Testing

struct PluginEnvironmentTests {
    /// Notes what is made and closed.
    private final class Log: PluginPart {
        private let lines = Mutex<[String]>([])

        init(_ environment: PluginEnvironment) {}

        var all: [String] { lines.withLock { $0 } }

        func add(_ line: String) { lines.withLock { $0.append(line) } }
    }

    private final class Server: PluginPart {
        let log: Log

        init(_ environment: PluginEnvironment) {
            log = environment.part()
            log.add("server")
        }

        func close() async throws(PluginProblem) {
            log.add("server closed")
            throw PluginProblem(code: "server-failed", message: "the server could not be closed")
        }
    }

    private final class SDK: PluginPart {
        let server: Server

        init(_ environment: PluginEnvironment) {
            server = environment.part()
            server.log.add("SDK")
        }

        func close() async { server.log.add("SDK closed") }
    }

    @Test("a part is made when it is first asked for, and all plugins of the run share it")
    func shared() {
        let environment = PluginEnvironment(clock: RunClock(.virtual))
        let log = environment.part(Log.self)
        #expect(log.all == [])
        let sdk = environment.part(SDK.self)
        #expect(sdk === environment.part(SDK.self))
        #expect(sdk.server === environment.part(Server.self))
        #expect(log.all == ["server", "SDK"])
    }

    @Test("parts are closed once, the newest first; one that fails keeps no other from being closed")
    func closed() async throws {
        let environment = PluginEnvironment(clock: RunClock(.virtual))
        let log = environment.part(SDK.self).server.log
        let problem = await #expect(throws: PluginProblem.self) { try await environment.close() }
        #expect(problem?.code == "server-failed")
        #expect(log.all == ["server", "SDK", "SDK closed", "server closed"])
        try await environment.close()
        #expect(log.all.count == 4)
    }

    @Test("a part that several threads ask for at once is one")
    func concurrent() async {
        let environment = PluginEnvironment(clock: RunClock(.virtual))
        let found = await withTaskGroup(of: ObjectIdentifier.self) { group in
            for _ in 1...64 { group.addTask { ObjectIdentifier(environment.part(Log.self)) } }
            return await group.reduce(into: Set()) { $0.insert($1) }
        }
        #expect(found.count == 1)
    }

    @Test("files of a plugin's own lie beside the one that the user named")
    func storage() {
        #expect(PluginStorage(file: "data/bank.db").path("gateway") == "data/bank.db.gateway")
    }

    @Test("what goes wrong outside of a call is reported")
    func report() {
        let reported = Mutex<[PluginProblem]>([])
        let environment = PluginEnvironment(clock: RunClock(.virtual)) { problem in
            reported.withLock { $0.append(problem) }
        }
        let problem = PluginProblem(code: "server-failed", message: "no answer", help: "start it")
        environment.report(problem)
        #expect(reported.withLock { $0 } == [problem])
    }
}
