/// A control that is set on a card by way of one layer.
public struct Block: Sendable, Hashable {
    public let layer: BlockLayer
    public let control: Control
    /// When it was first set or last changed, in milliseconds since 1970; recurring periods count from that day.
    public let setAt: Int64

    public init(layer: BlockLayer, control: Control, setAt: Int64) {
        self.layer = layer
        self.control = control
        self.setAt = setAt
    }

    public var key: ControlKey { control.key }
}
