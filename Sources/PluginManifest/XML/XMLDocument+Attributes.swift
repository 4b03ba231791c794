import Diagnostics

extension XMLDocument {
    /// The attribute in whose value a byte of the file stands; what stands between its quotes is told. Nil elsewhere, and
    /// in an attribute that does not count because it is a second one of its name.
    ///
    /// Costs the logarithm of the number of attributes.
    public func attributeValue(at offset: Int) -> SourceSpan? {
        let attributes = storage.tree.attributes
        var low = 0
        var high = attributes.count
        while low < high {
            let middle = (low + high) / 2
            if attributes[middle].value.upperBound <= offset { low = middle + 1 } else { high = middle }
        }
        guard low < attributes.count, attributes[low].value.lowerBound <= offset else { return nil }
        return storage.span(attributes[low].value)
    }
}
