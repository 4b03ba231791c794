/// One asynchronous call under way.
final class NativeCall {
    /// What stands for the place of an answer that the bridge gave because the time was up.
    static let timeLimit = "the time limit"
    /// The same for a call that its script has aborted.
    static let aborted = "the call's signal"

    let slot: Int
    let number: Int
    /// Cancels the action; set once it has been started.
    var task: Task<Void, Never>?
    /// Whether it still counts as work that keeps the run alive.
    var holdsRun = true
    /// Where the final answer came from, once it has come.
    var answeredAt: String?

    /// Whether the run waits for it: neither answered nor a stream.
    var isWaited: Bool { holdsRun && answeredAt == nil }

    weak let bridge: ExecBridge?

    init(slot: Int, number: Int, bridge: ExecBridge) {
        self.slot = slot
        self.number = number
        self.bridge = bridge
    }
}
