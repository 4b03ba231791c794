import GRDB
import HostClock
import JSONCoding
import ServerHTTP
import ServerStore

/// What `PUT /simulator/:cloud` asks for. A member that is left out changes nothing.
struct SimulatorSettings: Sendable {
    /// How many files are added at once, for measuring.
    private static let mostFiles: Int64 = 1_000_000

    private let delay: Int64?
    private let isDown: Bool?
    private let throttled: Int64?
    private let retryAfter: Int64?
    private let cut: Int64?
    private let whole: Int64?
    private let total: JSONValue?
    private let expires: Bool
    private let revokes: Bool
    private let files: Int64
    private let filesNamed: String
    private let addition: Addition?

    init(_ body: JSONObject) throws(Refusal) {
        delay = try Self.number(body, "delay", 0...600_000)
        isDown = try Self.flag(body, "down")
        throttled = try Self.number(body, "throttle", 0...1000)
        retryAfter = try Self.number(body, "retryAfter", 0...86_400)
        cut = try Self.number(body, "cut", 0...1000)
        whole = try Self.number(body, "cutAfter", 0...1000)
        total = body["total"]
        if let total, total != .null { _ = try Self.number(body, "total", 0...(1 << 50)) }
        expires = try Self.flag(body, "expireTokens") ?? false
        revokes = try Self.flag(body, "revokeTokens") ?? false
        files = try Self.number(body, "files", 0...Self.mostFiles) ?? 0
        filesNamed = try body["filesNamed"] == nil ? "file" : body.text("filesNamed")
        addition = try body["add"].map { (value) throws(Refusal) in try Addition(value) }
    }

    func change(_ settings: inout Simulator.Settings) {
        if let delay { settings.delay = .milliseconds(delay) }
        if let isDown { settings.isDown = isDown }
        if let throttled {
            settings.throttled = Int(throttled)
            settings.retryAfter = retryAfter.map { Int($0) }
        }
        if let cut {
            settings.cut = Int(cut)
            settings.whole = Int(whole ?? 0)
        }
    }

    func apply(to cloud: Cloud, at now: Int64, in db: Database) throws {
        if let total { try AccountTable.setTotal(total.integer, of: cloud, in: db) }
        if expires { try GrantTable.expireAll(of: cloud, in: db) }
        if revokes { try GrantTable.revokeAll(of: cloud, in: db) }
        let root = try NodeTable.root(of: cloud, in: db)
        for number in 0..<files {
            var new = NewNode(cloud, parent: root.id, "\(filesNamed)-\(number).txt", .file)
            new.content = StoredContent(row: try ContentTable.create(in: db), size: 0, hash: "", text: "")
            try NodeTable.insert(new, at: now, in: db)
        }
        try addition?.insert(into: cloud, at: now, in: db)
    }

    private static func number(
        _ body: JSONObject, _ name: String, _ range: ClosedRange<Int64>
    ) throws(Refusal) -> Int64? {
        guard let value = body[name] else { return nil }
        guard let number = value.integer, range.contains(number) else {
            throw .invalid(name, "\(name) has to be a whole number from \(range.lowerBound) to \(range.upperBound)")
        }
        return number
    }

    private static func flag(_ body: JSONObject, _ name: String) throws(Refusal) -> Bool? {
        guard let value = body[name] else { return nil }
        guard let flag = value.bool else { throw .missing(name, "true or false") }
        return flag
    }
}

/// Something that another app of the same user adds: in Drive also a name that is there already.
private struct Addition: Sendable {
    private static let kinds: [String: Node.Kind] = [
        "file": .file, "folder": .folder, "googleDoc": .native, "shortcut": .shortcut, "package": .package,
    ]

    private let kind: Node.Kind
    private let name: String
    /// The folder's id; the root's when left out.
    private let folder: String?
    private let text: String

    init(_ value: JSONValue) throws(Refusal) {
        guard let members = value.object else { throw .missing("add", "an object") }
        guard let kind = Self.kinds[try members.text("kind")] else {
            throw .invalid("kind", "kind has to be file, folder, googleDoc, shortcut or package")
        }
        self.kind = kind
        name = try members.text("name")
        folder = try members["folder"] == nil ? nil : members.text("folder")
        text = try members["text"] == nil ? "" : members.text("text")
    }

    func insert(into cloud: Cloud, at now: Int64, in db: Database) throws {
        let root = try NodeTable.root(of: cloud, in: db)
        guard let parent = try folder.map({ $0.isEmpty ? root : try NodeTable.find($0, of: cloud, in: db) }) ?? root,
            parent.isFolder, !parent.isTrashed
        else {
            throw CloudRefusal(reply: Refusal.invalid("folder", "there is no such folder").reply)
        }
        if !cloud.allowsTwins, try !NodeTable.children(named: name, of: parent.id, cloud, in: db).isEmpty {
            throw CloudRefusal(reply: Refusal.invalid("name", "the name is taken").reply)
        }
        var new = NewNode(cloud, parent: parent.id, name, kind)
        switch kind {
        case .file:
            let content = try ContentTable.create(in: db)
            try ContentTable.append(Array(text.utf8), to: content, in: db)
            new.content = try ContentTable.stored(content, as: MediaType.of(name: name), in: cloud, db)
        case .native: new.type = MediaType.native + "document"
        case .shortcut:
            new.type = MediaType.shortcut
            new.target = parent.publicID
        case .folder: new.type = cloud == .drive ? MediaType.folder : nil
        case .package: break
        }
        try NodeTable.insert(new, at: now, in: db)
    }
}
