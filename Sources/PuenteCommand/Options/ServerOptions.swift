import ArgumentParser
import HTTPTransport
import PluginAPI
import SMEPayPlugin

/// The options that say which servers a run talks to: those in the program, with their data, or others.
struct ServerOptions: ParsableArguments {
    @Option(
        name: .customLong(PluginSetting.motifURL.name),
        help: ArgumentHelp("\(PluginSetting.motifURL.help)", valueName: PluginSetting.motifURL.valueName))
    var serverURL: String?

    @Option(
        name: .customLong("server"),
        help: ArgumentHelp(
            "Use the server at this URL instead of the one in the program, such as gateway=https://127.0.0.1:8652. May be given several times.",
            valueName: "name=url"),
        transform: ServerAddress.init(argument:))
    var servers: [ServerAddress] = []

    @Option(
        help: ArgumentHelp(
            "Keep the data of the servers in the program in this file, and in files beside it, instead of in memory.",
            valueName: "file"),
        completion: .file())
    var data: String?

    var settings: PluginSettings {
        var values = serverURL.map { [PluginSetting.motifURL.name: $0] } ?? [:]
        for server in servers { values[PluginSetting.server(server.name).name] = server.url }
        return PluginSettings(storage: data.map(PluginStorage.init(file:)), values: values)
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
        if let twice = servers.indices.first(where: { index in
            servers[..<index].contains { $0.name == servers[index].name }
        }) {
            throw ValidationError("--server: '\(servers[twice].name)' is given twice")
        }
        for server in servers { try server.check() }
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

/// A server elsewhere, by the name of the one in the program that it replaces.
struct ServerAddress {
    let name: String
    let url: String

    /// Whatever stands there: what this throws is shown with the whole argument, which may hold a password.
    init(argument: String) {
        let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        name = parts.count > 1 ? String(parts[0]) : ""
        url = String(parts[parts.count - 1])
    }

    func check() throws {
        if name.isEmpty {
            throw ValidationError("--server needs a name and a URL, such as gateway=https://gateway.example")
        }
        do {
            _ = try HTTPURL(url)
        } catch {
            throw ValidationError("--server: the URL of '\(name)' cannot be used: \(error)")
        }
    }
}
