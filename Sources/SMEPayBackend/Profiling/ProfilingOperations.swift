import GRDB
import HostClock

/// The service `smeprofiling`: companies, their users, groups and cards, and who may block and watch what (SME Pay spec §4.6).
///
/// Each operation is one transaction: what the user is, what is locked and what is written are of one moment (§6.1, case 14).
struct ProfilingOperations: Sendable {
    /// `srv`
    static let service = "smeprofiling"
    /// The spelling of the first publication, which is understood too (§4).
    static let alias = "smeprofilng"

    let sessions: Sessions
    let clock: RunClock
    let register: CardRegister

    var operations: [Operation] {
        [
            Operation(secure: "getProfile", getProfile),
            Operation(secure: "listUsers", listUsers),
            Operation(secure: "addUser", addUser),
            Operation(secure: "removeUser", removeUser),
            Operation(secure: "listInvitations", listInvitations),
            Operation(secure: "acceptInvitation", acceptInvitation),
            Operation(secure: "declineInvitation", declineInvitation),
            Operation(secure: "createGroup", createGroup),
            Operation(secure: "renameGroup", renameGroup),
            Operation(secure: "deleteGroup", deleteGroup),
            Operation(secure: "listGroups", listGroups),
            Operation(secure: "setGroupAdmin", setGroupAdmin),
            Operation(secure: "removeGroupAdmin", removeGroupAdmin),
            Operation(secure: "registerCompanyCard", registerCompanyCard),
            Operation(secure: "activateCompanyCard", activateCompanyCard),
            Operation(secure: "deactivateCompanyCard", deactivateCompanyCard),
            Operation(secure: "deleteCompanyCard", deleteCompanyCard),
            Operation(secure: "assignCard", assignCard),
            Operation(secure: "unassignCard", unassignCard),
            Operation(secure: "moveCard", moveCard),
            Operation(secure: "listCompanyCards", listCompanyCards),
            Operation(secure: "listTransactions", listTransactions),
            Operation(secure: "setBlock", setBlock),
            Operation(secure: "liftBlock", liftBlock),
            Operation(secure: "listBlocks", listBlocks),
            Operation(secure: "getEffectiveControls", getEffectiveControls),
            Operation(secure: "setAlert", setAlert),
            Operation(secure: "removeAlert", removeAlert),
            Operation(secure: "listAlerts", listAlerts),
            Operation(secure: "listAudit", listAudit),
        ]
    }
}
