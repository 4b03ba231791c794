import SMEPayBackend
import ServerHTTP

extension AdministratorCalls {
    /// Making users known, suspending and releasing them, taking forgotten PINs away.
    func users(_ desk: HelpDesk) -> [Route] {
        [
            Route(.post, "/users", body: Self.body) { (call) throws(Refusal) in
                let profile = try call.object()
                let user = try profile.text("user")
                let phone = try profile.text("phone")
                let email = try profile.text("email")
                try await self.call { () throws(HelpDeskError) in
                    try await desk.provision(user: user, phone: phone, email: email)
                }
                return .json(201, ["user": .string(user)])
            },
            Route(.put, "/users/:user/suspension") { (call) throws(Refusal) in
                try await self.call { () throws(HelpDeskError) in try await desk.suspend(user: call.parameters[0]) }
                return .done
            },
            Route(.delete, "/users/:user/suspension") { (call) throws(Refusal) in
                try await self.call { () throws(HelpDeskError) in try await desk.unsuspend(user: call.parameters[0]) }
                return .done
            },
            Route(.post, "/users/:user/pin-reset") { (call) throws(Refusal) in
                try await self.call { () throws(HelpDeskError) in try await desk.resetPIN(of: call.parameters[0]) }
                return .done
            },
        ]
    }

    /// Making companies.
    func companies(_ desk: HelpDesk) -> [Route] {
        [
            Route(.post, "/companies", body: Self.body) { (call) throws(Refusal) in
                let company = try call.object()
                let name = try company.text("name")
                let owner = try company.text("owner")
                let id = try await self.call { () throws(HelpDeskError) in
                    try await desk.provisionCompany(name: name, owner: owner)
                }
                return .json(201, ["companyId": .string(id)])
            }
        ]
    }

    /// Blocking installations of the app.
    func instances(_ desk: HelpDesk) -> [Route] {
        [
            Route(.put, "/instances/:instance/block") { (call) throws(Refusal) in
                try await self.call { () throws(HelpDeskError) in try await desk.block(instance: call.parameters[0]) }
                return .done
            },
            Route(.delete, "/instances/:instance/block") { (call) throws(Refusal) in
                try await self.call { () throws(HelpDeskError) in try await desk.unblock(instance: call.parameters[0]) }
                return .done
            },
        ]
    }

    /// The demo's telephone.
    func outbox(_ desk: HelpDesk) -> [Route] {
        [
            Route(.get, "/outbox/:user") { (call) throws(Refusal) in
                let otp = try await self.call { () throws(HelpDeskError) in
                    try await desk.newestOTP(of: call.parameters[0])
                }
                return .json(200, ["otp": otp.map { .string($0) } ?? .null])
            }
        ]
    }
}
