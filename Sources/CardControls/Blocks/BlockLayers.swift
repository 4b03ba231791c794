/// A set of layers: those on which one control is active, of the layers that cover a target (SME Pay spec §6).
///
/// A card is covered by its company's, its group's (if it has one) and its own; a group by its company's and its own; a company by its own.
public struct BlockLayers: OptionSet, Sendable, Hashable {
    public let rawValue: UInt8

    public init(rawValue: UInt8) {
        self.rawValue = rawValue & 0x0F
    }

    public init(_ layers: some Sequence<BlockLayer>) {
        rawValue = layers.reduce(0) { $0 | $1.bit }
    }

    public static let companyOwner = BlockLayers(rawValue: BlockLayer.companyOwner.bit)
    public static let groupOwner = BlockLayers(rawValue: BlockLayer.groupOwner.bit)
    public static let groupAdmin = BlockLayers(rawValue: BlockLayer.groupAdmin.bit)
    public static let user = BlockLayers(rawValue: BlockLayer.user.bit)

    public func contains(_ layer: BlockLayer) -> Bool { rawValue & layer.bit != 0 }

    public mutating func insert(_ layer: BlockLayer) { formUnion(BlockLayers(rawValue: layer.bit)) }

    public mutating func remove(_ layer: BlockLayer) { subtract(BlockLayers(rawValue: layer.bit)) }

    /// The layer that holds the control: the highest, the company's before the group's; `nil` for none.
    public var holder: BlockLayer? {
        switch rawValue {
        case 0: nil
        case 0b1000...: .companyOwner
        case 0b0100...: .groupOwner
        case 0b0010...: .groupAdmin
        default: .user
        }
    }
}

extension BlockLayer {
    fileprivate var bit: UInt8 {
        switch self {
        case .companyOwner: 0b1000
        case .groupOwner: 0b0100
        case .groupAdmin: 0b0010
        case .user: 0b0001
        }
    }
}
