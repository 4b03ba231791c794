extension XMLFinding {
    /// The character that an entity of HTML stands for, in a finding that is about one (``Code/htmlEntity``).
    public var entityScalar: Unicode.Scalar? {
        guard code == .htmlEntity else { return nil }
        return HTMLEntities.scalar(String(span.text.dropFirst().dropLast()))
    }

    /// Whether a bare "&" has the name of a reference behind it, of which only the ";" is missing (``Code/bareAmpersand``): whether XML itself
    /// knows the name, or HTML alone. Nil for any other name.
    public var isUnfinishedXMLReference: Bool? {
        guard code == .bareAmpersand else { return nil }
        return XMLReference.resolve(span.file.bytes[span.bytes].dropFirst())?.isXML
    }
}
