/// Where a virtual card may be used: a list of merchants' categories that are allowed, or blocked.
public struct MerchantRule: Sendable, Hashable, Codable {
    public var action: MerchantRuleAction
    public var list: [String]

    public init(_ action: MerchantRuleAction, _ list: [String]) {
        self.action = action
        self.list = list
    }
}
