import Foundation
import HTTPTesting
import ServerTesting
import TestSupport
import Testing

/// Attacks on the server as it is run.
@Suite("Attacks on puente serve", .serialized)
struct ServeAttackTests {
    let program: Program

    init() {
        program = Program()
    }

    @Test("clients that ask and never read cost little memory, and SIGTERM does not wait for them")
    func slowReaders() throws {
        let server = try ServingProgram("--demo", in: program)
        let count = attackRounds(100, often: 400)
        let before = try #require(server.residentBytes)
        let requests = String(repeating: request("GET", "/metrics"), count: 500)
        let clients = (0..<count).map { _ in LoopbackClient(port: server.port, room: 4_096) }
        // Until none is taken from any more.
        while clients.contains(where: { ($0.offer(requests) ?? 0) > 0 }) {}
        #expect(server.provision("ana@a.b", over: server.administrators()) == 201)
        let held = try #require(server.residentBytes) - before
        print("\(count) clients that do not read: \(held >> 20) MB")
        // It was 1.6 MB for each.
        #expect(held < 24 << 20 + count * 400_000)

        let start = ContinuousClock.now
        #expect(server.end(with: SIGTERM) == 0)
        #expect(.now - start < .seconds(6))
        withExtendedLifetime(clients) {}
    }

    @Test("killed again and again in the middle of its work, it has lost nothing and its file is whole")
    func kills() throws {
        var random = SeededGenerator.printed()
        var answered: [String] = []
        for round in 0..<attackRounds(2, often: 60) {
            let server = try ServingProgram("--data", "bank.db", in: program)
            let identifier = server.process.processIdentifier
            let kill = Int.random(in: 20...150, using: &random)
            answered += InterruptedWork.run(clients: 8, endAfter: kill, end: { _ = Glibc.kill(identifier, SIGKILL) }) {
                worker in
                let client = server.administrators()
                return { number in
                    let user = "r\(round)-\(worker)-\(number)@a.b"
                    return server.provision(user, over: client) == 201 ? user : nil
                }
            }
            server.process.waitUntilExit()
            #expect(try program.run("doctor", "--data", "bank.db").code == 0)
        }
        let server = try ServingProgram("--data", "bank.db", in: program)
        let client = server.administrators()
        #expect(answered.filter { server.provision($0, over: client) != 409 } == [])
    }
}

extension ServingProgram {
    /// What the process holds of the machine's memory; `nil` when it has ended.
    fileprivate var residentBytes: Int? {
        let status = try? String(contentsOfFile: "/proc/\(process.processIdentifier)/status", encoding: .utf8)
        let kilobytes = status?.firstMatch(of: /VmRSS:\s+([0-9]+) kB/).flatMap { Int($0.1) }
        return kilobytes.map { $0 << 10 }
    }
}
