import CardControls
import JSONCoding
import Motif

/// Parameters of `getDetails`.
struct VirtualCardDetailsRequest: OperationRequest {
    let virtualCard: String
    let pin: String

    init(_ header: RequestHeader) throws(MotifApplicationError) {
        virtualCard = try header.identifier("virtualCardId")
        pin = try header.text("private:pwd")
    }
}

/// Payload of `getDetails`: what a merchant asks for.
struct VirtualCardDetailsReply: OperationReply {
    let number: String
    let securityCode: String
    let expiry: CardExpiry

    var header: JSONObject {
        [
            "private:pan": .string(number), "private:cvv": .string(securityCode),
            "expMonth": .integer(Int64(expiry.month)), "expYear": .integer(Int64(expiry.year)),
        ]
    }
}

extension VirtualCardOperations {
    /// Tells a virtual card's number and security code to who made it, or to the company's owner, with the PIN. A wrong one counts as at login, so that a stolen
    /// session is no way to guess it.
    func getDetails(
        _ request: VirtualCardDetailsRequest, _ session: Session
    ) async throws(BackendFault) -> Outcome<VirtualCardDetailsReply> {
        try await register.transaction(verifying: request.pin, of: .id(session.userID)) { db, user, isRight in
            guard try sessions.use(session, in: db), let user else { return .failure(.sessionExpired) }
            let virtualCard: VirtualCard
            do {
                virtualCard = try VirtualCardAccess.findReadable(request.virtualCard, for: user.id, in: db)
            } catch let refusal as MotifApplicationError {
                return .failure(refusal)
            }
            guard isRight else { return .failure(try register.countFailure(of: user, in: db)) }
            try register.resetFailures(of: user, in: db)
            guard
                let number = numbers.key.open(
                    try VirtualCardTable.sealedNumber(of: virtualCard.id, in: db), of: virtualCard.id,
                    for: .sealedVirtualCardNumber)
            else { throw StoreError(.damaged, path: nil) }
            return .success(
                VirtualCardDetailsReply(
                    number: number,
                    securityCode: numbers.securityCode(of: number, expiry: virtualCard.expiry),
                    expiry: virtualCard.expiry))
        }
    }
}
