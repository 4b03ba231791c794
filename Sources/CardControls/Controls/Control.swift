/// What is blocked, and how: a key and the parameters of its type. Who has set it, and on what, is the ``Block``'s.
public struct Control: Sendable, Hashable {
    public let key: ControlKey
    public let parameters: ControlParameters

    /// - Returns: `nil` for parameters that are another type's.
    public init?(_ key: ControlKey, _ parameters: ControlParameters) {
        guard parameters.fit(key.type) else { return nil }
        self.key = key
        self.parameters = parameters
    }

    init(checked key: ControlKey, _ parameters: ControlParameters) {
        self.key = key
        self.parameters = parameters
    }

    public var type: ControlType { key.type }
    public var category: MerchantCategory? { key.category }
}
