import Foundation
import TestSupport

/// The program itself, run as a user runs it.
struct Program {
    struct Result {
        let code: Int32
        let output: String
        let errors: String
    }

    /// The one that `PUENTE_PROGRAM` names, as when the release is tested; else the one beside the tests' own bundle, where the build puts
    /// every product.
    static let executable =
        ProcessInfo.processInfo.environment["PUENTE_PROGRAM"].map { URL(filePath: $0) }
        ?? Bundle.main.bundleURL.appending(component: "puente")
    /// The folder of the root plugin.
    static let project = URL(filePath: #filePath).appending(path: "../../../..").standardized.path

    private let scratch = ScratchFolder()

    /// A folder of the test's own, in which the program runs.
    var folder: URL { scratch.url }

    /// Writes a file into the folder, with the folders that lead to it.
    func write(_ path: String, _ text: String) throws {
        try scratch.write(path, text)
    }

    /// Runs the program to its end.
    /// - Parameter whileRunning: Called once the program has written its first line.
    func run(_ arguments: String..., input: String = "", whileRunning: (Process) -> Void = { _ in }) throws -> Result {
        try run(arguments, input: input, whileRunning: whileRunning)
    }

    /// Whether the program can be run without the superuser's power to read everything.
    static let canDropPowers = getuid() != 0 || FileManager.default.isExecutableFile(atPath: setpriv)
    private static let setpriv = "/usr/bin/setpriv"

    /// - Parameters:
    ///   - environment: What is added to the tests' own.
    ///   - isPowerless: Whether file permissions hold even where the tests run as the superuser.
    func run(
        _ arguments: [String], input: String = "", environment: [String: String] = [:], isPowerless: Bool = false,
        whileRunning: (Process) -> Void = { _ in }
    ) throws -> Result {
        let (executable, words) =
            isPowerless && getuid() == 0
            ? (URL(filePath: Self.setpriv), ["--bounding-set=-dac_override,-dac_read_search", Self.executable.path])
            : (Self.executable, [])
        return try run(
            executable, words + arguments, input: input, environment: environment, whileRunning: whileRunning)
    }

    /// Runs a line of shell commands, in which `$PUENTE` is the program.
    func shell(_ line: String) throws -> Result {
        try run(
            URL(filePath: "/bin/sh"), ["-c", line], input: "", environment: ["PUENTE": Self.executable.path],
            whileRunning: { _ in })
    }

    private func run(
        _ executable: URL, _ arguments: [String], input: String, environment: [String: String],
        whileRunning: (Process) -> Void
    ) throws -> Result {
        let process = Process()
        process.executableURL = executable
        process.arguments = arguments
        process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
        process.currentDirectoryURL = folder
        let (standardInput, output, errors) = (Pipe(), Pipe(), Pipe())
        process.standardInput = standardInput
        process.standardOutput = output
        process.standardError = errors
        try process.run()
        try standardInput.fileHandleForWriting.write(contentsOf: Data(input.utf8))
        try standardInput.fileHandleForWriting.close()
        let first = output.fileHandleForReading.availableData
        whileRunning(process)
        let rest = try output.fileHandleForReading.readToEnd() ?? Data()
        let told = try errors.fileHandleForReading.readToEnd() ?? Data()
        process.waitUntilExit()
        return Result(
            code: process.terminationStatus, output: String(decoding: first + rest, as: UTF8.self),
            errors: String(decoding: told, as: UTF8.self))
    }
}
