extension ControlKey {
    /// Reads a key as it stands on the wire.
    ///
    /// - Throws: ``InvalidControl`` naming `type` or `category`.
    public init(type: String, category: String?) throws(InvalidControl) {
        guard let known = ControlType(rawValue: type) else { throw InvalidControl(field: "type", problem: .unknown) }
        guard known == .merchant else {
            if category != nil { throw InvalidControl(field: "category", problem: .notExpected) }
            self.init(checked: known)
            return
        }
        guard let category else { throw InvalidControl(field: "category", problem: .missing) }
        guard let merchants = MerchantCategory(rawValue: category) else {
            throw InvalidControl(field: "category", problem: .unknown)
        }
        self.init(checked: known, merchants)
    }
}
