/// What one alert is about, and the reason that a notification gives: a type, and for merchants their category.
public struct AlertKey: Sendable, Hashable {
    public let type: AlertType
    /// There for ``AlertType/merchant``, and only there.
    public let category: MerchantCategory?

    /// - Returns: `nil` for merchants without a category, and for any other type with one.
    public init?(_ type: AlertType, category: MerchantCategory? = nil) {
        guard (type == .merchant) == (category != nil) else { return nil }
        self.init(checked: type, category)
    }

    init(checked type: AlertType, _ category: MerchantCategory?) {
        self.type = type
        self.category = category
    }

    /// Reads a key as it stands on the wire.
    ///
    /// - Throws: ``InvalidAlert`` naming `type` or `category`.
    public init(type: String, category: String?) throws(InvalidAlert) {
        guard let known = AlertType(rawValue: type) else { throw InvalidAlert(field: "type") }
        let merchants = category.flatMap(MerchantCategory.init(rawValue:))
        guard (known == .merchant) == (category != nil), (category != nil) == (merchants != nil) else {
            throw InvalidAlert(field: "category")
        }
        self.init(checked: known, merchants)
    }
}
