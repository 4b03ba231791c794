import Foundation
import HTTPTesting
import Testing

@Suite("puente serve: session options", .serialized)
struct SessionOptionTests {
    private let program = Program()

    @Test("the options set how long sessions live, and the next server on the file has it without them")
    func kept() throws {
        let first = try ServingProgram(
            "--demo", "--data", "bank.db", "--session-idle", "60", "--session-absolute", "3600", in: program)
        #expect(Self.parameters(of: first) == #"{"idle":60,"absolute":3600}"#)
        #expect(first.end(with: SIGTERM) == 0)
        let second = try ServingProgram("--demo", "--data", "bank.db", in: program)
        #expect(Self.parameters(of: second) == #"{"idle":60,"absolute":3600}"#)
        #expect(second.end(with: SIGTERM) == 0)
        let third = try ServingProgram("--demo", "--data", "bank.db", "--session-absolute", "none", in: program)
        #expect(Self.parameters(of: third) == #"{"idle":60,"absolute":null}"#)
        #expect(third.end(with: SIGTERM) == 0)
    }

    @Test(
        "what is no whole number of seconds up to a year is wrong usage, which says what it has to be",
        arguments: [
            ("--session-idle", "0", "such as 300"), ("--session-idle", "1.5", "such as 300"),
            ("--session-idle", "none", "such as 300"), ("--session-idle", "31536001", "from 1 to 31536000"),
            ("--session-absolute", "-1", "--session-absolute"), ("--session-absolute", "never", "such as 300, or none"),
        ])
    func refused(option: String, value: String, part: String) throws {
        let result = try program.run(["serve", "--port", "0", option, value])
        #expect(result.code == 64)
        #expect(result.errors.contains(option) && result.errors.contains(part), "\(result.errors)")
    }

    private static func parameters(of server: ServingProgram) -> String? {
        let client = LoopbackClient(port: server.administratorPort)
        client.send(
            request(
                "GET", "/session-parameters", host: "127.0.0.1:\(server.administratorPort)",
                headers: ["Authorization: Bearer \(ServingProgram.token)"], nil))
        return client.receive()?.text
    }
}
