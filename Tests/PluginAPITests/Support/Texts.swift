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
        if case .json(let message) = message { return String(decoding: message.text, as: UTF8.self) }
        return nil
    }
}
