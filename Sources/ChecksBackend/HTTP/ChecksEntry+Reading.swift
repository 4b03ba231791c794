import HTTPTypes
import JSONCoding
import ServerHTTP

// What requests hold.
extension SecurityChecks {
    static func object(_ body: [UInt8]) throws(ChecksRefusal) -> JSONObject {
        guard case .object(let object)? = try? JSONReader(limits: JSONLimits(maximumDepth: 16)).value(from: body) else {
            throw .invalid("the body is not a JSON object")
        }
        return object
    }

    /// The object that a body is, which none at all stands for as well.
    static func optionalObject(_ body: [UInt8]) throws(ChecksRefusal) -> JSONObject {
        body.isEmpty ? [:] : try object(body)
    }

    static func text(_ body: JSONObject, _ name: String) throws(ChecksRefusal) -> String {
        guard let text = try optionalText(body, name) else { throw .invalid("\(name) is missing") }
        return text
    }

    /// A member that may be missing, or `null`.
    static func optionalText(_ body: JSONObject, _ name: String) throws(ChecksRefusal) -> String? {
        switch body[name] {
        case nil, .null: return nil
        case .string(let text) where text.utf8.count <= 512 && !text.utf8.contains(0): return text
        default: throw .invalid("\(name) is not a string of up to 512 bytes")
        }
    }

    /// The answers to challenges, by check.
    static func answers(_ body: JSONObject) throws(ChecksRefusal) -> [String: JSONObject] {
        switch body["challengeResponse"] {
        case nil, .null: return [:]
        case .object(let object):
            var answers: [String: JSONObject] = [:]
            for (name, value) in object {
                switch value {
                case .null: continue
                case .object(let answer): answers[name] = answer
                default: throw .invalid("an answer in challengeResponse is not an object")
                }
            }
            return answers
        default: throw .invalid("challengeResponse is not an object")
        }
    }

    /// The public key that a client registers with, as JSON; `nil` when it has none.
    static func publicKey(_ body: JSONObject) throws(ChecksRefusal) -> String? {
        switch body["publicKey"] {
        case nil, .null: return nil
        case .object(let jwk) where ClientKey(jwk) != nil:
            // Nothing else is kept: it might be the private key.
            return JSONWriter().write(.object(JSONObject(jwk.filter { ["kty", "crv", "x", "y"].contains($0.key) })))
        default: throw .invalid("publicKey is not a JSON Web Key of the curve P-256")
        }
    }

    /// The amount of a transfer, in a form or in JSON; `nil` when it names none.
    static func amount(_ call: RouteCall) throws(ChecksRefusal) -> String? {
        let isForm = call.request.headerFields[.contentType]?.contains("form") == true
        let text: String?
        if call.body.isEmpty {
            text = call.query["amount"]
        } else if isForm {
            text = call.form["amount"]
        } else {
            switch try object(call.body)["amount"] {
            case nil, .null: text = nil
            case .string(let given): text = given
            case .integer(let number): text = "\(number)"
            case .double(let number): text = "\(number)"
            default: text = ""
            }
        }
        guard let text else { return nil }
        guard TransferTable.isAmount(text) else { throw .invalid("amount is not an amount such as 12.50") }
        return text
    }

    /// The token of the field `Authorization`; `nil` when it has none.
    static func bearer(_ request: HTTPRequest) -> String? {
        let parts = (request.headerFields[.authorization] ?? "").split(separator: " ")
        return parts.count >= 2 && parts[0].lowercased() == "bearer" ? String(parts[1]) : nil
    }

    /// Whether a client may be sent there with its code: an absolute URL of visible ASCII characters, without a fragment.
    static func isRedirectTarget(_ text: String) -> Bool {
        guard let colon = text.firstRange(of: "://"), colon.lowerBound != text.startIndex, text.utf8.count <= 512
        else { return false }
        return text.utf8.allSatisfy { (0x21...0x7E).contains($0) && $0 != UInt8(ascii: "#") }
    }

    static func reply(_ refusal: ChecksRefusal) -> Reply {
        var reply = Reply.json(refusal.status, refusal.body)
        reply.headers[.wwwAuthenticate] = refusal.authenticate
        return reply
    }

    /// What every server refuses, in this one's shape.
    static func reply(_ refusal: Refusal) -> Reply {
        var reply = Self.reply(ChecksRefusal(status: refusal.status, code: refusal.code, message: refusal.message))
        reply.headers.append(contentsOf: refusal.reply.headers)
        return reply
    }
}
