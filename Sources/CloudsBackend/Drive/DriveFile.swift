import HostClock
import JSONCoding
import ServerStore

extension Node {
    /// The media type as Drive has it, which also tells folders and shortcuts.
    var driveType: String {
        switch kind {
        case .folder: MediaType.folder
        case .shortcut: MediaType.shortcut
        case .native: type ?? "\(MediaType.native)document"
        case .package: "\(MediaType.native)unknown"
        case .file: mediaType
        }
    }

    /// Whether it was put into the trash itself, not only with a folder above it.
    var isTrashedItself: Bool { trashedBy == id }

    /// Whether a picture of it can be shown.
    private var hasPicture: Bool { kind == .file && size > 0 && mediaType.hasPrefix("image/") }

    /// What stands in a link to the picture in place of a token. It ends with the content.
    func driveLinkSecret(_ key: ServerKey) -> String { key.digest(of: "\(publicID) \(revision)", for: .link) }

    /// The element as Drive's clients see it, with all that it has; a mask leaves out what is not asked for.
    ///
    /// - Parameters:
    ///   - parent: The public id of the folder it lies in; `nil` for the root.
    ///   - target: What a shortcut leads to, when that is still there.
    func driveFile(parent: String?, target: Node?, _ call: CloudCall) -> JSONObject {
        var file: JSONObject = [
            "kind": "drive#file", "id": .string(publicID), "name": .string(name), "mimeType": .string(driveType),
        ]
        file["description"] = description.map(JSONValue.string)
        file["starred"] = .bool(starred)
        file["trashed"] = .bool(isTrashed)
        file["explicitlyTrashed"] = .bool(isTrashedItself)
        file["parents"] = parent.map { [.string($0)] }
        file["version"] = .string("\(version)")
        file["createdTime"] = Self.driveTime(createdAt)
        file["modifiedTime"] = Self.driveTime(clientModifiedAt)
        file["ownedByMe"] = true
        file["hasThumbnail"] = .bool(hasPicture)
        if hasPicture {
            let secret = driveLinkSecret(call.key)
            file["thumbnailLink"] = .string("\(call.base)/drive/thumbnails/\(publicID)/\(secret)")
        }
        if kind == .file {
            file["originalFilename"] = .string(name)
            file["size"] = .string("\(size)")
            file["headRevisionId"] = .string("0B\(revision)")
            // Only what was uploaded has one.
            if let hash, !hash.isEmpty { file["sha256Checksum"] = .string(hash) }
        }
        file["quotaBytesUsed"] = .string("\(size)")
        if kind == .shortcut, let id = self.target {
            var details: JSONObject = ["targetId": .string(id)]
            details["targetMimeType"] = (target?.driveType).map(JSONValue.string)
            file["shortcutDetails"] = .object(details)
        }
        return file
    }

    private static func driveTime(_ milliseconds: Int64) -> JSONValue {
        .string(WallTime(millisecondsSince1970: milliseconds).iso8601(milliseconds: true))
    }
}

/// What clients write of an element. Members that Drive has beside these are let be.
struct DriveMetadata: Sendable {
    private static let mostCharacters = 255

    let name: String?
    var mimeType: String?
    let parent: String?
    /// Empty for one that is to be removed.
    let description: String?
    let modifiedTime: Int64?
    let createdTime: Int64?
    let id: String?
    let targetID: String?
    let starred: Bool?
    let trashed: Bool?

    init(_ object: JSONObject) throws(CloudRefusal) {
        let name = try Self.text(object, "name")
        guard name.map({ $0.unicodeScalars.count <= Self.mostCharacters }) ?? true else {
            throw DriveRefusal.invalid("name", "The name is longer than \(Self.mostCharacters) characters.")
        }
        self.name = name.map { $0.isEmpty ? "Untitled" : $0 }
        let type = try Self.text(object, "mimeType")
        mimeType = type == "" ? nil : type
        let text = try Self.text(object, "description")
        description = object["description"]?.isNull == true ? "" : text
        modifiedTime = try Self.time(object, "modifiedTime")
        createdTime = try Self.time(object, "createdTime")
        starred = try Self.flag(object, "starred")
        trashed = try Self.flag(object, "trashed")
        id = try Self.text(object, "id")
        guard id.map(Self.isID) ?? true else {
            throw DriveRefusal.invalid("id", "The id is not one that generateIds gives.")
        }
        switch object["parents"] {
        case nil, .null?: parent = nil
        case .array(let parents)?:
            let ids = parents.compactMap(\.string)
            guard parents.count <= 1, ids.count == parents.count, !(ids.first ?? "").utf8.contains(0) else {
                throw DriveRefusal.invalid("parents", "The member parents is not a list with the id of one folder.")
            }
            parent = ids.first
        default: throw DriveRefusal.invalid("parents", "The member parents is not a list with the id of one folder.")
        }
        switch object["shortcutDetails"] {
        case nil, .null?: targetID = nil
        case .object(let details)?: targetID = try Self.text(details, "targetId")
        default: throw DriveRefusal.invalid("shortcutDetails", "The member shortcutDetails is not an object.")
        }
    }

    /// Refuses what is only written when an element is made.
    func checkChange() throws(CloudRefusal) {
        guard parent == nil else {
            throw DriveRefusal.refusal(
                403, "fieldNotWritable", "The member parents is changed with addParents and removeParents alone.",
                at: "parents")
        }
        if id != nil { throw DriveRefusal.notWritable("id") }
        if createdTime != nil { throw DriveRefusal.notWritable("createdTime") }
        if targetID != nil { throw DriveRefusal.notWritable("shortcutDetails") }
    }

    /// Whether a text has the form of Drive's ids here.
    private static func isID(_ text: String) -> Bool {
        text.utf8.count == 33 && text.utf8.first == UInt8(ascii: "1")
            && text.utf8.allSatisfy { byte in
                switch byte {
                case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, UInt8(ascii: "-"), UInt8(ascii: "_"): true
                default: false
                }
            }
    }

    private static func text(_ object: JSONObject, _ name: String) throws(CloudRefusal) -> String? {
        switch object[name] {
        case nil, .null?: return nil
        case .string(let text)?:
            guard !text.utf8.contains(0) else {
                throw DriveRefusal.invalid(name, "The member \(name) has a NUL.")
            }
            return text
        default: throw DriveRefusal.invalid(name, "The member \(name) is not a string.")
        }
    }

    private static func flag(_ object: JSONObject, _ name: String) throws(CloudRefusal) -> Bool? {
        switch object[name] {
        case nil, .null?: return nil
        case .bool(let flag)?: return flag
        default: throw DriveRefusal.invalid(name, "The member \(name) is neither true nor false.")
        }
    }

    private static func time(_ object: JSONObject, _ name: String) throws(CloudRefusal) -> Int64? {
        guard let text = try Self.text(object, name) else { return nil }
        guard let moment = WallTime(iso8601: text) else {
            throw DriveRefusal.invalid(name, "The member \(name) is not a time of RFC 3339.")
        }
        return moment.millisecondsSince1970
    }
}
