import JSONCoding
import SMEPayBackend
import ServerHTTP

extension AdministratorCalls {
    /// The card networks' side, played (SME Pay spec §4.7). A purchase that is declined is a success of the call.
    func networks(_ simulator: NetworkSimulator) -> [Route] {
        [
            Route(.post, "/simulator/authorisations", body: Self.body) { (call) throws(Refusal) in
                let request = try call.object()
                return try await self.simulate { () throws(NetworkSimulatorError) in
                    try await simulator.authorise(Authorisation(request))
                }
            },
            Route(.post, "/simulator/refunds", body: Self.body) { (call) throws(Refusal) in
                let request = try call.object()
                let transaction = try request.text("transactionId")
                let amount = try Self.amount(of: request)
                return try await self.simulate { () throws(NetworkSimulatorError) in
                    try await simulator.refund(transactionID: transaction, amount: amount)
                }
            },
            Route(.post, "/simulator/reversals", body: Self.body) { (call) throws(Refusal) in
                let transaction = try call.object().text("transactionId")
                return try await self.simulate { () throws(NetworkSimulatorError) in
                    try await simulator.reverse(transactionID: transaction)
                }
            },
        ]
    }

    private func simulate(
        _ body: () async throws(NetworkSimulatorError) -> NetworkReply
    ) async throws(Refusal) -> Reply {
        do {
            return .json(201, try await body().json)
        } catch {
            if case .failed(let fault) = error { onFailure(fault) }
            throw Refusal(error)
        }
    }

    /// - Returns: `nil` when it is left out.
    private static func amount(of request: JSONObject) throws(Refusal) -> Int64? {
        switch request["amount"] {
        case nil: return nil
        case .integer(let amount): return amount
        default: throw .missing("amount", "a whole number of minor units")
        }
    }
}

extension Refusal {
    init(_ error: NetworkSimulatorError) {
        let message = "\(error)"
        self =
            switch error {
            case .cardNotFound, .virtualCardNotFound, .transactionNotFound:
                Refusal(status: 404, code: error.code, message: message)
            case .cardNotEnrolled, .currencyMismatch, .notRefundable, .refundTooLarge:
                Refusal(status: 409, code: error.code, message: message)
            case .invalid(let field): .invalid(field, message)
            case .failed: .bankFailed
            }
    }
}
