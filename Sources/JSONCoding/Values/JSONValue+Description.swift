extension JSONValue: CustomStringConvertible {
    /// The value as compact JSON text; secrets in it stand in the clear.
    public var description: String { JSONWriter().write(self) }
}

extension JSONObject: CustomStringConvertible {
    /// The members as compact JSON text; secrets in it stand in the clear.
    public var description: String { JSONValue.object(self).description }
}
