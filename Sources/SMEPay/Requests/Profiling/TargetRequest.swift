/// What operations take that only want to know what of the company they are about.
public struct TargetRequest: Sendable, Hashable, Codable {
    public var target: ControlTarget
    public var targetId: String

    public init(target: ControlTarget, targetId: String) {
        self.target = target
        self.targetId = targetId
    }
}
