import PluginAPI
import SMEPay

/// The native half of `LoginService`: each action is the SDK's operation of the same name.
public struct LoginServicePlugin: NativeService {
    public static let actions: [Action<Self>] = [
        Action("registerUser") { (plugin, request: RegisterUserRequest) in
            try await plugin.call { (login) throws(SMEPayError) in try await login.registerUser(request) }
        },
        Action("activateUser") { (plugin, request: ActivateUserRequest) in
            try await plugin.call { (login) throws(SMEPayError) in try await login.activateUser(request) }
        },
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
        Action("checkSession") { plugin in
            try await plugin.call { (login) throws(SMEPayError) in try await login.checkSession() }
        },
        Action("changePwd") { (plugin, request: ChangePwdRequest) in
            try await plugin.call { (login) throws(SMEPayError) in try await login.changePwd(request) }
        },
        Action("enableFingerprint") { (plugin, request: EnableFingerprintRequest) in
            try await plugin.call { (login) throws(SMEPayError) in try await login.enableFingerprint(request) }
        },
        Action("disableFingerprint") { plugin in
            try await plugin.call { (login) throws(SMEPayError) in try await login.disableFingerprint() }
        },
    ]

    private let environment: CardControlEnvironment

    public init(_ environment: CardControlEnvironment) {
        self.environment = environment
    }

    /// Calls an operation of the SDK as it is configured now.
    private func call<Reply>(
        _ operation: (LoginService) async throws(SMEPayError) -> Reply
    ) async throws(ActionError) -> Reply {
        let login = try environment.sdk().login
        do {
            return try await operation(login)
        } catch {
            throw ActionError(error)
        }
    }
}
