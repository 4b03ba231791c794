extension XMLFinding {
    /// The character that an entity of HTML stands for, in a finding that is about one (``Code/htmlEntity``).
    public var entityScalar: Unicode.Scalar? {
        guard code == .htmlEntity else { return nil }
        return HTMLEntities.scalar(String(span.text.dropFirst().dropLast()))
    }
}
