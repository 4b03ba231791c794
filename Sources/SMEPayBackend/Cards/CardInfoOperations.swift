import HostClock

/// The service `cardinfo`: users' own cards and what was paid with them (SME Pay spec §4.2). Each operation lies in a file of its own.
struct CardInfoOperations: Sendable {
    /// `srv`
    static let service = "cardinfo"

    let sessions: Sessions
    let register: CardRegister

    var operations: [Operation] {
        [
            Operation(secure: "registerCard", registerCard),
            Operation(secure: "activateCard", activateCard),
            Operation(secure: "deactivateCard", deactivateCard),
            Operation(secure: "deleteCard", deleteCard),
            Operation(secure: "replaceCard", replaceCard),
            Operation(secure: "listCards", listCards),
            Operation(secure: "getCard", getCard),
            Operation(secure: "listTransactions", listTransactions),
            Operation(secure: "getTransaction", getTransaction),
        ]
    }
}
