extension KeyedDecodingContainer {
    /// Checks that a number is in a range.
    func check(_ number: Double, in range: ClosedRange<Double>, _ key: Key) throws {
        if range.contains(number) { return }
        throw DecodingError.dataCorruptedError(forKey: key, in: self, debugDescription: "the number is out of range")
    }
}
