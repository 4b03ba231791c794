import HostClock

/// The service `control`: blocks on users' own cards (SME Pay spec §4.3). They are of the layer `USER`; each operation lies in a
/// file of its own.
struct ControlOperations: Sendable {
    /// `srv`
    static let service = "control"

    let sessions: Sessions
    let clock: RunClock

    var operations: [Operation] {
        [
            Operation(secure: "getAvailableControls", getAvailableControls),
            Operation(secure: "listBlocks", listBlocks),
            Operation(secure: "setBlock", setBlock),
            Operation(secure: "liftBlock", liftBlock),
            Operation(secure: "getHistory", getHistory),
        ]
    }
}
