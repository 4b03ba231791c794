import JSONCoding

/// Something that `puente info` shows of a plugin beside its manifest, such as the server that it talks to.
public struct PluginFact: Sendable, Hashable {
    /// The member of the report in JSON that holds ``value``. No other plugin uses it, nor the report itself.
    public let name: String
    /// The fact, for programs. It holds no secret.
    public let value: JSONValue
    /// The fact, for people, in one line.
    public let text: String

    public init(name: String, value: JSONValue, text: String) {
        self.name = name
        self.value = value
        self.text = text
    }
}
