import PluginAPI
import SMEPay

/// The native implementation of `SMEProfilingService`: each action is the SDK's operation of the same name.
public struct SMEProfilingServicePlugin: SDKService {
    public static let actions: [Action<Self>] = [
        .operation("getProfile", SMEProfilingService.getProfile),
        .operation("listUsers", SMEProfilingService.listUsers),
        .operation("addUser", SMEProfilingService.addUser),
        .operation("removeUser", SMEProfilingService.removeUser),
        .operation("listInvitations", SMEProfilingService.listInvitations),
        .operation("acceptInvitation", SMEProfilingService.acceptInvitation),
        .operation("declineInvitation", SMEProfilingService.declineInvitation),
        .operation("createGroup", SMEProfilingService.createGroup),
        .operation("renameGroup", SMEProfilingService.renameGroup),
        .operation("deleteGroup", SMEProfilingService.deleteGroup),
        .operation("listGroups", SMEProfilingService.listGroups),
        .operation("setGroupAdmin", SMEProfilingService.setGroupAdmin),
        .operation("removeGroupAdmin", SMEProfilingService.removeGroupAdmin),
        .operation("registerCompanyCard", SMEProfilingService.registerCompanyCard),
        .operation("activateCompanyCard", SMEProfilingService.activateCompanyCard),
        .operation("deactivateCompanyCard", SMEProfilingService.deactivateCompanyCard),
        .operation("deleteCompanyCard", SMEProfilingService.deleteCompanyCard),
        .operation("assignCard", SMEProfilingService.assignCard),
        .operation("unassignCard", SMEProfilingService.unassignCard),
        .operation("moveCard", SMEProfilingService.moveCard),
        .operation("listCompanyCards", SMEProfilingService.listCompanyCards),
        .operation("listTransactions", SMEProfilingService.listTransactions),
        .operation("setBlock", SMEProfilingService.setBlock),
        .operation("liftBlock", SMEProfilingService.liftBlock),
        .operation("listBlocks", SMEProfilingService.listBlocks),
        .operation("getEffectiveControls", SMEProfilingService.getEffectiveControls),
        .operation("setAlert", SMEProfilingService.setAlert),
        .operation("removeAlert", SMEProfilingService.removeAlert),
        .operation("listAlerts", SMEProfilingService.listAlerts),
        .operation("listAudit", SMEProfilingService.listAudit),
    ]

    static let operations: @Sendable (SMEPaySDK) -> SMEProfilingService = { $0.profiling }

    let environment: CardControlEnvironment

    public init(_ environment: CardControlEnvironment) {
        self.environment = environment
    }
}
