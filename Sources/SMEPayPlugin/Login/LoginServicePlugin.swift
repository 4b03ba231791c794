import PluginAPI
import SMEPay

/// The native implementation of `LoginService`: each action is the SDK's operation of the same name.
public struct LoginServicePlugin: SDKService {
    public static let actions: [Action<Self>] = [
        .operation("registerUser", LoginService.registerUser),
        .operation("activateUser", LoginService.activateUser),
        Action("login") { (plugin, request: LoginRequest) in
            try await plugin.call { (login) throws(SMEPayError) in LoggedInUser(try await login.login(request)) }
        },
        Action("loginWithFingerprint") { (plugin, request: LoginFingerprintRequest) in
            try await plugin.call { (login) throws(SMEPayError) in
                LoggedInUser(try await login.loginWithFingerprint(request))
            }
        },
        Action("logout") { plugin in
            try await plugin.call { (login) throws(SMEPayError) in try await login.logout() }
        },
        .operation("checkSession", LoginService.checkSession),
        .operation("changePwd", LoginService.changePwd),
        .operation("enableFingerprint", LoginService.enableFingerprint),
        Action("disableFingerprint") { plugin in
            try await plugin.call { (login) throws(SMEPayError) in try await login.disableFingerprint() }
        },
    ]

    static let operations: @Sendable (SMEPaySDK) -> LoginService = { $0.login }

    let environment: CardControlEnvironment

    public init(_ environment: CardControlEnvironment) {
        self.environment = environment
    }
}
