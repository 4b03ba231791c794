/// What was done to a block.
public struct ControlAction: WireWord {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    public static let set: Self = "SET"
    public static let lifted: Self = "LIFTED"
}
