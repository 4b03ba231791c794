import PluginAPI
import SMEPay

/// The native implementation of `ControlService`: each action is the SDK's operation of the same name.
public struct ControlServicePlugin: SDKService {
    public static let actions: [Action<Self>] = [
        .operation("getAvailableControls", ControlService.getAvailableControls),
        .operation("listBlocks", ControlService.listBlocks),
        .operation("setBlock", ControlService.setBlock),
        .operation("liftBlock", ControlService.liftBlock),
        .operation("getHistory", ControlService.getHistory),
    ]

    static let operations: @Sendable (SMEPaySDK) -> ControlService = { $0.controls }

    let environment: CardControlEnvironment

    public init(_ environment: CardControlEnvironment) {
        self.environment = environment
    }
}
