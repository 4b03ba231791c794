import JSONCoding
import Motif
import MotifTesting
import SMEPay
import Testing

/// One operation as it crosses the wire, of a user who is logged in.
struct WireCase: Sendable, CustomTestStringConvertible {
    let operation: String
    /// The parameters that are sent, as JSON text.
    let header: String
    /// What the bank answers, as JSON text.
    let payload: String
    /// What the operation gives, as JSON text: the payload, unless it is said otherwise; `null` for nothing.
    let reply: String
    let call: @Sendable (SMEPaySDK) async throws -> (any Encodable)?

    var testDescription: String { operation }

    init(
        _ operation: String, _ header: String = "{}", payload: String = "{}", reply: String? = nil,
        _ call: @escaping @Sendable (SMEPaySDK) async throws -> (any Encodable)?
    ) {
        self.operation = operation
        self.header = header
        self.payload = payload
        self.reply = reply ?? payload
        self.call = call
    }

    /// An operation that gives nothing back.
    static func empty(
        _ operation: String, _ header: String, _ call: @escaping @Sendable (SMEPaySDK) async throws -> Void
    ) -> WireCase {
        WireCase(operation, header, reply: "null") {
            try await call($0)
            return nil
        }
    }

    /// Calls the operation and compares what is sent and what it gives, then calls it without a session.
    func check(service: String) async throws {
        let answer = try #require(try JSONReader().value(from: payload).object)
        let transport = ScriptedTransport(.login, .success(answer))
        let sdk = sdk(transport)
        await #expect(failure { _ = try await call(sdk) }?.code == .sessionRequired)
        #expect(transport.sent.isEmpty)
        _ = try await sdk.login.login(LoginRequest(user: "u", password: "1111", instanceId: "i"))
        let given = try await call(sdk)
        #expect(try given.map { try JSONWriter().encode(Anything($0)) } ?? "null" == reply)
        let envelope = #"{"req":{"dom":"company1","app":"smepay","srv":"\#(service)","op":"\#(operation)","sid":"s1","#
        #expect(transport.sent.last == envelope + #""header":\#(header)}}"#)
    }

    private struct Anything: Encodable {
        let value: any Encodable

        init(_ value: any Encodable) { self.value = value }

        func encode(to encoder: any Encoder) throws { try value.encode(to: encoder) }
    }
}

/// Answers as a bank gives them.
enum Sample {
    static let card = """
        {"cardId":"card-1","last4":"1111","network":"VISA","status":"ACTIVE","alias":"lunch","nameOnCard":"ANA",\
        "expMonth":12,"expYear":2030,"currency":"EUR"}
        """
    static let companyCard = """
        {"cardId":"card-2","last4":"4444","network":"MASTERCARD","status":"REGISTERED","nameOnCard":"ANA",\
        "expMonth":1,"expYear":2031,"currency":"USD","companyId":"company-1","groupId":"group-1","assignee":"u"}
        """
    static let transaction = """
        {"transactionId":"txn-1","cardId":"card-1","virtualCardId":"vcard-1","last4":"1111","kind":"PURCHASE",\
        "status":"DECLINED","reason":{"type":"MERCHANT","category":"GAMBLING"},"amount":1250,"currency":"EUR",\
        "merchant":{"name":"Casino","category":"7995","country":"FR"},"channel":"ECOMMERCE","recurring":false,\
        "time":"2026-11-21T09:30:00.000Z"}
        """
    static let transactions = #"{"transactions":[\#(transaction)],"total":7}"#
    static let notification = """
        {"notificationId":"note-1","time":"2026-11-21T09:30:00.000Z","reasons":[{"type":"DECLINED"},\
        {"type":"MERCHANT","category":"GAMBLING","scope":"GROUP"}],"transaction":\(transaction),"acknowledged":false}
        """
    static let virtualCard = """
        {"virtualCardId":"vcard-1","cardId":"card-1","last4":"2222","amount":10000,"spent":2500,"currency":"EUR",\
        "startDate":"2026-11-21","endDate":"2026-12-31","timeZone":"UTC","maxAuth":5000,\
        "merchantCategories":{"action":"Allow","list":["DINING"]},"state":"ACTIVE","expMonth":12,"expYear":2030}
        """
    static let group = #"{"groupId":"group-1","name":"Sales","admin":"a"}"#
}
