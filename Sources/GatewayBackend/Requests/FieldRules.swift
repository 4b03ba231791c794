import JSONCoding

/// What each field may hold. A field that is not known is refused: what it holds might be a secret that nothing would protect.
enum FieldRules {
    /// What a field may hold.
    indirect enum Rule: Sendable {
        case text(ClosedRange<Int>)
        case digits(ClosedRange<Int>)
        case choice([String])
        case reference
        case amount, currency, cardNumber, month, year
        /// An integer that stays one.
        case integer
        /// Further fields, by name.
        case group([String: Rule])
        /// Any names, holding texts, numbers, flags and such groups: what the gateway only passes on.
        case open
        /// Part of the real gateway, but not of this one.
        case unsupported(String)
    }

    static let paymentTokenBytes = 16_384

    /// The fields of every request.
    static let request: [String: Rule] = [
        "apiOperation": .text(1...40),
        "correlationId": .text(1...100),
        // As the guide of the mobile SDK writes it, beside `session.authenticationLimit`.
        "authenticationLimit": .integer,
        "session": .group(["id": .text(1...40), "version": .text(1...10), "authenticationLimit": .integer]),
        "order": .group(order),
        "transaction": .group([
            "amount": .amount, "currency": .currency, "targetTransactionId": .reference, "reference": .text(1...40),
            "source": .choice(["INTERNET", "MOTO", "MERCHANT"]),
        ]),
        "sourceOfFunds": .group([
            "type": .choice(["CARD"]), "token": .text(1...40), "provided": .group(["card": .group(card)]),
        ]),
        "authentication": .group(authentication),
        "billing": .open, "shipping": .open, "customer": .open,
        "device": .unsupported("is only for payments in a browser, and must not be used here"),
    ]

    private static let order: [String: Rule] = [
        "id": .reference, "amount": .amount, "currency": .currency, "walletProvider": .choice(["APPLE_PAY"]),
        "merchantCategoryCode": .digits(4...4), "reference": .text(1...200), "description": .text(1...127),
        "invoiceNumber": .text(1...25), "custom": .open,
    ]

    private static let card: [String: Rule] = [
        "nameOnCard": .text(1...256), "number": .cardNumber, "securityCode": .digits(3...4),
        "expiry": .group(["month": .month, "year": .year]),
        "devicePayment": .group(["paymentToken": .text(1...paymentTokenBytes)]),
    ]

    private static let authentication: [String: Rule] = [
        "acceptVersions": .text(1...40),
        "channel": .choice(["PAYER_APP"]),
        "purpose": .choice(["PAYMENT_TRANSACTION", "ADD_CARD", "MAINTAIN_CARD"]),
        "transactionId": .reference,
        "redirectResponseUrl": .unsupported("is only for payments in a browser"),
        "PSD2": .unsupported("is not supported by the mobile SDK"),
    ]

    /// What an app may set with the credentials of a session: what is known of the payer, and by which wallet he pays.
    static func isPayerField(_ path: String) -> Bool {
        path == FieldPath.walletProvider
            || ["sourceOfFunds", "billing", "shipping", "customer"].contains { path == $0 || path.hasPrefix("\($0).") }
    }

    /// The paths of all values, in order.
    static func paths(of object: JSONObject, below prefix: String = "") -> [String] {
        object.flatMap { key, value -> [String] in
            let path = prefix.isEmpty ? key : "\(prefix).\(key)"
            guard case .object(let inner) = value else { return [path] }
            return inner.isEmpty ? [path] : paths(of: inner, below: path)
        }
    }

    /// Checks a request's fields, each by itself. Known numbers become texts, so that `5` and `"5"` are the same.
    static func check(_ object: JSONObject) throws(GatewayRefusal) -> Fields {
        Fields(try check(object, request, at: nil))
    }

    private static func check(
        _ object: JSONObject, _ rules: [String: Rule], at place: String?
    ) throws(GatewayRefusal) -> JSONObject {
        var checked: JSONObject = [:]
        for (key, value) in object {
            guard let rule = rules[key] else {
                // A name that looks like none may be a value that got into the wrong place.
                throw .unsupported(path(isName(key) ? key : "a field", at: place), "is not a field of the gateway")
            }
            checked[key] = try check(value, rule, at: path(key, at: place))
        }
        return checked
    }

    private static func path(_ key: String, at place: String?) -> String { place.map { "\($0).\(key)" } ?? key }

    private static func isName(_ key: String) -> Bool {
        (1...40).contains(key.utf8.count)
            && key.utf8.allSatisfy { (0x41...0x5A).contains($0) || (0x61...0x7A).contains($0) }
    }

    private static func check(_ value: JSONValue, _ rule: Rule, at path: String) throws(GatewayRefusal) -> JSONValue {
        switch rule {
        case .unsupported(let reason): throw .unsupported(path, reason)
        case .group(let rules):
            guard case .object(let object) = value else { throw .invalid(path, "must be an object") }
            return .object(try check(object, rules, at: path))
        case .open: return try OpenFields.check(value, at: path)
        case .integer:
            if case .string(let text) = value, text.utf8.count <= 9, let number = Int64(text) {
                return .integer(number)
            }
            guard case .integer = value else { throw .invalid(path, "must be an integer") }
            return value
        default:
            let text = try text(value, at: path)
            if let problem = problem(of: text, rule) { throw .invalid(path, problem) }
            return .string(text)
        }
    }

    private static func text(_ value: JSONValue, at path: String) throws(GatewayRefusal) -> String {
        switch value {
        case .string(let text): return text
        case .integer(let number): return String(number)
        case .double: return JSONWriter().write(value)
        default: throw .invalid(path, "must be a text")
        }
    }

    /// What is wrong with a text; `nil` when it is right.
    private static func problem(of text: String, _ rule: Rule) -> String? {
        switch rule {
        case .text(let length):
            isPlain(text) && length.contains(text.utf8.count)
                ? nil : "must have \(length.lowerBound) to \(length.upperBound) bytes and no control characters"
        case .digits(let length):
            length.contains(text.utf8.count) && text.utf8.allSatisfy { (0x30...0x39).contains($0) }
                ? nil
                : "must have \(length.lowerBound == length.upperBound ? "" : "\(length.lowerBound) to ")\(length.upperBound) digits"
        case .choice(let choices): choices.contains(text) ? nil : "must be \(choices.joined(separator: " or "))"
        case .reference: Identifiers.isReference(text) ? nil : "must have 1 to 40 printable characters"
        case .amount: Amount.isDecimal(text) ? nil : "must be a decimal number that is not negative, such as 1.23"
        case .currency: Currency(text) == nil ? "must be a currency of ISO 4217, such as USD" : nil
        case .cardNumber: CardNumber(text) == nil ? "must have 9 to 19 digits that pass the Luhn check" : nil
        case .month: CardExpiry.isMonth(text) ? nil : "must be a month from 1 to 12"
        case .year: CardExpiry.isYear(text) ? nil : "must be the year's last two digits"
        case .integer, .group, .open, .unsupported: nil
        }
    }

    static func isPlain(_ text: String) -> Bool { text.utf8.allSatisfy { $0 >= 0x20 && $0 != 0x7F } }
}

/// Fields that the gateway passes on without knowing them: addresses and the like.
enum OpenFields {
    static let depth = 4
    static let members = 60
    static let bytes = 1_000

    static func check(_ value: JSONValue, at path: String, depth: Int = 0) throws(GatewayRefusal) -> JSONValue {
        guard depth < Self.depth else { throw .invalid(path, "has too many levels") }
        guard case .object(let object) = value else {
            guard depth > 0 else { throw .invalid(path, "must be an object") }
            return try checkLeaf(value, at: path)
        }
        guard object.count <= members else { throw .invalid(path, "has too many members") }
        for (key, member) in object {
            guard (1...40).contains(key.utf8.count), FieldRules.isPlain(key), !key.contains(".") else {
                throw .invalid(path, "has a member with a name that is not allowed")
            }
            _ = try check(member, at: path, depth: depth + 1)
        }
        return value
    }

    private static func checkLeaf(_ value: JSONValue, at path: String) throws(GatewayRefusal) -> JSONValue {
        switch value {
        case .string(let text):
            guard text.utf8.count <= bytes, FieldRules.isPlain(text) else {
                throw .invalid(path, "has a member with a text that is too long, or has control characters")
            }
        case .integer, .bool: break
        case .double(let number):
            guard number.isFinite else { throw .invalid(path, "has a member that is not a finite number") }
        case .null, .array, .object: throw .invalid(path, "has a member that is neither a text, a number nor a flag")
        }
        return value
    }
}
