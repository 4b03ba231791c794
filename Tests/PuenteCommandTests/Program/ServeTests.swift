import Foundation
import HTTPTesting
import ServerTesting
import Testing

@Suite("puente serve", .serialized)
struct ServeTests {
    let program: Program

    init() {
        program = Program()
    }

    private static let activation =
        #"{"user":"user1@company1.com","email":"user1@company1.com","otp":"123456","private:pwd":"1111","private:vpwd":"1111"}"#
    private static let login = #"{"user":"user1@company1.com","private:pwd":"1111","instanceId":"phone"}"#

    @Test("says where it serves, as which domain and application")
    func announcement() throws {
        let server = try ServingProgram("--demo", in: program)
        #expect(
            server.announcement == """
                MOTIF: domain company1, application smepay, at http://127.0.0.1:\(server.port)/motif
                administrators: at http://127.0.0.1:\(server.administratorPort)

                """)
    }

    @Test(
        "SIGTERM is an end in good order, 0, and Ctrl-C an interruption, 130, with the data file whole by itself",
        arguments: [(SIGTERM, 0), (SIGINT, 130)] as [(Int32, Int32)])
    func signals(signal: Int32, code: Int32) throws {
        let server = try ServingProgram("--demo", "--data", "bank.db", in: program)
        #expect(server.call("activateUser", Self.activation).contains(#""header":{}"#))
        #expect(server.end(with: signal) == code)
        #expect(try server.told() == "")
        let files = try FileManager.default.contentsOfDirectory(atPath: program.folder.path)
        #expect(Set(files) == ["bank.db", "bank.db.key", "token"])
    }

    @Test("a script's SME Pay works against it as against the embedded bank, without the help desk")
    func script() throws {
        let server = try ServingProgram("--demo", in: program)
        try program.write(
            "day.js",
            """
            const { LoginService } = DynamicEngine.plugins.CardControl;
            const user = 'user1@company1.com';
            (async () => {
                await LoginService.activateUser({ user, email: user, otp: '123456', 'private:pwd': '407185', 'private:vpwd': '407185' });
                const login = await LoginService.login({ user, 'private:pwd': '407185' });
                const session = await LoginService.checkSession();
                await LoginService.changePwd({ 'private:pwd': '407185', 'private:newPwd': '8523', 'private:vpwd': '8523' });
                const key = await LoginService.enableFingerprint({ 'private:pwd': '8523' });
                await LoginService.logout();
                await LoginService.loginWithFingerprint({ user, ...key });
                await LoginService.logout();
                const refusal = await LoginService.login({ user, 'private:pwd': '0000' }).catch((error) => error.code);
                console.log(login.roles.includes('USER'), session.expiresIn > 290, refusal, typeof HelpDesk);
            })();
            """)
        let url = "http://127.0.0.1:\(server.port)/motif"
        let result = try program.run("run", "day.js", "--project", Program.project, "--motif-url", url)
        #expect(result.output == "true true AUTHENTICATION_FAILURE undefined\n")
        #expect(result.errors == "")
        #expect(result.code == 0)
    }

    @Test("a request that is far too long is refused as such")
    func tooLong() throws {
        let server = try ServingProgram(in: program)
        try program.write(
            "long.js",
            """
            const request = { user: 'x'.repeat(30_000_000), maskedPhone: '*** *** 001' };
            DynamicEngine.plugins.CardControl.LoginService.registerUser(request)
                .catch(({ code, message }) => console.log(code, message));
            """)
        let url = "http://127.0.0.1:\(server.port)/motif"
        let result = try program.run("run", "long.js", "--project", Program.project, "--motif-url", url)
        #expect(result.output.hasPrefix("HTTP_STATUS register/registerUser was refused with HTTP status 413"))
    }

    @Test(
        "ended in the middle of its work, it has kept everything that it answered with success",
        arguments: [SIGKILL, SIGTERM])
    func ended(by signal: Int32) throws {
        let server = try ServingProgram("--data", "bank.db", in: program)
        let identifier = server.process.processIdentifier
        let answered = InterruptedWork.run(clients: 8, endAfter: 200, end: { kill(identifier, signal) }) { worker in
            let client = LoopbackClient(port: server.administratorPort)
            return { number in
                let user = "u\(worker)-\(number)@a.b"
                return server.provision(user, over: client) == 201 ? user : nil
            }
        }
        server.process.waitUntilExit()
        #expect(server.process.terminationStatus == (signal == SIGTERM ? 0 : SIGKILL))
        #expect(answered.count >= 200)

        let next = try ServingProgram("--data", "bank.db", in: program)
        let client = LoopbackClient(port: next.administratorPort)
        let lost = answered.filter { next.provision($0, over: client) != 409 }
        #expect(lost == [])
    }

    @Test("a data file that is deleted or replaced ends it with 1 before the next write is acknowledged")
    func lostData() throws {
        for replacement in [nil, "x"] {
            let server = try ServingProgram("--demo", "--data", "bank.db", in: program)
            for suffix in ["", "-wal", "-shm"] {
                try FileManager.default.removeItem(at: program.folder.appending(component: "bank.db" + suffix))
            }
            if let replacement { try program.write("bank.db", replacement) }
            #expect(server.call("activateUser", Self.activation) == "")
            server.process.waitUntilExit()
            #expect(server.process.terminationStatus == 1)
            #expect(
                try server.told() == """
                    error: the data file bank.db was deleted or replaced while it was in use, and what was written to it since may be gone; \
                    put it back or restore a backup, and start again [bank-unavailable]

                    """)
            try? FileManager.default.removeItem(at: program.folder.appending(component: "bank.db"))
            try FileManager.default.removeItem(at: program.folder.appending(component: "bank.db.key"))
        }
    }

    @Test("apps reach it by the names that were allowed, and by no other")
    func allowedHosts() throws {
        let server = try ServingProgram(
            "--allowed-host", "bank.example", "--allowed-host", "other.example", in: program)
        func status(_ host: String) -> Int? {
            let client = LoopbackClient(port: server.port)
            client.send(request("GET", "/health", host: host))
            return client.receive()?.status
        }
        #expect(status("bank.example:80") == 200)
        #expect(status("other.example") == 200)
        #expect(status("localhost:\(server.port)") == 200)
        #expect(status("evil.example") == 421)
    }

    @Test("two servers on one data file are one bank")
    func twoServers() throws {
        let one = try ServingProgram("--demo", "--data", "bank.db", in: program)
        let other = try ServingProgram("--demo", "--data", "bank.db", in: program)
        #expect(one.call("activateUser", Self.activation).contains(#""header":{}"#))
        let answer = other.call("login", Self.login)
        let sid = try #require(answer.firstMatch(of: /"sessionId":"([0-9a-f]+)"/)).1
        #expect(one.call("checkSession", "{}", sid: String(sid)).contains("expiresIn"))
        #expect(other.call("logout", "{}", sid: String(sid)).contains(#""header":{}"#))
        #expect(one.call("checkSession", "{}", sid: String(sid)).contains("SESSION_EXPIRED"))

        // Both write at once, and neither loses anything.
        let lock = NSLock()
        nonisolated(unsafe) var refused = 0
        DispatchQueue.concurrentPerform(iterations: 4) { worker in
            let server = worker.isMultiple(of: 2) ? one : other
            let client = LoopbackClient(port: server.administratorPort)
            for number in 0..<25 where server.provision("u\(worker)-\(number)@a.b", over: client) != 201 {
                lock.withLock { refused += 1 }
            }
        }
        #expect(refused == 0)
        #expect(one.end(with: SIGTERM) == 0)
        #expect(other.provision("u0-0@a.b", over: LoopbackClient(port: other.administratorPort)) == 409)
        #expect(other.end(with: SIGTERM) == 0)
    }

    @Test("a bank that nobody can get into is served with a warning")
    func emptyBank() throws {
        let result = try program.run(
            ["serve", "--port", "0"], whileRunning: { kill($0.processIdentifier, SIGTERM) })
        #expect(result.code == 0)
        #expect(
            result.errors == """
                warning: the bank has no users, and none can be added [bank-empty]
                    = help: pass --demo, or a token for the administrators' endpoint

                """)
    }

    @Test("a token in the environment opens the administrators' endpoint")
    func environment() throws {
        let result = try program.run(
            ["serve", "--port", "0", "--admin-port", "0"],
            environment: ["PUENTE_ADMIN_TOKEN": ServingProgram.token],
            whileRunning: { kill($0.processIdentifier, SIGTERM) })
        #expect(result.output.contains("administrators: at http://127.0.0.1:"))
        #expect(result.code == 0)
    }

    @Test("a port that another program has is named, whichever it is", arguments: ["--port", "--admin-port"])
    func portInUse(option: String) throws {
        let (port, socket) = LoopbackServer.refusing()
        defer { close(socket) }
        listen(socket, 1)
        let ports = ["--port": "0", "--admin-port": "0"].merging([option: "\(port)"]) { $1 }
        let result = try program.run(
            ["serve", "--demo"] + ports.flatMap { [$0.key, $0.value] },
            environment: ["PUENTE_ADMIN_TOKEN": ServingProgram.token])
        #expect(result.code == 2)
        #expect(result.output == "")
        #expect(
            result.errors == """
                error: port \(port) on 127.0.0.1 is already in use [cannot-listen]
                    = help: stop the program that uses it, or pass another port; 0 picks a free one

                """)
    }

    @Test(
        "what keeps it from serving is 2, and wrong usage is 64",
        arguments: [
            (
                ["--data", "no/bank.db"], 2,
                "the folder no does not exist; create it, or use another file [bank-unavailable]"
            ), (["--data", "text.db"], 2, "[bank-unavailable]"),
            (["--host", "192.0.2.1"], 2, "this machine has no address 192.0.2.1 [cannot-listen]"),
            (["--host", "nowhere.invalid"], 2, "this machine has no address nowhere.invalid [cannot-listen]"),
            (["--host", ""], 64, "--host needs an address"), (["--data", ""], 64, "--data needs a file name"),
            (["--data", ":memory:"], 64, "without --data the bank is in memory"),
            (["--admin-token-file", "missing"], 2, "cannot read the administrators' token: 'missing' cannot be read"),
            (["--admin-token-file", "exposed"], 2, "'exposed' is readable by other users [admin-token]"),
            (["--admin-token-file", "short"], 2, "'short' must be one line of at least 16"),
            (["--admin-port", "0"], 64, "--admin-port needs a token"),
            (["--port", "65536"], 64, "a port from 0 to 65535"),
            (["--port", "x"], 64, "a port from 0 to 65535"), (["--port", "-1"], 64, "--port"),
            (["--admin-port", "99999"], 64, "a port from 0 to 65535"),
            (["--allowed-host", ""], 64, "--allowed-host needs a host name"),
            (["--allowed-host", "bank.example:80"], 64, "without a port"), (["--token", "x"], 64, "--token"),
            (["extra"], 64, "extra"),
        ] as [([String], Int32, String)])
    func refused(arguments: [String], code: Int32, part: String) throws {
        try program.write("text.db", "just some text, longer than the header of a database would be, by far")
        try program.write("exposed", ServingProgram.token)
        try program.write("short", "secret-15-chars")
        chmod(program.folder.appending(component: "exposed").path, 0o640)
        chmod(program.folder.appending(component: "short").path, 0o600)
        let result = try program.run(["serve", "--port", "0"] + arguments)
        #expect(result.code == code)
        #expect(result.output == "")
        #expect(result.errors.contains(part), "\(result.errors)")
        #expect(!result.errors.contains("secret-15") && !result.errors.contains(ServingProgram.token))
    }
}
