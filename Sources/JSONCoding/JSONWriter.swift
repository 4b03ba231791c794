/// Writes a ``JSONValue`` or any `Encodable` value as JSON text.
///
/// A double is written in the shortest form that reads as the same double, a whole one without a fraction (`5`). Escaped are quotes,
/// backslashes and control characters; everything else, U+2028 and U+2029 too, stands as it is. Of two members that a type
/// writes with one key the last counts, at the first's place. A type that encodes nothing is an empty object.
public struct JSONWriter: Sendable {
    /// How the text is laid out.
    public enum Style: Sendable, Hashable {
        /// On one line, without spaces.
        case compact
        /// An element or member a line, indented by two spaces a level; empty containers stay on one line.
        case pretty
    }

    private let userInfo: [CodingUserInfoKey: any Sendable]
    private let layout: TextLayout
    private let maximumDepth: Int

    /// - Parameters:
    ///   - userInfo: what `Encoder.userInfo` holds for the types that are encoded.
    ///   - style: how the text is laid out.
    ///   - sortedKeys: members in the order of their keys' code points instead of the order given.
    ///   - limits: how deep what a type encodes may nest; the length is not limited.
    public init(
        userInfo: [CodingUserInfoKey: any Sendable] = [:], style: Style = .compact, sortedKeys: Bool = false,
        limits: JSONLimits = JSONLimits()
    ) {
        self.userInfo = userInfo
        layout = TextLayout(isPretty: style == .pretty, sortsKeys: sortedKeys)
        maximumDepth = limits.maximumDepth
    }

    /// Writes a value. A double that is not finite becomes `null`, as in JavaScript.
    public func write(_ value: JSONValue) -> String {
        var output = ByteBuffer(capacity: 256)
        output.append(value, layout)
        return String(decoding: output.bytes, as: UTF8.self)
    }

    /// Writes a value, as UTF-8, to the end of `bytes`.
    public func write(_ value: JSONValue, into bytes: inout [UInt8]) {
        var output = ByteBuffer(capacity: 256)
        output.append(value, layout)
        bytes.append(contentsOf: output.bytes)
    }

    /// Writes a value of an encodable type.
    /// - Throws: `notRepresentable` for a number that is not finite, `tooDeep`, `conflictingContainers`, and `refused` with the path of
    ///   the value whose type threw an error of its own.
    public func encode<T: Encodable>(_ value: T) throws(JSONError) -> String {
        let output = try text(of: value)
        return String(decoding: output.bytes, as: UTF8.self)
    }

    /// Writes a value of an encodable type, as UTF-8, to the end of `bytes`, which stay as they are if it throws.
    public func encode<T: Encodable>(_ value: T, into bytes: inout [UInt8]) throws(JSONError) {
        let output = try text(of: value)
        bytes.append(contentsOf: output.bytes)
    }

    /// The value that an encodable type encodes. An integer past `Int64` becomes the nearest double.
    public func value<T: Encodable>(of value: T) throws(JSONError) -> JSONValue {
        try store(of: value).value()
    }

    private func store<T: Encodable>(of value: T) throws(JSONError) -> NodeStore {
        let store = NodeStore(userInfo: userInfo, maximumDepth: maximumDepth)
        try store.encodeRoot(value)
        return store
    }

    private func text<T: Encodable>(of value: T) throws(JSONError) -> ByteBuffer {
        let store = try store(of: value)
        var output = ByteBuffer(capacity: store.expectedLength)
        store.write(into: &output, layout)
        return output
    }
}
