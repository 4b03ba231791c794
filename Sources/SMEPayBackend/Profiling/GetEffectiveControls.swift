import CardControls
import JSONCoding

/// Payload of `getEffectiveControls`: what is set on a card at all layers, as far as the user sees it (SME Pay spec §6.2).
struct EffectiveControlsReply: OperationReply {
    let controls: [EffectiveControl]

    var header: JSONObject { ["controls": .array(controls.map { .object($0.json) })] }
}

extension EffectiveControl {
    /// `{type, category?, blocked, limit?, limits?, source, scope, layer, locked, manageable, own?}`. `limit` has the parameters in
    /// force; where those of several layers cannot be said as one, it has the highest layer's, and `limits` has all.
    fileprivate var json: JSONObject {
        var json = key.json
        json["blocked"] = .bool(isBlocked)
        json["limit"] = limits.first.map { .object(ControlFields($0).members) }
        if limits.count > 1 { json["limits"] = .array(limits.map { .object(ControlFields($0).members) }) }
        json["source"] = .string(source.rawValue)
        json["scope"] = .string(scope.rawValue)
        json["layer"] = .string(layer.rawValue)
        json["locked"] = .bool(isLocked)
        json["manageable"] = .bool(isManageable)
        json["own"] = own.map { .object(ControlFields($0).members) }
        return json
    }
}

extension ProfilingOperations {
    /// What is set on a card, by whose rank, and what of it the user may change.
    func getEffectiveControls(
        _ request: CompanyCardRequest, _ session: Session
    ) async throws(BackendFault) -> Outcome<EffectiveControlsReply> {
        try await sessions.perform(session) { db in
            let (standing, card) = try Standing.find(
                of: session.userID, card: request.card, company: request.company, in: db)
            let access = try TargetAccess(standing, card)
            return EffectiveControlsReply(
                controls: EffectiveControls.seen(
                    by: access.actor, of: try BlockTable.blocks(on: card, in: db), on: card.network))
        }
    }
}
