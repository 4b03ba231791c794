import JSONCoding

/// Why no whole answer came back.
public struct MotifTransportError: Error, Sendable, Hashable {
    /// What happened.
    public let code: MotifErrorCode
    /// The values that belong to it, as the code's documentation lists them. Nothing of a body, no credentials.
    public let data: JSONObject

    public init(_ code: MotifErrorCode, data: JSONObject = JSONObject()) {
        self.code = code
        self.data = data
    }
}
