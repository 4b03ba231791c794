extension PluginResult {
    /// What a result carries.
    public enum Message: Sendable {
        /// Nothing: the callback gets no argument.
        case none
        /// A value.
        case json(JSONMessage)
        /// Bytes, which arrive as an `ArrayBuffer`.
        case bytes(Bytes)
        /// Several messages: the callback gets as many arguments.
        case multipart([Message])
        /// An error that was thrown: it arrives as an `Error` with its code, message and data.
        indirect case thrown(ActionError)

        /// The JSON form of a value; ``Bytes`` stay binary wherever they stand in it.
        /// - Throws: An ``ActionError`` with status `JSON_EXCEPTION` when the value has none.
        public init(_ value: some Encodable) throws(ActionError) {
            // Compared first, as a cast of a value that is none costs more than the rest of this.
            if type(of: value) == Bytes.self, let bytes = value as? Bytes {
                self = .bytes(bytes)
            } else {
                self = .json(try JSONMessage(value))
            }
        }
    }
}
