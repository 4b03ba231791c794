import CardControls
import JSONCoding
import Motif

extension ControlFields {
    /// A control's parameters as they stand among others in a header.
    ///
    /// - Throws: `INVALID_REQUEST` for one whose kind of value no control has.
    init(_ header: RequestHeader) throws(MotifApplicationError) {
        self.init()
        allowRecurring = try header.flag("allowRecurring")
        declineAll = try header.flag("declineAll")
        threshold = try header.optionalAmount("threshold")
        period = try header.optionalText("period")
        amount = try header.optionalAmount("amount")
        max = try header.optionalAmount("max")
        switch header.members["days"] {
        case nil, .null: break
        case .array: weekdays = try header.texts("days")
        default: dayCount = try header.integer("days", in: 0...Int64(Int32.max))
        }
        from = try header.optionalText("from")
        to = try header.optionalText("to")
        mode = try header.optionalText("mode")
        countries = try header.texts("countries")
        timeZone = try header.optionalText("timeZone")
    }

    /// The parameters that are there, as members.
    var members: JSONObject {
        var members = JSONObject()
        members["allowRecurring"] = allowRecurring.map { .bool($0) }
        members["declineAll"] = declineAll.map { .bool($0) }
        members["threshold"] = threshold.map { .integer($0) }
        members["period"] = period.map { .string($0) }
        members["amount"] = amount.map { .integer($0) }
        members["max"] = max.map { .integer($0) }
        members["days"] = dayCount.map { .integer($0) } ?? weekdays.map { .array($0.map { .string($0) }) }
        members["from"] = from.map { .string($0) }
        members["to"] = to.map { .string($0) }
        members["mode"] = mode.map { .string($0) }
        members["countries"] = countries.map { .array($0.map { .string($0) }) }
        members["timeZone"] = timeZone.map { .string($0) }
        return members
    }
}

extension Control {
    /// The parameters alone.
    var parametersJSON: JSONObject { ControlFields(parameters).members }

    /// The control as the wire shows it: `{type, category?, …parameters}`.
    var json: JSONObject {
        var json = key.json
        for (name, value) in parametersJSON { json[name] = value }
        return json
    }
}

extension ControlKey {
    /// `{type, category?}`.
    var json: JSONObject {
        var json: JSONObject = ["type": .string(type.rawValue)]
        json["category"] = category.map { .string($0.rawValue) }
        return json
    }
}
