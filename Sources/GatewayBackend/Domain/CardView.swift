import JSONCoding

/// Cards as replies show them: masked, without their security codes.
enum CardView {
    /// The fields with their card as it may be shown.
    static func masking(_ fields: Fields) -> Fields {
        var view = fields
        guard case .object(let card)? = fields[FieldPath.card] else { return view }
        let shown = masked(card)
        view[FieldPath.card] = shown.isEmpty ? nil : .object(shown)
        return view
    }

    /// A card as it may be shown, with what the gateway knows of it.
    static func masked(_ card: JSONObject) -> JSONObject {
        let fields = Fields(["sourceOfFunds": ["provided": ["card": .object(card)]]])
        var shown: JSONObject = [:]
        shown["nameOnCard"] = card["nameOnCard"]
        shown["expiry"] = card["expiry"]
        if let device = fields.text(DevicePayment.deviceNumber).flatMap(CardNumber.init),
            let funding = fields.text(DevicePayment.fundingNumber).flatMap(CardNumber.init)
        {
            shown["encryption"] = "DEVICE"
            shown["deviceSpecificNumber"] = .string(device.masked)
            shown["deviceSpecificExpiry"] = [
                "month": .string("0\(DevicePayment.expiry.month)"), "year": .string("\(DevicePayment.expiry.year)"),
            ]
            shown["devicePayment"] = ["cryptogramFormat": "3DSECURE"]
            add(funding, to: &shown)
        } else if let number = fields.text(FieldPath.number).flatMap(CardNumber.init) {
            add(number, to: &shown)
        }
        return shown
    }

    private static func add(_ number: CardNumber, to shown: inout JSONObject) {
        shown["number"] = .string(number.masked)
        shown["brand"] = .string(number.brand.rawValue)
        shown["scheme"] = .string(number.brand.rawValue)
        shown["fundingMethod"] = "CREDIT"
    }
}
