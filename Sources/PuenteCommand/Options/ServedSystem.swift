import ArgumentParser
import Diagnostics
import PluginAPI

/// A system that `puente serve --with` serves beside the bank.
struct ServedSystem: Equatable {
    let name: String
    /// `nil` for the system's own.
    let port: Int?

    /// Reads what stands after `--with`: names with commas between, each perhaps with a port.
    static func list(argument: String) throws -> [ServedSystem] {
        try argument.split(separator: ",", omittingEmptySubsequences: false).map { text in
            let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
            guard let name = parts.first, !name.isEmpty else {
                throw ValidationError("expected names with commas between, such as gateway or gateway:9000")
            }
            return ServedSystem(
                name: String(name), port: try parts.count > 1 ? Port(argument: String(parts[1])).number : nil)
        }
    }

    /// The server of this name.
    /// - Throws: Usage: there is none.
    static func find(_ name: String, among servers: [NativeServer], option: String) throws -> NativeServer {
        if let server = servers.first(where: { $0.name == name }) { return server }
        let names = servers.map(\.name)
        var message = "\(option): unknown server '\(name)'"
        if let near = NearestName.of(name, among: names) {
            message += "; did you mean '\(near)'?"
        } else if names.isEmpty {
            message += "; no plugin of this program brings a server"
        } else {
            message += "; there are \(names.joined(separator: ", "))"
        }
        throw ValidationError(message)
    }
}
