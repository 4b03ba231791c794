import JSONCoding
import PluginAPI

extension ActionArguments {
    /// The arguments that a JSON text stands for.
    init(_ text: String) throws {
        let text = Array(text.utf8)
        self = try text.withUnsafeBytes { try ActionArguments(parsing: $0) }
    }
}

extension PluginResult {
    /// The message's JSON text.
    var json: String? {
        if case .json(let text, _) = message { return String(decoding: text, as: UTF8.self) }
        return nil
    }
}
