import JSONCoding

/// A value on its way to a script: its JSON text, and the binary parts that the text refers to. As it is only made of values, the text is
/// always JSON.
public struct JSONMessage: Sendable {
    /// UTF-8.
    public let text: [UInt8]
    public let binaries: [Bytes]

    private static let writer = JSONWriter()

    /// - Throws: An ``ActionError`` with status `JSON_EXCEPTION` when the value has no JSON form.
    public init(_ value: some Encodable) throws(ActionError) {
        var text: [UInt8] = []
        // Hardly any value has bytes in it, so they are only gathered when the first attempt fails over them.
        if (try? Self.writer.encode(value, into: &text)) != nil {
            self.text = text
            binaries = []
            return
        }
        let collector = BinaryCollector()
        do throws(JSONError) {
            try JSONWriter(userInfo: collector.userInfo).encode(value, into: &text)
        } catch {
            throw ActionError(unsendable: error)
        }
        self.text = text
        binaries = collector.binaries
    }
}
