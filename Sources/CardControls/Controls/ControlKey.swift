/// What one block is about and what is locked as one: a type, and for merchants their category (SME Pay spec §3.4).
///
/// A lock on `MERCHANT` `GAMBLING` leaves `MERCHANT` `DINING` alone.
public struct ControlKey: Sendable, Hashable {
    public let type: ControlType
    /// There for ``ControlType/merchant``, and only there.
    public let category: MerchantCategory?

    /// - Returns: `nil` for merchants without a category, and for any other type with one.
    public init?(_ type: ControlType, category: MerchantCategory? = nil) {
        guard (type == .merchant) == (category != nil) else { return nil }
        self.type = type
        self.category = category
    }

    /// Merchants of a category.
    public static func merchant(_ category: MerchantCategory) -> ControlKey {
        ControlKey(checked: .merchant, category)
    }

    init(checked type: ControlType, _ category: MerchantCategory? = nil) {
        self.type = type
        self.category = category
    }
}

extension ControlKey: Comparable {
    /// The order in which lists show controls: that of the specification's table.
    public static func < (left: ControlKey, right: ControlKey) -> Bool {
        left.place < right.place
    }

    private var place: Int {
        let category = category.map { Int($0.place) + 1 } ?? 0
        return type.place << 8 | category
    }
}

extension ControlType {
    /// Its place in the specification's table.
    fileprivate var place: Int { ControlType.allCases.firstIndex(of: self) ?? 0 }
}

extension MerchantCategory {
    fileprivate var place: Int { MerchantCategory.allCases.firstIndex(of: self) ?? 0 }
}
