import PluginAPI
import SMEPay

/// The native implementation of `VirtualCardService`: each action is the SDK's operation of the same name.
public struct VirtualCardServicePlugin: SDKService {
    public static let actions: [Action<Self>] = [
        .operation("create", VirtualCardService.create),
        .operation("getDetails", VirtualCardService.getDetails),
        .operation("list", VirtualCardService.list),
        .operation("update", VirtualCardService.update),
        .operation("close", VirtualCardService.close),
        .operation("listTransactions", VirtualCardService.listTransactions),
    ]

    static let operations: @Sendable (SMEPaySDK) -> VirtualCardService = { $0.virtualCards }

    let environment: CardControlEnvironment

    public init(_ environment: CardControlEnvironment) {
        self.environment = environment
    }
}
