import PluginAPI
import SMEPayBackend

/// The native implementation of the help desk: the administrators' actions on the backend that is embedded in this program.
public struct HelpDeskService: NativeService {
    /// Gives the help desk, or says why there is none at the moment.
    public typealias Provider = @Sendable () throws(ActionError) -> HelpDesk

    public static let actions: [Action<Self>] = [
        Action("provision") { (plugin, profile: Profile) in
            try await plugin.call { (desk) throws(HelpDeskError) in
                try await desk.provision(user: profile.user, phone: profile.phone, email: profile.email)
            }
        },
        Action("provisionCompany") { (plugin, company: CompanyProfile) in
            try await plugin.call { (desk) throws(HelpDeskError) in
                try await desk.provisionCompany(name: company.name, owner: company.owner)
            }
        },
        Action("newestOTP") { (plugin, user: String) in
            try await plugin.call { (desk) throws(HelpDeskError) in OTP(otp: try await desk.newestOTP(of: user)) }
        },
        Action("suspend") { (plugin, user: String) in
            try await plugin.call { (desk) throws(HelpDeskError) in try await desk.suspend(user: user) }
        },
        Action("unsuspend") { (plugin, user: String) in
            try await plugin.call { (desk) throws(HelpDeskError) in try await desk.unsuspend(user: user) }
        },
        Action("resetPin") { (plugin, user: String) in
            try await plugin.call { (desk) throws(HelpDeskError) in try await desk.resetPIN(of: user) }
        },
        Action("sessionParameters") { (plugin) in
            try await plugin.call { (desk) throws(HelpDeskError) in
                SessionTimes(try await desk.sessionParameters())
            }
        },
        Action("setSessionParameters") { (plugin, times: SessionTimes) in
            try await plugin.call { (desk) throws(HelpDeskError) in
                try await desk.setSessionParameters(times.parameters)
            }
        },
        Action("blockInstance") { (plugin, instance: String) in
            try await plugin.call { (desk) throws(HelpDeskError) in try await desk.block(instance: instance) }
        },
        Action("unblockInstance") { (plugin, instance: String) in
            try await plugin.call { (desk) throws(HelpDeskError) in try await desk.unblock(instance: instance) }
        },
    ]

    /// What `provision` takes.
    struct Profile: Sendable, Decodable {
        let user: String
        let phone: String
        let email: String
    }

    /// What `provisionCompany` takes.
    struct CompanyProfile: Sendable, Decodable {
        let name: String
        let owner: String
    }

    /// What `sessionParameters` answers and `setSessionParameters` takes, in whole seconds.
    struct SessionTimes: Sendable, Codable {
        let idle: Int64
        let absolute: Int64?

        init(_ parameters: SessionParameters) {
            idle = parameters.idle.components.seconds
            absolute = parameters.absolute?.components.seconds
        }

        var parameters: SessionParameters {
            SessionParameters(idle: .seconds(idle), absolute: absolute.map { .seconds($0) })
        }

        func encode(to encoder: any Encoder) throws {
            var container = encoder.container(keyedBy: CodingKeys.self)
            try container.encode(idle, forKey: .idle)
            try container.encode(absolute, forKey: .absolute)
        }

        private enum CodingKeys: CodingKey {
            case idle, absolute
        }
    }

    /// What `newestOTP` answers. Under this key no trace shows it.
    struct OTP: Sendable, Encodable {
        let otp: String?

        func encode(to encoder: any Encoder) throws {
            var container = encoder.container(keyedBy: CodingKeys.self)
            try container.encode(otp, forKey: .otp)
        }

        private enum CodingKeys: CodingKey {
            case otp
        }
    }

    private let helpDesk: Provider

    public init(_ helpDesk: @escaping Provider) {
        self.helpDesk = helpDesk
    }

    private func call<Reply>(
        _ body: (HelpDesk) async throws(HelpDeskError) -> Reply
    ) async throws(ActionError) -> Reply {
        let desk = try helpDesk()
        do {
            return try await body(desk)
        } catch {
            throw ActionError(error)
        }
    }
}
