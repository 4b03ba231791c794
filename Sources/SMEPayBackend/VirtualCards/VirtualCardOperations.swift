import HostClock

/// The service `virtualcard`: card numbers of their own, good for an amount and a time, that a card pays for (SME Pay spec §4.5).
///
/// Who may use a card may have virtual cards of it: a personal card's holder; of a company's card the owner, the admin of its group and
/// the assignee. Virtual cards are their creator's; the owner and the group's admin also manage those of others on their cards,
/// and the owner reads their numbers.
struct VirtualCardOperations: Sendable {
    /// `srv`
    static let service = "virtualcard"

    let sessions: Sessions
    let clock: RunClock
    /// Verifies and counts PINs.
    let register: RegisterOperations
    let numbers: VirtualCardNumbers

    var operations: [Operation] {
        [
            Operation(secure: "create", create),
            Operation(secure: "getDetails", getDetails),
            Operation(secure: "list", list),
            Operation(secure: "update", update),
            Operation(secure: "close", close),
            Operation(secure: "listTransactions", listTransactions),
        ]
    }
}
