import GRDB
import HTTPTypes
import JSONCoding
import ServerHTTP
import ServerStore

/// Dropbox's API v2 (cloud specification §2), as far as it has files, their search and the account.
extension CloudsServer {
    var dropbox: [Route] {
        OAuthEndpoints(
            cloud: .dropbox, authorize: "/oauth2/authorize", token: "/oauth2/token", lifetime: 14_400, rotates: false,
            isOffline: { $0["token_access_type"] == "offline" },
            extra: { ["uid": "1", "account_id": .string($0.accountID)] }
        ).routes(self) + dropboxFiles + dropboxLists + dropboxContents + dropboxSessions + dropboxUsers
    }

    private typealias RPC = @Sendable (DropboxArguments, CloudCall, Database) throws -> JSONObject

    /// A route that takes its arguments in the body.
    private func rpc(_ name: String, reads: Bool = false, _ work: @escaping RPC) -> Route {
        route(.dropbox, .post, "/2/\(name)", body: Self.json, reads: reads) { call, db in
            .json(200, try work(DropboxArguments(name, call.body), call, db))
        }
    }

    /// A route that takes its arguments in a field of the head, and a content in the body.
    func content(
        _ name: String, _ work: @escaping @Sendable (DropboxArguments, CloudCall, Database) throws -> Reply
    ) -> Route {
        route(.dropbox, .post, "/2/\(name)", body: Self.content) { call, db in
            guard let field = call.header("Dropbox-API-Arg") else {
                throw DropboxRefusal.arguments(name, "HTTP header \"Dropbox-API-Arg\" is missing")
            }
            return try work(DropboxArguments(name, Array(field.utf8)), call, db)
        }
    }

    // MARK: - Files and folders

    private var dropboxFiles: [Route] {
        [
            rpc("files/get_metadata", reads: true) { arguments, _, db in
                guard try arguments.text("path") != "" else {
                    throw DropboxRefusal.arguments(
                        arguments.route, "request body: path: The root folder is unsupported.")
                }
                return try Self.dropboxNode(arguments, "path", error: ["path"], in: db).dropboxMetadata(in: db)
            },
            rpc("files/create_folder_v2") { arguments, call, db in
                let names = try arguments.path("path", error: ["path"])
                let renames = try arguments.flag("autorename")
                let place = try Self.dropboxPlace(names, error: ["path"], renames: renames, at: call.now, in: db)
                let node = try NodeTable.insert(
                    NewNode(.dropbox, parent: place.parent.id, place.name, .folder), at: call.now, in: db)
                return ["metadata": .object(try node.dropboxMetadata(in: db))]
            },
            rpc("files/delete_v2") { arguments, _, db in
                let node = try Self.dropboxNode(arguments, "path", error: ["path_lookup"], in: db)
                if let rev = try arguments.optionalText("parent_rev"), rev != node.dropboxRev {
                    throw DropboxRefusal.tagged("path_write", "conflict", node.isFolder ? "folder" : "file")
                }
                guard node.parent != nil else { throw DropboxRefusal.tagged("path_write", "no_write_permission") }
                let metadata = try node.dropboxMetadata(in: db)
                try NodeTable.trash(node, in: db)
                return ["metadata": .object(metadata)]
            },
            rpc("files/move_v2") { arguments, call, db in
                let node = try Self.dropboxNode(arguments, "from_path", error: ["from_lookup"], in: db)
                let (place, renames) = try Self.dropboxTarget(arguments, of: node, in: db)
                let twin = try NodeTable.children(named: place.name, of: place.parent.id, .dropbox, in: db).first
                if twin?.id == node.id {
                    // Also a renaming in letter case alone.
                    throw DropboxRefusal.tagged("duplicated_or_nested_paths")
                }
                guard try !NodeTable.isWithin(place.parent.id, node.id, in: db) else {
                    throw DropboxRefusal.tagged("cant_move_folder_into_itself")
                }
                var moved = node
                moved.name = try Self.dropboxFreeName(
                    place.name, in: place.parent, error: ["to"], renames: renames, in: db)
                // A list that is gone on with tells that nothing is at the old place any more.
                try Self.leaveTombstone(of: node, at: call.now, in: db)
                moved.parent = place.parent.id
                moved = try NodeTable.update(moved, in: db)
                // Such a list has lost all in it with the folder at the old place.
                try NodeTable.touch(within: moved, in: db)
                return ["metadata": .object(try moved.dropboxMetadata(in: db))]
            },
            rpc("files/copy_v2") { arguments, call, db in
                let node = try Self.dropboxNode(arguments, "from_path", error: ["from_lookup"], in: db)
                let (place, renames) = try Self.dropboxTarget(arguments, of: node, in: db)
                guard try !NodeTable.isWithin(place.parent.id, node.id, in: db) else {
                    throw DropboxRefusal.tagged("cant_move_folder_into_itself")
                }
                let name = try Self.dropboxFreeName(
                    place.name, in: place.parent, error: ["to"], renames: renames, in: db)
                try Self.checkDropboxRoom(for: NodeTable.totalSize(of: node.id, in: db), error: ["to"], in: db)
                let copy = try NodeTable.copy(node, to: place.parent.id, named: name, at: call.now, in: db)
                return ["metadata": .object(try copy.dropboxMetadata(in: db))]
            },
        ]
    }

    /// The element that a path leads to, or an id or revision names.
    static func dropboxNode(
        _ arguments: DropboxArguments, _ name: String, error: [String], in db: Database
    ) throws -> Node {
        let text = try arguments.text(name)
        let missing = DropboxRefusal.tagged(error + ["not_found"], [:])
        let slash = text.firstIndex(of: "/") ?? text.endIndex
        guard text.hasPrefix("id:") || text.hasPrefix("rev:") else {
            let names = try arguments.path(name, error: error)
            guard let node = try NodeTable.resolve(names, of: .dropbox, in: db) else { throw missing }
            return node
        }
        // An id may be followed by a path: `id:abc123xyz/hello.txt`.
        var node: Node?
        if text.hasPrefix("id:") {
            node = try NodeTable.find(String(text[..<slash]), of: .dropbox, in: db)
        } else if let number = Int64(text.dropFirst(4), radix: 16), number > 0x5_F000_0000 {
            node = try NodeTable.all(
                "SELECT * FROM node WHERE cloud = 1 AND kind = 2 AND trashedBy IS NULL AND revision = ?",
                [number - 0x5_F000_0000], in: db
            ).first
        }
        guard var found = node, !found.isTrashed else { throw missing }
        guard let names = DropboxArguments.names(String(text[slash...])) else {
            throw DropboxRefusal.tagged(error + ["malformed_path"], [:])
        }
        for name in names {
            guard let child = try NodeTable.children(named: name, of: found.id, .dropbox, in: db).first else {
                throw missing
            }
            found = child
        }
        return found
    }

    struct DropboxPlace: Sendable {
        let parent: Node
        let name: String
    }

    private static func dropboxTarget(
        _ arguments: DropboxArguments, of node: Node, in db: Database
    ) throws -> (DropboxPlace, renames: Bool) {
        guard node.parent != nil else { throw DropboxRefusal.tagged("from_lookup", "restricted_content") }
        let names = try arguments.path("to_path", error: ["to"])
        guard let name = names.last else { throw DropboxRefusal.tagged("to", "malformed_path") }
        guard DropboxArguments.isName(name) else { throw DropboxRefusal.tagged("to", "disallowed_name") }
        guard let parent = try NodeTable.resolve(names.dropLast(), of: .dropbox, in: db) else {
            throw DropboxRefusal.tagged("to", "not_found")
        }
        guard parent.isFolder else { throw DropboxRefusal.tagged("to", "conflict", "file_ancestor") }
        guard try NodeTable.fits(node, in: parent, levels: DropboxArguments.mostNames, db) else {
            throw DropboxRefusal.tagged("to", "malformed_path")
        }
        return (DropboxPlace(parent: parent, name: name), try arguments.flag("autorename"))
    }

    /// The folder and the name for something new. Folders above it that are missing are made, as the service does.
    static func dropboxPlace(
        _ names: [String], error: [String], renames: Bool, at now: Int64, in db: Database
    ) throws -> DropboxPlace {
        guard let name = names.last else { throw DropboxRefusal.tagged(error + ["malformed_path"], [:]) }
        guard names.allSatisfy(DropboxArguments.isName) else {
            throw DropboxRefusal.tagged(error + ["disallowed_name"], [:])
        }
        var folder = try NodeTable.root(of: .dropbox, in: db)
        for name in names.dropLast() {
            if let child = try NodeTable.children(named: name, of: folder.id, .dropbox, in: db).first {
                guard child.isFolder else { throw DropboxRefusal.tagged(error + ["conflict", "file_ancestor"], [:]) }
                folder = child
            } else {
                folder = try NodeTable.insert(NewNode(.dropbox, parent: folder.id, name, .folder), at: now, in: db)
            }
        }
        return DropboxPlace(
            parent: folder, name: try dropboxFreeName(name, in: folder, error: error, renames: renames, in: db))
    }

    /// The name, or with `autorename` one that is free: `name (1).txt`.
    private static func dropboxFreeName(
        _ name: String, in folder: Node, error: [String], renames: Bool, in db: Database
    ) throws -> String {
        func twin(_ name: String) throws -> Node? {
            try NodeTable.children(named: name, of: folder.id, .dropbox, in: db).first
        }
        guard let first = try twin(name) else { return name }
        guard renames else {
            throw DropboxRefusal.tagged(error + ["conflict", first.isFolder ? "folder" : "file"], [:])
        }
        let dot = name.dropFirst().lastIndex(of: ".") ?? name.endIndex
        var number = 1
        while try twin("\(name[..<dot]) (\(number))\(name[dot...])") != nil { number += 1 }
        return "\(name[..<dot]) (\(number))\(name[dot...])"
    }

    static func checkDropboxRoom(for size: Int64, error: [String], in db: Database) throws {
        guard try AccountTable.hasRoom(for: size, in: .dropbox, db) else {
            throw DropboxRefusal.tagged(error + ["insufficient_space"], [:])
        }
    }

    private static func leaveTombstone(of node: Node, at now: Int64, in db: Database) throws {
        let tombstone = try NodeTable.insert(NewNode(.dropbox, parent: nil, node.name, node.kind), at: now, in: db)
        // It is deleted by itself, and never had an element's name to itself.
        try db.run("UPDATE node SET trashedBy = id, parent = ? WHERE id = ?", [node.parent, tombstone.id])
    }

    // MARK: - Lists and searches

    private var dropboxLists: [Route] {
        [
            rpc("files/list_folder", reads: true) { arguments, call, db in
                let folder = try Self.dropboxNode(arguments, "path", error: ["path"], in: db)
                guard folder.isFolder else { throw DropboxRefusal.tagged("path", "not_folder") }
                let list = DropboxList(
                    folder: folder.id, isRecursive: try arguments.flag("recursive"),
                    includesDeleted: try arguments.flag("include_deleted"),
                    limit: try arguments.number("limit", 1...2000) ?? 500,
                    begunAt: try AccountTable.lastChange(of: .dropbox, in: db))
                return try list.page(call, in: db)
            },
            rpc("files/list_folder/continue", reads: true) { arguments, call, db in
                guard let list = DropboxList(try arguments.text("cursor"), call) else {
                    throw DropboxRefusal.tagged("reset")
                }
                return try list.page(call, in: db)
            },
            rpc("files/list_folder/get_latest_cursor", reads: true) { arguments, call, db in
                let folder = try Self.dropboxNode(arguments, "path", error: ["path"], in: db)
                let last = try AccountTable.lastChange(of: .dropbox, in: db)
                let list = DropboxList(
                    folder: folder.id, isRecursive: try arguments.flag("recursive"),
                    includesDeleted: try arguments.flag("include_deleted"),
                    limit: try arguments.number("limit", 1...2000) ?? 500, begunAt: last, after: last)
                return ["cursor": .string(list.cursor(call))]
            },
            rpc("files/search_v2", reads: true) { arguments, call, db in
                let query = try arguments.text("query")
                guard query.unicodeScalars.count <= 1000 else { throw arguments.fault("query", "longer than 1000") }
                let options = try arguments.object("options")
                var folder: Int64?
                if let path = try options.optionalText("path"), path != "" {
                    folder = try Self.dropboxNode(options, "path", error: ["path"], in: db).id
                }
                let search = DropboxSearch(
                    query: query, folder: folder, isByName: try options.flag("filename_only"),
                    limit: try options.number("max_results", 1...1000) ?? 100)
                return try search.page(call, in: db)
            },
            rpc("files/search/continue_v2", reads: true) { arguments, call, db in
                guard let search = DropboxSearch(try arguments.text("cursor"), call) else {
                    throw DropboxRefusal.tagged("invalid_argument")
                }
                return try search.page(call, in: db)
            },
        ]
    }

    // MARK: - The account

    private var dropboxUsers: [Route] {
        [
            rpc("users/get_current_account", reads: true) { _, _, db in
                let account = try AccountTable.find(.dropbox, in: db)
                return [
                    "account_id": .string(account.accountID),
                    "name": [
                        "given_name": .string(account.givenName), "surname": .string(account.surname),
                        "familiar_name": .string(account.givenName), "display_name": .string(account.displayName),
                        "abbreviated_name": .string("\(account.givenName.prefix(1))\(account.surname.prefix(1))"),
                    ],
                    "email": .string(account.email), "email_verified": true, "disabled": false, "country": "ES",
                    "locale": "es", "is_paired": false, "account_type": [".tag": "basic"],
                ]
            },
            rpc("users/get_space_usage", reads: true) { _, _, db in
                let account = try AccountTable.find(.dropbox, in: db)
                // An account without a limit is a team's.
                let allocation: JSONObject =
                    account.total.map { [".tag": "individual", "allocated": .integer($0)] } ?? [".tag": "other"]
                return ["used": .integer(account.used), "allocation": .object(allocation)]
            },
            route(.dropbox, .post, "/2/auth/token/revoke", body: Self.json) { call, db in
                _ = try call.grants.revoke(call.bearer ?? "", of: .dropbox, in: db)
                return Reply(200, contentType: nil, body: [])
            },
        ]
    }
}
