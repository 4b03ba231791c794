import CardControls
import JSONCoding
import Motif

extension VirtualCardFields {
    /// A virtual card's terms as they stand among others in a header.
    ///
    /// - Throws: `INVALID_REQUEST` for one whose kind of value is another.
    init(_ header: RequestHeader) throws(MotifApplicationError) {
        self.init()
        amount = try header.optionalInteger("amount")
        startDate = try header.optionalText("startDate")
        endDate = try header.optionalText("endDate")
        timeZone = try header.optionalText("timeZone")
        maxAuth = try header.optionalInteger("maxAuth")
        exactAmount = try header.flag("exactAmount")
        if header.isGiven("merchantCategories") {
            let merchants = RequestHeader(members: try header.object("merchantCategories"))
            // An object without them is as wrong as one with wrong ones, not the same as none.
            merchantAction = try merchants.optionalText("action") ?? ""
            merchantList = try merchants.texts("list") ?? []
        }
    }

    /// The terms that are there, as members.
    var members: JSONObject {
        var members = JSONObject()
        members["amount"] = amount.map { .integer($0) }
        members["startDate"] = startDate.map { .string($0) }
        members["endDate"] = endDate.map { .string($0) }
        members["timeZone"] = timeZone.map { .string($0) }
        members["maxAuth"] = maxAuth.map { .integer($0) }
        members["exactAmount"] = exactAmount.map { .bool($0) }
        if merchantAction != nil || merchantList != nil {
            var merchants = JSONObject()
            merchants["action"] = merchantAction.map { .string($0) }
            merchants["list"] = merchantList.map { .array($0.map { .string($0) }) }
            members["merchantCategories"] = .object(merchants)
        }
        return members
    }
}
