import Foundation
import HTTPTesting
import ServerTesting
import TestSupport
import Testing

@Suite("puente serve --with checks", .serialized)
struct ChecksServeTests {
    let program = Program()

    private func url(_ server: ServingProgram) throws -> (url: String, port: Int) {
        let line = try #require(
            server.announcement.firstMatch(of: /checks: (http:\/\/127\.0\.0\.1:([0-9]+))\/mfp\/api/))
        return (String(line.1), try #require(Int(line.2)))
    }

    @Test(
        "each story is told at a server as well, and no PIN, password or token is traced",
        arguments: ["balance-behind-a-pin", "transfer-step-up"])
    func stories(story: String) throws {
        let server = try ServingProgram("--demo", "--data", "bank.db", "--with", "checks:0", in: program)
        // The server goes by the machine's clock, so that nothing is open again in this story.
        let result = try program.shell(
            "\"$PUENTE\" run \(Program.project)/examples/\(story).js --project \(Program.project) --clock virtual --server checks=\(url(server).url) --trace"
        )
        #expect(result.code == 0)
        let golden = try String(
            contentsOfFile: "\(Program.project)/Tests/PuenteCommandTests/Golden/story-\(story).txt", encoding: .utf8)
        let whole = story == "transfer-step-up" ? golden : golden.components(separatedBy: "a minute later")[0]
        #expect(result.output.hasPrefix(whole))
        for secret in [#""1234""#, #""1111""#, #""9999""#, #""password":"john""#, "Bearer "] {
            #expect(!result.errors.contains(secret), "\(secret) is traced")
        }
        #expect(server.end(with: SIGTERM) == 0)
        #expect(FileManager.default.fileExists(atPath: program.folder.appending(component: "bank.db.checks").path))
    }

    @Test("a trace shows neither tokens nor credentials")
    func trace() throws {
        try program.write(
            "token.js",
            """
            document.addEventListener('deviceready', async () => {
                const handler = WL.Client.createSecurityCheckChallengeHandler('UserLogin');
                handler.handleChallenge = () => handler.submitChallengeAnswer({ username: 'zoe-7', password: 'zoe-7' });
                const { value } = await WLAuthorizationManager.obtainAccessToken('UserLogin');
                await WLAuthorizationManager.clearAccessToken(value);
                await WLAuthorizationManager.logout('UserLogin');
                await WLAuthorizationManager.login('UserLogin', { username: 'eve-8', password: 'eve-8' });
                console.log(value);
            });
            """)
        let result = try program.run("run", "token.js", "--project", Program.project, "--trace")
        let token = result.output.trimmingCharacters(in: .whitespacesAndNewlines)
        #expect(token.count == 64)
        for secret in [token, "zoe-7", "eve-8"] { #expect(!result.errors.contains(secret)) }
        #expect(result.errors.contains("SecurityChecks.obtainAccessToken OK"))
    }

    @Test("a trace shows neither the query nor the head and body of a resource request")
    func requestTrace() throws {
        try program.write(
            "request.js",
            """
            document.addEventListener('deviceready', async () => {
                const request = (path) => new WLResourceRequest(`/adapters/ResourceAdapter/${path}`, 'GET');
                const open = request('publicData?first=query-4711');
                open.setQueryParameter('pin', 'query-4712');
                open.setHeader('X-Key', 'head-4713');
                console.log((await open.send()).status);
                await request('publicData').sendFormParameters({ code: 'body-4714' });
                await request('publicData').send({ code: 'body-4715' });
            });
            """)
        let result = try program.run("run", "request.js", "--project", Program.project, "--trace")
        #expect(result.output == "200\n")
        #expect(result.errors.contains(#""path":"/adapters/ResourceAdapter/publicData""#))
        #expect(!result.errors.contains("-471"))
    }

    @Test("killed again and again in the middle of guesses, it gives nobody another attempt")
    func kills() throws {
        var random = SeededGenerator.printed()
        // The remaining attempts of each client, as it was told last.
        var told: [(client: String, remaining: Int)] = []
        for _ in 0..<attackRounds(2, often: 40) {
            let server = try ServingProgram("--demo", "--data", "bank.db", "--with", "checks:0", in: program)
            let port = try url(server).port
            let identifier = server.process.processIdentifier
            let kill = Int.random(in: 10...60, using: &random)
            told += InterruptedWork.run(clients: 4, endAfter: kill, end: { _ = Glibc.kill(identifier, SIGKILL) }) { _ in
                { _ in
                    guard let client = Self.register(port), let wrong = Self.guess(port, client, "0000") else {
                        return nil
                    }
                    return (client, wrong)
                }
            }
            server.process.waitUntilExit()
        }
        let server = try ServingProgram("--demo", "--data", "bank.db", "--with", "checks:0", in: program)
        let port = try url(server).port
        #expect(told.count >= 20)
        for (client, remaining) in told { #expect(Self.guess(port, client, "0000") == remaining - 1) }
        #expect(server.end(with: SIGTERM) == 0)
    }

    private static func post(_ port: Int, _ path: String, _ body: String) -> String? {
        let client = LoopbackClient(port: port)
        client.send(
            "POST /mfp/api/\(path) HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\nContent-Length: \(body.utf8.count)\r\n\r\n\(body)"
        )
        return client.receive()?.text
    }

    private static func register(_ port: Int) -> String? {
        post(port, "registration/v1/self", "{}")?.firstMatch(of: /"clientId":"([0-9a-f]+)"/).map { String($0.1) }
    }

    /// - Returns: How many attempts are left, 0 for none; `nil` without an answer.
    private static func guess(_ port: Int, _ client: String, _ pin: String) -> Int? {
        let body =
            #"{"client_id":"\#(client)","scope":"accessRestricted","challengeResponse":{"PinCodeAttempts":{"pin":"\#(pin)"}}}"#
        guard let answer = post(port, "preauth/v1/preauthorize", body) else { return nil }
        if answer.contains("account blocked") { return 0 }
        return answer.firstMatch(of: /"remainingAttempts":([0-9])/).flatMap { Int($0.1) }
    }
}
