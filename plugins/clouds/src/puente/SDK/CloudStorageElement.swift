import JSONCoding

/// A file or folder of any cloud, in the canonical schema (cloud specification §1, table 7). What is `nil` the cloud has not said.
public struct CloudStorageElement: Sendable, Hashable {
    public enum Kind: String, Sendable, Hashable {
        case file, folder, shortcut, package, deleted
        /// A document of Google's, which has no bytes of its own.
        case googleDoc
    }

    /// The cloud's name.
    public let cloud: String
    /// As the cloud gives it; it stays when the element is renamed or moved. The root of a cloud without ids has the empty one.
    public let id: String
    /// From the root on, with a slash before each name: `/` for the root. In names, a slash is written `\/` and a backslash `\\`. `nil` for what is shared by others and has no place.
    public var path: String?
    public let kind: Kind
    public var fileName: String
    public var originalFileName: String?
    public var description: String?
    /// Times are in UTC: `2018-07-09T10:00:00.000Z`.
    public var clientModifiedTime: String?
    public var serverModifiedTime: String?
    public var createdTime: String?
    /// In bytes.
    public var size: Int64?
    public var mimeType: String?
    public var parentID: String?
    public var thumbnail: String?
    public var tag: String?
    /// Names the content, or what else the cloud compares before it changes something.
    public var rev: String?
    public var version: String?
    /// The digest of the content in the cloud's own way.
    public var contentHash: String?

    public init(cloud: String, id: String, path: String?, kind: Kind, fileName: String) {
        self.cloud = cloud
        self.id = id
        self.path = path
        self.kind = kind
        self.fileName = fileName
    }

    public var isFolder: Bool { kind == .folder }

    /// When it was last changed, as the client says, else as the server does.
    public var modifiedTime: String? { clientModifiedTime ?? serverModifiedTime }

    /// For scripts: every member, `null` for what is not known.
    var members: JSONObject {
        func text(_ value: String?) -> JSONValue { value.map(JSONValue.string) ?? .null }
        return [
            "cloud": .string(cloud), "id": .string(id), "path": text(path), "kind": .string(kind.rawValue),
            "fileName": .string(fileName), "originalFileName": text(originalFileName),
            "description": text(description), "clientModifiedTime": text(clientModifiedTime),
            "serverModifiedTime": text(serverModifiedTime), "createdTime": text(createdTime),
            "modifiedTime": text(modifiedTime), "size": size.map(JSONValue.integer) ?? .null,
            "mimeType": text(mimeType), "parentId": text(parentID), "thumbnail": text(thumbnail), "tag": text(tag),
            "rev": text(rev), "version": text(version),
        ]
    }
}

/// A folder with what is in it, at any depth.
public struct CloudTree: Sendable, Hashable {
    public let element: CloudStorageElement
    public let elements: [CloudTree]

    var members: JSONObject {
        var members = element.members
        if element.isFolder { members["elements"] = .array(elements.map { .object($0.members) }) }
        return members
    }
}

/// Some of the elements of a list, and how to go on.
public struct CloudPage: Sendable, Hashable {
    public var elements: [CloudStorageElement]
    /// Gets the next page; `nil` for the last.
    public var cursor: String?

    public init(_ elements: [CloudStorageElement], cursor: String?) {
        self.elements = elements
        self.cursor = cursor
    }
}

/// Who the account at a cloud belongs to, and how much it holds.
public struct CloudAccount: Sendable, Hashable {
    public var name: String?
    public var surname: String?
    public var displayName: String
    public var email: String?
    /// In bytes.
    public var used: Int64
    /// In bytes; `nil` when it has no limit.
    public var total: Int64?

    public init(
        name: String?, surname: String?, displayName: String, email: String?, used: Int64, total: Int64?
    ) {
        self.name = name
        self.surname = surname
        self.displayName = displayName
        self.email = email
        self.used = used
        self.total = total
    }

    public var remaining: Int64? { total.map { $0 > used ? $0 - max(0, used) : 0 } }

    func members(of cloud: String) -> JSONObject {
        func text(_ value: String?) -> JSONValue { value.map(JSONValue.string) ?? .null }
        return [
            "cloud": .string(cloud), "name": text(name), "surname": text(surname),
            "displayName": .string(displayName), "email": text(email), "used": .integer(used),
            "total": total.map(JSONValue.integer) ?? .null, "remaining": remaining.map(JSONValue.integer) ?? .null,
        ]
    }
}
