import GRDB
import Motif
import ServerStore

/// Parameters of `changePwd`.
struct ChangePwdRequest: OperationRequest {
    let pin: String
    let newPIN: NewPIN

    init(_ header: RequestHeader) throws(MotifApplicationError) {
        pin = try header.text("private:pwd")
        newPIN = NewPIN(pin: try header.text("private:newPwd"), repetition: try header.text("private:vpwd"))
    }
}

extension RegisterOperations {
    /// Gives the user another PIN, ends their other sessions and revokes their fingerprint keys.
    ///
    /// A wrong old PIN counts as at login, so that a stolen session is no way to guess it. Only a change that is made forgets the failures
    /// before it.
    func changePwd(_ request: ChangePwdRequest, _ session: Session) async throws(BackendFault) -> Outcome<NoPayload> {
        let newPIN: Outcome<String>
        if let refusal = request.newPIN.refusal(policy) {
            newPIN = .failure(refusal)
        } else if SecretBytes.areEqual(request.newPIN.pin.utf8, request.pin.utf8) {
            newPIN = .failure(.pinReused)
        } else {
            newPIN = .success(try await pins.hash(request.newPIN.pin))
        }
        return try await transaction(verifying: request.pin, of: .id(session.userID)) { db, user, isRight in
            guard try sessions.use(session, in: db), let user else { return .failure(.sessionExpired) }
            guard isRight else { return .failure(try countFailure(of: user, in: db)) }
            switch newPIN {
            case .failure(let refusal): return .failure(refusal)
            case .success(let hash):
                try resetFailures(of: user, in: db)
                try UserTable.setPINHash(hash, of: user.id, in: db)
                try SessionTable.endAll(of: user.id, except: session.digest, in: db)
                try FingerprintKeyTable.removeAll(of: user.id, in: db)
                return .success(NoPayload())
            }
        }
    }
}
