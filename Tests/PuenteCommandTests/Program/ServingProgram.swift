import Foundation
import HTTPTesting

/// `puente serve`, while it runs.
final class ServingProgram: Sendable {
    static let token = "0123456789abcdef0123456789abcdef"

    let process = Process()
    /// What it printed when it began to serve.
    let announcement: String
    let port: Int
    let administratorPort: Int

    private let errors = Pipe()

    /// Starts the program on free ports, with an endpoint for administrators, and waits until it serves.
    init(_ arguments: String..., in program: Program) throws {
        try (Self.token + "\n").write(
            to: program.folder.appending(component: "token"), atomically: true, encoding: .utf8)
        try FileManager.default.setAttributes(
            [.posixPermissions: 0o600], ofItemAtPath: program.folder.appending(component: "token").path)
        process.executableURL = Program.executable
        process.arguments =
            ["serve", "--port", "0", "--admin-port", "0", "--admin-token-file", "token"] + arguments
        process.currentDirectoryURL = program.folder
        let output = Pipe()
        process.standardOutput = output
        process.standardError = errors
        try process.run()
        announcement = String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
        let ports = announcement.matches(of: /127\.0\.0\.1:([0-9]+)/).compactMap { Int($0.1) }
        port = ports.first ?? 0
        administratorPort = ports.last ?? 0
    }

    deinit {
        // None is left behind by a test that failed.
        if process.isRunning { kill(process.processIdentifier, SIGKILL) }
    }

    /// Sends a signal and waits for the end.
    /// - Returns: The exit code, or the signal that ended the program.
    func end(with signal: Int32) -> Int32 {
        kill(process.processIdentifier, signal)
        process.waitUntilExit()
        return process.terminationStatus
    }

    /// What it has printed to standard error, once it has ended.
    func told() throws -> String {
        String(decoding: try errors.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
    }

    /// Calls an operation of `register`.
    func call(_ operation: String, _ header: String, sid: String? = nil) -> String {
        let session = sid.map { "\"sid\":\"\($0)\"," } ?? ""
        let body =
            #"{"req":{"dom":"company1","app":"smepay","srv":"register","op":"\#(operation)",\#(session)"header":\#(header)}}"#
        let client = LoopbackClient(port: port)
        client.send(post("/motif", body))
        return client.receive()?.text ?? ""
    }

    /// A connection for administrators.
    func administrators() -> LoopbackClient { LoopbackClient(port: administratorPort) }

    /// Makes a user known.
    /// - Returns: The status of the answer; `nil` without one.
    func provision(_ user: String, over client: LoopbackClient) -> Int? {
        client.send(
            post(
                "/users", host: "localhost:\(administratorPort)", headers: ["Authorization: Bearer \(Self.token)"],
                #"{"user":"\#(user)","phone":"+34 600 000 000","email":"a@b.c"}"#))
        return client.receive()?.status
    }
}
