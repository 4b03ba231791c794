import JSONCoding

extension PluginResult {
    /// What a result carries.
    public enum Message: Sendable {
        /// Nothing: the callback gets no argument.
        case none
        /// JSON text, UTF-8, and the binary parts it refers to.
        case json([UInt8], binaries: [Bytes])
        /// Bytes, which arrive as an `ArrayBuffer`.
        case bytes(Bytes)
        /// Several messages: the callback gets as many arguments.
        case multipart([Message])
        /// An error that was thrown: it arrives as an `Error` with its code, message and data.
        case thrown(ActionError)

        /// The JSON form of a value; ``Bytes`` stay binary wherever they stand in it.
        /// - Throws: An ``ActionError`` with status `JSON_EXCEPTION` when the value has none.
        public init(_ value: some Encodable) throws(ActionError) {
            if let bytes = value as? Bytes {
                self = .bytes(bytes)
                return
            }
            let collector = BinaryCollector()
            var text: [UInt8] = []
            do throws(JSONError) {
                try JSONWriter(userInfo: collector.userInfo).encode(value, into: &text)
            } catch {
                throw ActionError(unsendable: error)
            }
            self = .json(text, binaries: collector.binaries)
        }
    }
}
