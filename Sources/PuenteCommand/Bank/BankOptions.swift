import ArgumentParser
import HTTPTransport

/// The options that say which bank a run talks to.
struct BankOptions: ParsableArguments {
    @Option(
        name: .customLong("motif-url"),
        help: ArgumentHelp("Send MOTIF requests to this URL instead of the embedded backend.", valueName: "url"))
    var serverURL: String?

    @Option(
        help: ArgumentHelp("Keep the embedded backend's data in this file instead of in memory.", valueName: "file"),
        completion: .file())
    var data: String?

    var settings: BankSettings { BankSettings(serverURL: serverURL, data: data) }

    /// - Throws: What `--data` cannot be.
    static func check(data: String?) throws {
        if data == "" { throw ValidationError("--data needs a file name") }
        if data == ":memory:" {
            throw ValidationError("--data needs a file name: without --data the bank is in memory")
        }
    }

    func validate() throws {
        try Self.check(data: data)
        guard let serverURL else { return }
        if data != nil {
            throw ValidationError(
                "--data is for the embedded backend and cannot be combined with --motif-url")
        }
        do {
            _ = try HTTPURL(serverURL)
        } catch {
            throw ValidationError("--motif-url: \(error)")
        }
    }
}
