import HTTPTesting
import HostClock
import PluginHost
import Testing

@testable import PuenteCommand

/// Runs that talk to a MOTIF server over HTTP.
@Suite(.timeLimit(.minutes(1)))
struct HostServerTests {
    /// A server that refuses every request with `APP_BLOCKED`.
    static func server() -> LoopbackServer {
        let body = #"{"res":{"header":{"err":"APP_BLOCKED"}}}"#
        let head = "HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: \(body.utf8.count)\r\n\r\n"
        return LoopbackServer.answering(Array((head + body).utf8))
    }

    /// Runs `script` in the program as it is put together for these options.
    func run(_ script: String, _ arguments: [String]) async throws -> ScriptRun {
        let clock = RunClock(.real)
        let composition = Composition(
            try ServerOptions.parse(arguments).settings, clock: clock, traceSink: nil, additions: ProgramAdditions()
        ) { _ in }
        let run = try await ScriptRun(ScriptFile(name: "test.js", text: script)) { configuration in
            configuration.project = configuration.project?.without(composition.unavailablePlugins)
            configuration.catalog = composition.catalog
            configuration.clock = clock
        }
        try await composition.close()
        return run
    }

    @Test("requests go to the server of --motif-url, and there is no help desk")
    func motifURL() async throws {
        let server = Self.server()
        let run = try await run(
            """
            const { LoginService } = DynamicEngine.plugins.CardControl;
            LoginService.login({ user: 'u', 'private:pwd': '407185' }).catch(
                (error) => console.log(error.code, typeof HelpDesk));
            """, ["--motif-url", "http://127.0.0.1:\(server.port)/json"])
        server.stop()
        #expect(run.lines == ["APP_BLOCKED undefined"])
        #expect(run.problems == [])
    }

    @Test("requests go to the server that a script configures, and the help desk says that it has no part in it")
    func configured() async throws {
        let server = Self.server()
        let run = try await run(
            """
            const { CardControl } = DynamicEngine.plugins;
            (async () => {
                await CardControl.configure({ serverUrl: 'http://127.0.0.1:\(server.port)/json?key=s3cret' });
                await CardControl.LoginService.login({ user: 'u', 'private:pwd': '407185' }).catch(
                    (error) => console.log(error.code));
                await HelpDesk.suspend('u').catch((error) => console.log(error.code, error.message));
                await CardControl.configure({ serverUrl: null });
                await HelpDesk.suspend('user1@company1.com');
                console.log('suspended');
            })();
            """, [])
        server.stop()
        let message =
            "the help desk needs the embedded backend, but CardControl is configured for "
            + "http://127.0.0.1:\(server.port)/json: use that server's own help desk, or set CardControl's "
            + "serverUrl to null"
        #expect(run.lines == ["APP_BLOCKED", "HELP_DESK_UNAVAILABLE \(message)", "suspended"])
        #expect(run.problems == [])
    }

    @Test(
        "a server's URL that cannot be used is refused without showing it",
        arguments: ["bank.example", "ftp://bank.example", "https://user:s3cret@bank.example"])
    func invalidURL(url: String) async throws {
        let run = try await run(
            """
            DynamicEngine.plugins.CardControl.configure({ serverUrl: '\(url)' }).catch(
                (error) => console.log(error.code, error.message));
            """, [])
        #expect(run.lines.first?.hasPrefix("INVALID_SERVER_URL serverUrl cannot be used: ") == true)
        #expect(run.lines.first?.contains("s3cret") == false)
    }
}
