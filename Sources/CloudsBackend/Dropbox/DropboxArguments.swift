import HostClock
import JSONCoding
import ServerHTTP

/// The arguments of a route of Dropbox's: a JSON object in the body, or in the field `Dropbox-API-Arg`.
struct DropboxArguments: Sendable {
    let route: String
    let members: JSONObject

    /// - Parameter json: The object's text. A route without arguments may get `null`, or nothing.
    init(_ route: String, _ json: [UInt8]) throws(CloudRefusal) {
        self.route = route
        switch json.isEmpty ? JSONValue.null : try? JSONReader().value(from: json) {
        case .object(let members)?: self.members = members
        case .null?: members = [:]
        default: throw DropboxRefusal.arguments(route, "could not decode input as JSON")
        }
    }

    private init(_ route: String, members: JSONObject) {
        self.route = route
        self.members = members
    }

    func fault(_ name: String, _ message: String) -> CloudRefusal {
        DropboxRefusal.arguments(route, "request body: \(name): \(message)")
    }

    func text(_ name: String) throws(CloudRefusal) -> String {
        guard let text = try optionalText(name) else { throw fault(name, "missing required field") }
        return text
    }

    func optionalText(_ name: String) throws(CloudRefusal) -> String? {
        guard let value = members[name], value != .null else { return nil }
        guard let text = value.string, !text.utf8.contains(0) else { throw fault(name, "expected string") }
        return text
    }

    func flag(_ name: String) throws(CloudRefusal) -> Bool {
        guard let value = members[name], value != .null else { return false }
        guard let flag = value.bool else { throw fault(name, "expected boolean") }
        return flag
    }

    func number(_ name: String, _ range: ClosedRange<Int64>) throws(CloudRefusal) -> Int64? {
        guard let value = members[name], value != .null else { return nil }
        guard let number = value.integer, range.contains(number) else {
            throw fault(name, "expected a whole number from \(range.lowerBound) to \(range.upperBound)")
        }
        return number
    }

    /// A time with the precision of a second.
    func time(_ name: String) throws(CloudRefusal) -> Int64? {
        guard let text = try optionalText(name) else { return nil }
        guard text.utf8.count == 20, let time = WallTime(iso8601: text) else {
            throw fault(name, "expected a time such as 2015-05-12T15:50:38Z")
        }
        return time.millisecondsSince1970
    }

    func object(_ name: String) throws(CloudRefusal) -> DropboxArguments {
        guard let value = members[name], value != .null else { return DropboxArguments(route, members: [:]) }
        guard let object = value.object else { throw fault(name, "expected object") }
        return DropboxArguments(route, members: object)
    }

    /// The tag of a union, which may be written as the tag alone.
    func tag(_ name: String) throws(CloudRefusal) -> (tag: String, members: JSONObject)? {
        switch members[name] {
        case nil, .null?: return nil
        case .string(let tag)?: return (tag, [:])
        case .object(let members)?:
            guard let tag = members[".tag"]?.string else { throw fault(name, "missing '.tag' key") }
            return (tag, members)
        default: throw fault(name, "expected union")
        }
    }

    /// Where an element is, or is to be: names from the root on.
    /// - Throws: `malformed_path`.
    func path(_ name: String, error: [String]) throws(CloudRefusal) -> [String] {
        let text = try text(name)
        guard let names = Self.names(text) else { throw DropboxRefusal.tagged(error + ["malformed_path"], [:]) }
        return names
    }

    /// How many names a path may have.
    static let mostNames = 100

    static func names(_ path: String) -> [String]? {
        if path.isEmpty { return [] }
        guard path.first == "/", path.utf8.count <= 4096 else { return nil }
        let names = path.dropFirst().split(separator: "/", omittingEmptySubsequences: false).map(String.init)
        guard names.count <= mostNames, names.allSatisfy({ !$0.isEmpty && $0 != "." && $0 != ".." }) else { return nil }
        return names
    }

    /// Whether a file or folder may have such a name.
    static func isName(_ name: String) -> Bool {
        name.unicodeScalars.count <= 255 && !name.contains("\\") && name.last != " " && name.first != " "
            && !name.unicodeScalars.contains { $0.value < 32 }
    }
}
