import JSONCoding
import SMEPayBackend
import ServerHTTP

extension AdministratorCalls {
    /// How long sessions live, in whole seconds: `{"idle": 300, "absolute": null}`.
    func sessions(_ desk: HelpDesk) -> [Route] {
        [
            Route(.get, "/session-parameters") { (_) throws(Refusal) in
                let parameters = try await self.call { () throws(HelpDeskError) in try await desk.sessionParameters() }
                return .json(
                    200,
                    [
                        "idle": .integer(parameters.idle.components.seconds),
                        "absolute": parameters.absolute.map { .integer($0.components.seconds) } ?? .null,
                    ])
            },
            Route(.put, "/session-parameters", body: Self.body) { (call) throws(Refusal) in
                let parameters = try Self.sessionParameters(call.object())
                try await self.call { () throws(HelpDeskError) in try await desk.setSessionParameters(parameters) }
                return .done
            },
        ]
    }

    /// Both have to be there: who changes one of them does not lift the other's bound by leaving it out.
    private static func sessionParameters(_ body: JSONObject) throws(Refusal) -> SessionParameters {
        guard case .integer(let idle) = body["idle"] else { throw .missing("idle", "a whole number of seconds") }
        switch body["absolute"] {
        case .null: return SessionParameters(idle: .seconds(idle))
        case .integer(let absolute): return SessionParameters(idle: .seconds(idle), absolute: .seconds(absolute))
        default: throw .missing("absolute", "a whole number of seconds or null")
        }
    }
}
