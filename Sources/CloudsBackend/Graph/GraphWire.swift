import HTTPTypes
import HostClock
import JSONCoding
import ServerHTTP
import ServerStore

/// Microsoft Graph's answers to errors that any request may meet.
enum GraphWire: Wire {
    static func unauthorized(_ standing: GrantTable.Standing) -> Reply {
        switch standing {
        case .expired:
            GraphRefusal.reply(401, "unauthenticated", "the access token has expired", detail: "expiredToken")
        default:
            GraphRefusal.reply(
                401, "unauthenticated", "the request has no access token that is good", detail: "invalidToken")
        }
    }

    static func throttled(retryAfter: Int?) -> Reply {
        var reply = GraphRefusal.reply(
            429, "activityLimitReached", "there are too many requests; send it again later", detail: "throttledRequest")
        reply.headers[.retryAfter] = "\(retryAfter ?? 10)"
        return reply
    }

    static func unavailable() -> Reply {
        GraphRefusal.reply(503, "serviceNotAvailable", "the service does not work at present")
    }
}

/// Graph's refusals: `{"error":{"code","message","innerError":{"code"?,"date","request-id"}}}`.
enum GraphRefusal {
    /// A refusal may have nothing to do with a request's own time, so its date is the machine's, as the head's is.
    private static let clock = RunClock(.real)

    /// - Parameter detail: The code of the inner error, which says more.
    static func reply(_ status: Int, _ code: String, _ message: String, detail: String? = nil) -> Reply {
        var inner: JSONObject = [:]
        inner["code"] = detail.map(JSONValue.string)
        inner["date"] = .string(String(clock.wallTime.iso8601().dropLast()))
        inner["request-id"] = .string(requestID())
        return .json(
            status,
            ["error": ["code": .string(code), "message": .string(message), "innerError": .object(inner)]])
    }

    static func invalidRequest(_ message: String, detail: String? = nil) -> CloudRefusal {
        CloudRefusal(reply: reply(400, "invalidRequest", message, detail: detail))
    }

    static let itemNotFound = "the item does not exist"

    static func itemNotFound(_ message: String = itemNotFound) -> CloudRefusal {
        CloudRefusal(reply: reply(404, "itemNotFound", message))
    }

    static func nameAlreadyExists() -> CloudRefusal {
        CloudRefusal(reply: reply(409, "nameAlreadyExists", "the folder has another item of this name"))
    }

    static func resyncRequired() -> CloudRefusal {
        CloudRefusal(
            reply: reply(410, "resyncRequired", "the $skipToken is over; begin the list again", detail: "expiredToken"))
    }

    static func resourceModified() -> CloudRefusal {
        CloudRefusal(
            reply: reply(
                412, "resourceModified", "the item is not the one of If-Match any more", detail: "eTagMismatch"))
    }

    /// For a body that is too long for one request.
    static func tooLarge() -> CloudRefusal {
        CloudRefusal(
            reply: reply(
                413, "invalidRequest", "the content is longer than 4 MiB; use an upload session",
                detail: "maxRequestLengthExceeded"))
    }

    /// For a piece that is not the next one, or bytes that the file does not have.
    static func invalidRange(_ message: String) -> CloudRefusal {
        CloudRefusal(reply: reply(416, "invalidRange", message))
    }

    static func quotaLimitReached() -> CloudRefusal {
        CloudRefusal(reply: reply(507, "quotaLimitReached", "the account has no room for so many bytes"))
    }

    /// A UUID of random bits.
    private static func requestID() -> String {
        let digits = SecretBytes.hex(SecretBytes.random(16))
        var rest = digits[...]
        return [8, 4, 4, 4, 12].map { length in
            defer { rest = rest.dropFirst(length) }
            return String(rest.prefix(length))
        }.joined(separator: "-")
    }
}

/// A request's JSON, or an object in it. A member of a wrong type is refused by its name.
struct GraphBody: Sendable {
    static let conflict = "@microsoft.graph.conflictBehavior"

    private let members: JSONObject
    /// The names of the objects that it lies in, each with a dot.
    private let prefix: String

    /// - Parameter isOptional: Whether a request may have no body at all.
    init(_ bytes: [UInt8], isOptional: Bool = false) throws(CloudRefusal) {
        prefix = ""
        if isOptional, bytes.isEmpty {
            members = [:]
            return
        }
        guard case .object(let object)? = try? JSONReader().value(from: bytes) else {
            throw GraphRefusal.invalidRequest("the body is not a JSON object")
        }
        members = object
    }

    private init(_ members: JSONObject, in prefix: String) {
        self.members = members
        self.prefix = prefix
    }

    func has(_ name: String) -> Bool { members[name] != nil }

    func isNull(_ name: String) -> Bool { members[name]?.isNull ?? false }

    func text(_ name: String) throws(CloudRefusal) -> String? {
        guard let value = members[name] else { return nil }
        guard let text = value.string, !text.utf8.contains(0) else { throw wrong(name, "a string without a NUL") }
        return text
    }

    func number(_ name: String) throws(CloudRefusal) -> Int64? {
        guard let value = members[name] else { return nil }
        guard let number = value.integer, number >= 0 else { throw wrong(name, "a whole number from 0 on") }
        return number
    }

    /// Milliseconds since 1970.
    func time(_ name: String) throws(CloudRefusal) -> Int64? {
        guard let value = members[name] else { return nil }
        guard let time = value.string.flatMap({ WallTime(iso8601: $0) }) else {
            throw wrong(name, "a time such as 2026-11-23T09:10:00Z")
        }
        return time.millisecondsSince1970
    }

    func object(_ name: String) throws(CloudRefusal) -> GraphBody? {
        guard let value = members[name] else { return nil }
        guard let object = value.object else { throw wrong(name, "an object") }
        return GraphBody(object, in: "\(prefix)\(name).")
    }

    /// - Parameter standard: What holds when nothing is said.
    func conflict(otherwise standard: GraphConflict) throws(CloudRefusal) -> GraphConflict {
        guard let text = try text(Self.conflict) else { return standard }
        return try GraphConflict(text)
    }

    private func wrong(_ name: String, _ kind: String) -> CloudRefusal {
        GraphRefusal.invalidRequest("\(prefix)\(name) is not \(kind)")
    }
}

/// What becomes of an item whose name another one has.
enum GraphConflict: String, Sendable {
    case fail, rename, replace

    init(_ text: String) throws(CloudRefusal) {
        guard let conflict = Self(rawValue: text) else {
            throw GraphRefusal.invalidRequest("\(GraphBody.conflict) is not fail, rename or replace")
        }
        self = conflict
    }
}

/// The names that OneDrive takes.
enum GraphName {
    private static let longest = 255
    private static let forbidden = "\"*:<>?/\\|"
    private static let reserved: Set<String> = {
        let ports = (0...9).flatMap { ["com\($0)", "lpt\($0)"] }
        return Set(["con", "prn", "aux", "nul", ".lock", "desktop.ini"] + ports)
    }()

    static func check(_ name: String) throws(CloudRefusal) {
        guard !name.isEmpty, name.utf16.count <= longest else {
            throw invalid("a name has 1 to \(longest) characters")
        }
        let isForbidden = name.unicodeScalars.contains { scalar in
            scalar.value < 0x20 || scalar.value == 0x7F || forbidden.unicodeScalars.contains(scalar)
        }
        guard !isForbidden else { throw invalid("a name has no control characters and none of \(forbidden)") }
        guard name.first?.isWhitespace == false, name.last?.isWhitespace == false else {
            throw invalid("a name does not begin or end with a blank")
        }
        let lower = name.lowercased()
        guard !reserved.contains(lower), !lower.hasPrefix("~$"), !lower.contains("_vti_") else {
            throw invalid("the name is reserved")
        }
    }

    /// The name with a number, before what it has of an extension.
    static func numbered(_ name: String, _ number: Int, isFile: Bool) -> String {
        guard isFile, let dot = name.lastIndex(of: "."), dot != name.startIndex else { return "\(name) \(number)" }
        return "\(name[..<dot]) \(number)\(name[dot...])"
    }

    private static func invalid(_ message: String) -> CloudRefusal {
        GraphRefusal.invalidRequest(message, detail: "invalidName")
    }
}
