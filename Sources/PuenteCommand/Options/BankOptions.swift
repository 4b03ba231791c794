import ArgumentParser
import PluginAPI
import SMEPayPlugin

/// The options that say which bank a run talks to.
struct BankOptions: ParsableArguments {
    @Option(
        name: .customLong(PluginSetting.motifURL.name),
        help: ArgumentHelp("\(PluginSetting.motifURL.help)", valueName: PluginSetting.motifURL.valueName))
    var serverURL: String?

    @Option(
        help: ArgumentHelp("Keep the embedded backend's data in this file instead of in memory.", valueName: "file"),
        completion: .file())
    var data: String?

    var settings: PluginSettings {
        PluginSettings(
            storage: data.map(PluginStorage.init(file:)),
            values: serverURL.map { [PluginSetting.motifURL.name: $0] } ?? [:])
    }

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
            try PluginSetting.motifURL.check(serverURL)
        } catch {
            throw ValidationError("--motif-url: \(error)")
        }
    }
}
