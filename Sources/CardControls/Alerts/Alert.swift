/// What a user wants to be told of.
public struct Alert: Sendable, Hashable {
    public let key: AlertKey
    /// There for ``AlertType/overAmount``, and only there: purchases of this amount and more, in minor units.
    public let threshold: Int64?

    /// - Throws: ``InvalidAlert`` naming `threshold`.
    public init(_ key: AlertKey, threshold: Int64? = nil) throws(InvalidAlert) {
        guard (key.type == .overAmount) == (threshold != nil), threshold.map(Amounts.valid.contains) ?? true else {
            throw InvalidAlert(field: "threshold")
        }
        self.key = key
        self.threshold = threshold
    }
}
