import JSONCoding

/// Which members of an answer a client asks for: `kind,files(id,name)` or `files/id`.
struct DriveFields: Sendable, Hashable {
    /// What can be asked for of an answer.
    struct Schema: Sendable {
        /// `nil` where anything may be asked for, as none of it is ever there.
        let members: [String: Schema]?

        /// Members that have none themselves.
        static func leaves(_ names: String) -> [String: Schema] {
            Dictionary(names.split(separator: " ").map { (String($0), Schema(members: [:])) }) { first, _ in first }
        }

        /// Members of the real service that this one never gives.
        static func absent(_ names: String) -> [String: Schema] {
            Dictionary(names.split(separator: " ").map { (String($0), Schema(members: nil)) }) { first, _ in first }
        }

        static let file: Schema = {
            var members = leaves(
                """
                kind id name originalFilename mimeType description starred trashed explicitlyTrashed parents version \
                createdTime modifiedTime size sha256Checksum headRevisionId quotaBytesUsed hasThumbnail thumbnailLink \
                ownedByMe
                """)
            members["shortcutDetails"] = Schema(members: leaves("targetId targetMimeType targetResourceKey"))
            return Schema(
                members: members.merging(
                    absent(
                        """
                        appProperties capabilities contentHints contentRestrictions copyRequiresWriterPermission \
                        driveId exportLinks fileExtension folderColorRgb fullFileExtension hasAugmentedPermissions \
                        iconLink imageMediaMetadata isAppAuthorized labelInfo lastModifyingUser linkShareMetadata \
                        md5Checksum modifiedByMe modifiedByMeTime owners permissionIds permissions properties \
                        resourceKey sha1Checksum shared sharedWithMeTime sharingUser spaces teamDriveId \
                        thumbnailVersion trashedTime trashingUser videoMediaMetadata viewedByMe viewedByMeTime \
                        viewersCanCopyContent webContentLink webViewLink writersCanShare
                        """)
                ) { first, _ in first })
        }()

        static let list: Schema = {
            var members = leaves("kind incompleteSearch nextPageToken")
            members["files"] = file
            return Schema(members: members)
        }()

        static let about: Schema = {
            var members = leaves("kind maxUploadSize appInstalled canCreateDrives canCreateTeamDrives")
            members["storageQuota"] = Schema(members: leaves("limit usage usageInDrive usageInDriveTrash"))
            members["user"] = Schema(
                members: leaves("kind displayName photoLink me permissionId emailAddress"))
            return Schema(
                members: members.merging(
                    absent("importFormats exportFormats maxImportSizes folderColorPalette driveThemes teamDriveThemes")
                ) { first, _ in first })
        }()

        static let ids = Schema(members: leaves("kind space ids"))
    }

    static let file = DriveFields(members: leaves("kind", "id", "name", "mimeType"))
    static let list = DriveFields(
        members: leaves("kind", "incompleteSearch", "nextPageToken").merging(["files": file]) { first, _ in first })

    /// Everything.
    static let all = DriveFields(members: nil)
    /// How deep masks and their parentheses may be nested.
    private static let mostLevels = 10

    /// What is asked for of each member; `nil` for everything.
    private var members: [String: DriveFields]?

    private init(members: [String: DriveFields]?) { self.members = members }

    private static func leaves(_ names: String...) -> [String: DriveFields] {
        Dictionary(names.map { ($0, all) }) { first, _ in first }
    }

    /// - Parameters:
    ///   - text: The request's `fields`.
    ///   - schema: What the answer has.
    init(_ text: String, of schema: Schema) throws(CloudRefusal) {
        var rest = Array(text.utf8.filter { $0 != UInt8(ascii: " ") })[...]
        self = try Self.readList(&rest, schema, level: 0)
        guard rest.isEmpty else { throw DriveRefusal.fields("The parentheses of fields do not match.") }
    }

    /// Reads masks with commas between them.
    private static func readList(
        _ rest: inout ArraySlice<UInt8>, _ schema: Schema, level: Int
    ) throws(CloudRefusal) -> DriveFields {
        guard level < mostLevels else { throw DriveRefusal.fields("The names in fields are nested too deep.") }
        var whole = try readItem(&rest, schema, level: level)
        while rest.first == UInt8(ascii: ",") {
            rest.removeFirst()
            whole.add(try readItem(&rest, schema, level: level))
        }
        return whole
    }

    /// Reads a name with what follows a slash, or stands in parentheses.
    private static func readItem(
        _ rest: inout ArraySlice<UInt8>, _ schema: Schema, level: Int
    ) throws(CloudRefusal) -> DriveFields {
        guard level < mostLevels else { throw DriveRefusal.fields("The names in fields are nested too deep.") }
        let end = rest.firstIndex { ",()/".utf8.contains($0) } ?? rest.endIndex
        let name = String(decoding: rest[rest.startIndex..<end], as: UTF8.self)
        rest = rest[end...]
        guard !name.isEmpty else { throw DriveRefusal.fields("A name is missing in fields.") }
        if name == "*" {
            guard rest.first != UInt8(ascii: "/"), rest.first != UInt8(ascii: "(") else {
                throw DriveRefusal.fields("The star in fields cannot be followed by names.")
            }
            return all
        }
        var next = Schema(members: nil)
        if let members = schema.members {
            guard let member = members[name] else {
                throw DriveRefusal.fields("Invalid field selection \(name.prefix(100)).")
            }
            next = member
        }
        var below = all
        if rest.first == UInt8(ascii: "/") {
            rest.removeFirst()
            below = try readItem(&rest, next, level: level + 1)
        } else if rest.first == UInt8(ascii: "(") {
            rest.removeFirst()
            below = try readList(&rest, next, level: level + 1)
            guard rest.popFirst() == UInt8(ascii: ")") else {
                throw DriveRefusal.fields("The parentheses of fields do not match.")
            }
        }
        return DriveFields(members: [name: below])
    }

    /// Asks for what another asks for as well.
    private mutating func add(_ other: DriveFields) {
        guard var own = members, let others = other.members else {
            members = nil
            return
        }
        for (name, below) in others {
            if var known = own[name] {
                known.add(below)
                own[name] = known
            } else {
                own[name] = below
            }
        }
        members = own
    }

    /// What is asked for of an object.
    func applied(to object: JSONObject) -> JSONObject {
        guard let members else { return object }
        var masked = JSONObject()
        for (name, value) in object {
            if let below = members[name] { masked[name] = below.applied(to: value) }
        }
        return masked
    }

    private func applied(to value: JSONValue) -> JSONValue {
        switch value {
        case .object(let object): .object(applied(to: object))
        case .array(let elements): .array(elements.map { applied(to: $0) })
        default: value
        }
    }
}
