import CardControls
import JSONCoding

/// Payload of `getEffectiveControls`: what is set on a card at all layers, as far as the user sees it (SME Pay spec §6.2).
struct EffectiveControlsReply: OperationReply {
    let controls: [EffectiveControl]

    var header: JSONObject { ["controls": .array(controls.map { .object($0.json) })] }
}

extension EffectiveControl {
    /// `{type, category?, blocked, limit?, parameters, source, scope, layer, locked, manageable, own?}`.
    ///
    /// `limit` is the threshold, the budget or the count that is in force, where it is one. `parameters` has all that is in force: for a
    /// user one element where the layers can be said as one, else one for each, the highest layer's first; none where only the state
    /// is shown. `own` is a block of the user's own that a higher one has locked.
    fileprivate var json: JSONObject {
        var json = key.json
        json["blocked"] = .bool(isBlocked)
        if limits.count == 1, let number = limits.first?.number { json["limit"] = .integer(number) }
        json["parameters"] = .array(limits.map { .object(ControlFields($0).members) })
        json["source"] = .string(source.rawValue)
        json["scope"] = .string(scope.rawValue)
        json["layer"] = .string(layer.rawValue)
        json["locked"] = .bool(isLocked)
        json["manageable"] = .bool(isManageable)
        if let own {
            var block = key.json
            for (name, value) in ControlFields(own).members { block[name] = value }
            json["own"] = .object(block)
        }
        return json
    }
}

extension ControlParameters {
    /// The one number that they are about: a threshold, a budget's amount, how many purchases.
    fileprivate var number: Int64? {
        let fields = ControlFields(self)
        return fields.threshold ?? fields.amount ?? fields.max
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
