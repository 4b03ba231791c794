import JSONCoding
import Motif

extension Authorisation {
    /// Reads an authorisation: one of `cardId`, `virtualCardId` and `private:pan`; `amount`, `currency`?, `merchant` with `name`,
    /// `category` and `country`, `channel`, `recurring`?, `time`?, all as a transaction has them on the wire.
    ///
    /// - Throws: ``NetworkSimulatorError/invalid(field:)``, naming the first member that is missing or wrong.
    public init(_ json: JSONObject) throws(NetworkSimulatorError) {
        do {
            let header = try RequestHeader(.value(json))
            let merchant = RequestHeader(members: try header.object("merchant"))
            self.init(
                try header.means(), amount: try header.amount("amount"), currency: try header.currency(),
                merchant: Merchant(
                    name: try merchant.identifier("name"), category: try merchant.text("category"),
                    country: try merchant.text("country")),
                channel: try header.text("channel"), isRecurring: try header.flag("recurring") ?? false,
                time: try header.time("time"))
        } catch {
            throw .invalid(field: error.data["field"]?.string ?? "")
        }
    }
}

extension RequestHeader {
    fileprivate func means() throws(MotifApplicationError) -> Authorisation.Means {
        if isGiven("cardId") { return .card(try identifier("cardId")) }
        if isGiven("virtualCardId") { return .virtualCard(try identifier("virtualCardId")) }
        return .number(try text("private:pan"))
    }
}
