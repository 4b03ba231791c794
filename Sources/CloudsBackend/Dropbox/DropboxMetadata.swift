import GRDB
import HostClock
import JSONCoding

extension Node {
    /// The revision of a file's content, as Dropbox writes it.
    var dropboxRev: String { String(0x5_F000_0000 + revision, radix: 16) }

    /// The element as Dropbox describes it.
    ///
    /// - Parameter path: The names from the root on.
    func dropboxMetadata(_ path: [String]) -> JSONObject {
        let display = "/" + path.joined(separator: "/")
        var metadata: JSONObject = [
            ".tag": .string(isTrashed ? "deleted" : isFolder ? "folder" : "file"), "name": .string(name),
            "path_lower": .string(display.lowercased()), "path_display": .string(display),
        ]
        guard !isTrashed else { return metadata }
        metadata["id"] = .string(publicID)
        guard kind == .file else { return metadata }
        func time(_ milliseconds: Int64) -> JSONValue {
            .string(WallTime(millisecondsSince1970: milliseconds).iso8601())
        }
        metadata["client_modified"] = time(clientModifiedAt)
        metadata["server_modified"] = time(modifiedAt)
        metadata["rev"] = .string(dropboxRev)
        metadata["size"] = .integer(size)
        metadata["is_downloadable"] = true
        metadata["content_hash"] = hash.map(JSONValue.string)
        return metadata
    }

    func dropboxMetadata(in db: Database) throws -> JSONObject {
        dropboxMetadata(try NodeTable.path(of: self, in: db))
    }
}

/// Describes many elements, whose folders' paths it looks up once.
struct DropboxPaths {
    private var folders: [Int64: [String]] = [:]

    mutating func metadata(of node: Node, in db: Database) throws -> JSONObject {
        guard let parent = node.parent else { return node.dropboxMetadata([]) }
        if folders[parent] == nil {
            folders[parent] = try NodeTable.find(row: parent, in: db).map { try NodeTable.path(of: $0, in: db) } ?? []
        }
        return node.dropboxMetadata((folders[parent] ?? []) + [node.name])
    }
}
