/// Which merchants a virtual card pays.
public struct MerchantFilter: Sendable, Hashable {
    /// By its name on the wire.
    public enum Action: String, Sendable, Hashable, CaseIterable {
        /// Only those of the categories.
        case allow = "Allow"
        /// All but those of the categories.
        case block = "Block"
    }

    public let action: Action
    public let categories: [MerchantCategory]

    public init(_ action: Action, _ categories: [MerchantCategory]) {
        self.action = action
        self.categories = categories
    }

    public func allows(_ code: MerchantCode) -> Bool {
        categories.contains(where: code.isIn) == (action == .allow)
    }
}
