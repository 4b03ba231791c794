import PluginAPI
import SMEPay

/// The native implementation of `CardInfoService`: each action is the SDK's operation of the same name.
public struct CardInfoServicePlugin: SDKService {
    public static let actions: [Action<Self>] = [
        .operation("registerCard", CardInfoService.registerCard),
        .operation("activateCard", CardInfoService.activateCard),
        .operation("deactivateCard", CardInfoService.deactivateCard),
        .operation("deleteCard", CardInfoService.deleteCard),
        .operation("listCards", CardInfoService.listCards),
        .operation("getCard", CardInfoService.getCard),
        .operation("listTransactions", CardInfoService.listTransactions),
        .operation("getTransaction", CardInfoService.getTransaction),
        .operation("replaceCard", CardInfoService.replaceCard),
    ]

    static let operations: @Sendable (SMEPaySDK) -> CardInfoService = { $0.cards }

    let environment: CardControlEnvironment

    public init(_ environment: CardControlEnvironment) {
        self.environment = environment
    }
}
