import CloudsBackend
import GRDB
import JSONCoding
import ServerHTTP
import ServerTesting
import Synchronization
import TestSupport

/// The three services on a file of their own, with the tokens, ids, cursors and uploads that were got so far.
public struct FuzzedClouds: FuzzedServer {
    /// What is seen of requests beside what an answer's body has.
    private struct Seen: Sendable {
        var failures: [String] = []
        var location: String?
        var method = ""
        var path = ""
        /// How many bytes of each upload of Drive's there are.
        var received: [String: Int] = [:]
        var hasProgressed = false
    }

    private final class Witnessed: Sendable {
        let seen = Mutex(Seen())
    }

    private let folder = ScratchFolder()
    private let witnessed = Witnessed()
    private let client: CloudsClient
    public let witness: StoreWitness
    /// Sees whether the sums that accounts have are right.
    private let books: DatabaseQueue

    /// What is known of a service.
    private struct Known {
        var code: String?
        var access: String?
        var refresh: String?
        /// Ids of elements, and in Dropbox paths as well.
        var elements: [String] = []
        var revisions: [String] = []
        /// What goes on with a list, by the kind of the request that gave it.
        var cursors: [String: [String]] = [:]
        /// Uploads that were begun, with how many bytes were sent.
        var uploads: [(name: String, sent: Int)] = []
        /// Links to contents, which need no token.
        var links: [String] = []
        /// Links by which copies are watched.
        var monitors: [String] = []

        mutating func add(_ element: String) {
            elements.append(element)
            // The folders that were made first stay known.
            if elements.count > 40 { elements.remove(at: 10) }
        }
    }

    private var known: [Cloud: Known] = [:]

    private static let dropboxKinds = [
        "list", "continue", "latest cursor", "metadata", "create folder", "delete", "move", "copy", "search",
        "search on", "upload", "download", "start", "append", "finish", "account", "space",
    ]
    private static let driveKinds = [
        "about", "list", "page", "ids", "create", "get", "media", "update", "delete", "copy", "upload", "multipart",
        "begin", "piece", "asked",
    ]
    private static let graphKinds = [
        "me", "drive", "item", "children", "page", "search", "create folder", "update", "delete", "copy", "monitor",
        "put", "content", "linked", "begin", "piece", "status", "give up",
    ]

    /// The kinds of requests that there are.
    public static let kinds =
        Cloud.allCases.flatMap { cloud in
            ["page of consent", "consent", "code", "refresh"].map { "\(cloud.name) \($0)" }
        } + dropboxKinds.map { "dropbox \($0)" } + driveKinds.map { "drive \($0)" }
        + graphKinds.map { "graph \($0)" } + ["dropbox revoke", "drive revoke"]

    public init() throws {
        let witnessed = witnessed
        client = try CloudsClient(at: .file(path: folder.path("clouds.db"))) { failure in
            witnessed.seen.withLock { $0.failures.append("\(failure)") }
        }
        var configuration = Configuration()
        configuration.readonly = true
        books = try DatabaseQueue(path: folder.path("clouds.db"), configuration: configuration)
        // A code is over with its first use, good or not.
        witness = try StoreWitness(path: folder.path("clouds.db")) { $0 == "code" ? .allTries : .nothing }
    }

    public let odd = OddValues(
        texts: [
            "/", "/a", "/a/b", "//", "/.", "id:", "id:x/a", "rev:5f0000001", "rev:", "root", "'root' in parents",
            "name contains 'a'", "not (", "trashed = true", "modifiedTime > '2020-01-01T00:00:00'", "files(id,name)",
            "*", "((", "a:b", "a\\b", "a\u{7F}", "\u{FEFF}", "CON", "overwrite", "replace", "rename", "update",
            "9223372036854775807", "-9223372036854775808", "bytes=0-", "bytes=-1", "bytes=9223372036854775807-",
            "bytes 0-9/10", "bytes */*", "bytes 0-9223372036854775806/9223372036854775807",
            "bytes 999999999999999999-999999999999999999/*", "application/vnd.google-apps.folder",
            "application/vnd.google-apps.shortcut", "multipart/related; boundary=x", "\"x\"", "%00", "a%2Fb",
            String(repeating: "a", count: 256), String(repeating: "/a", count: 120),
        ],
        names: [
            "path", "recursive", "limit", "cursor", "include_deleted", "from_path", "to_path", "autorename", "mode",
            ".tag", "update", "query", "options", "max_results", "session_id", "offset", "commit", "close", "name",
            "id", "parents", "mimeType", "trashed", "starred", "createdTime", "modifiedTime", "description",
            "shortcutDetails", "targetId", "folder", "parentReference", "driveId", "item", "fileSize",
            "fileSystemInfo", "@microsoft.graph.conflictBehavior", "client_modified", "strict_conflict",
        ])

    // MARK: - Requests

    public mutating func request(_ random: inout SeededGenerator) -> FuzzedRequest {
        if random.happens(1) {
            client.clock.advance(by: .seconds(random.any([60, 60, 600, 1800, 1800, 50_000, 700_000])))
        }
        var kind = random.any(Self.kinds)
        // A revocation ends much.
        if kind.hasSuffix("revoke"), random.happens(80) { kind = random.any(Self.kinds) }
        let cloud = Cloud.allCases.first { kind.hasPrefix($0.name) } ?? .dropbox
        let mine = known[cloud] ?? Known()
        if mine.access == nil, random.happens(95) {
            kind = "\(cloud.name) \(mine.code == nil ? "consent" : "code")"
        }
        let name = String(kind.dropFirst(cloud.name.count + 1))
        if let request = authorization(kind, name, cloud, mine, &random) { return request }
        var maker = Maker(kind: kind, known: mine, odd: odd, random: random)
        let request =
            switch cloud {
            case .dropbox: maker.dropbox(name)
            case .drive: maker.drive(name)
            case .graph: maker.graph(name)
            }
        random = maker.random
        return request
    }

    private func authorization(
        _ kind: String, _ name: String, _ cloud: Cloud, _ mine: Known, _ random: inout SeededGenerator
    ) -> FuzzedRequest? {
        let endpoints = CloudsClient.endpoints(of: cloud)
        func made(_ method: String, _ path: String, _ form: [(name: String, value: String)]?) -> FuzzedRequest {
            var request = FuzzedRequest(
                kind, method, path.split(separator: "/").map(String.init),
                headers: form == nil ? [] : [("Content-Type", "application/x-www-form-urlencoded")])
            request.form = form
            return request
        }
        switch name {
        case "page of consent", "consent":
            let isForm = name == "consent"
            let decision = [(name: "decision", value: random.happens(95) ? "allow" : "deny")]
            var request = made(isForm ? "POST" : "GET", endpoints.authorize, isForm ? decision : nil)
            request.query = CloudsClient.query(random.happens(95) ? [:] : ["scope": "Files.ReadWrite"])
            return request
        case "code":
            return made(
                "POST", endpoints.token,
                [
                    ("grant_type", "authorization_code"), ("code", mine.code ?? "none"), ("client_id", "puente"),
                    ("redirect_uri", "puente://oauth"), ("code_verifier", CloudsClient.verifier),
                ])
        case "refresh":
            return made(
                "POST", endpoints.token,
                [
                    ("grant_type", "refresh_token"), ("refresh_token", mine.refresh ?? "none"),
                    ("client_id", "puente"),
                ])
        case "revoke" where cloud == .drive:
            return made("POST", "/drive/revoke", [("token", mine.access ?? "none")])
        default: return nil
        }
    }

    /// Makes requests of what is known of a service.
    private struct Maker {
        let kind: String
        let known: Known
        let odd: OddValues
        var random: SeededGenerator

        private mutating func name() -> String {
            random.any(["a", "b", "A", "c.txt", "d.png", "é.txt", "e\u{301}.txt", "Sub", "two words.md", "a (1)"])
        }

        private mutating func path() -> String {
            (0..<(1 + random.below(3))).map { _ in "/\(name())" }.joined()
        }

        private mutating func element(_ otherwise: String) -> String {
            known.elements.isEmpty ? otherwise : random.any(known.elements)
        }

        private mutating func cursor(_ kind: String) -> String {
            let cursors =
                random.happens(95)
                ? known.cursors[kind] ?? [] : known.cursors.values.sorted { $0[0] < $1[0] }.flatMap { $0 }
            return cursors.isEmpty ? "none" : random.any(cursors)
        }

        private mutating func oddText() -> String {
            let text = String(decoding: random.any(odd.literals), as: UTF8.self)
            return text.count > 1 && text.hasPrefix("\"") && text.hasSuffix("\"")
                ? String(text.dropFirst().dropLast()) : text
        }

        /// A query of fields, one of which is odd now and then.
        private mutating func query(_ fields: [(String, String)]) -> String? {
            var fields = fields
            if !fields.isEmpty, random.happens(10) {
                let place = random.below(fields.count)
                switch random.below(4) {
                case 0: fields.remove(at: place)
                case 1: fields.append(fields[place])
                default: fields[place].1 = oddText()
                }
            }
            guard !fields.isEmpty else { return nil }
            return fields.map { "\(FuzzedRequest.escaped($0))=\(FuzzedRequest.escaped($1))" }.joined(separator: "&")
        }

        private func headers(_ more: [(name: String, value: String)] = []) -> [(name: String, value: String)] {
            [("Authorization", "Bearer \(known.access ?? "none")")] + more
        }

        private func made(_ method: String, _ path: [String], _ body: JSONObject? = nil) -> FuzzedRequest {
            FuzzedRequest(
                kind, method, path, headers: headers(body == nil ? [] : [("Content-Type", "application/json")]), body)
        }

        private mutating func content() -> [UInt8] {
            (0..<random.below(40)).map { _ in UInt8(truncatingIfNeeded: random.next() >> 8) & 0x7F }
        }

        private mutating func text(_ most: Int = 3) -> String {
            (0..<(1 + random.below(most))).map { _ in random.any(["a", "two", "c", "txt", "é", "%", "'"]) }
                .joined(separator: " ")
        }

        // MARK: - Dropbox

        /// A path, an id, an id with a name behind it, or a revision.
        private mutating func place() -> String {
            switch random.below(10) {
            case 0..<4: path()
            case 4: "\(element("id:x"))/\(name())"
            case 5: known.revisions.isEmpty ? "rev:5f0000001" : "rev:\(random.any(known.revisions))"
            default: element("/a")
            }
        }

        private func call(_ route: String, _ body: JSONObject?) -> FuzzedRequest {
            made("POST", ["dropbox", "2"] + route.split(separator: "/").map(String.init), body)
        }

        /// A request with its arguments in the head, which are changed now and then.
        private mutating func call(_ route: String, _ arguments: JSONObject, _ content: [UInt8]) -> FuzzedRequest {
            var json = WrittenJSON(arguments)
            if random.happens(15) {
                var mutator = JSONMutator(random: random, odd: odd)
                mutator.mutate(&json)
                random = mutator.random
            }
            var bytes: [UInt8] = []
            json.write(into: &bytes)
            let field = String(decoding: bytes, as: UTF8.self).unicodeScalars.map { scalar -> String in
                guard scalar.value < 0x20 || scalar.value > 0x7E else { return String(scalar) }
                return String(scalar).utf16.map {
                    let digits = String($0, radix: 16)
                    return "\\u" + String(repeating: "0", count: 4 - digits.utf8.count) + digits
                }.joined()
            }.joined()
            var request = call(route, nil)
            request.headers += [("Dropbox-API-Arg", field), ("Content-Type", "application/octet-stream")]
            if random.happens(20) {
                request.headers.append(("Range", random.any(["bytes=0-3", "bytes=-2", "bytes=9-"])))
            }
            request.content = content
            return request
        }

        private mutating func commit() -> JSONObject {
            var commit: JSONObject = ["path": .string(random.happens(80) ? path() : element("/a"))]
            switch random.below(4) {
            case 0: break
            case 1: commit["mode"] = "overwrite"
            case 2:
                commit["mode"] = [".tag": "update", "update": .string(known.revisions.last ?? "5f0000001")]
            default: commit["mode"] = [".tag": "add"]
            }
            if random.happens(30) { commit["autorename"] = true }
            if random.happens(20) { commit["strict_conflict"] = true }
            if random.happens(20) { commit["client_modified"] = "2020-05-12T15:50:38Z" }
            return commit
        }

        mutating func dropbox(_ name: String) -> FuzzedRequest {
            switch name {
            case "list", "latest cursor":
                let route = name == "list" ? "list_folder" : "list_folder/get_latest_cursor"
                return call(
                    "files/\(route)",
                    [
                        "path": .string(random.happens(60) ? "" : place()), "recursive": .bool(random.happens(50)),
                        "include_deleted": .bool(random.happens(50)), "limit": .integer(Int64(1 + random.below(9))),
                    ])
            case "continue": return call("files/list_folder/continue", ["cursor": .string(cursor("list"))])
            case "metadata": return call("files/get_metadata", ["path": .string(place())])
            case "create folder":
                return call(
                    "files/create_folder_v2",
                    ["path": .string(path()), "autorename": .bool(random.happens(30))])
            case "delete":
                var body: JSONObject = ["path": .string(place())]
                if random.happens(20) { body["parent_rev"] = .string(known.revisions.last ?? "5f0000001") }
                return call("files/delete_v2", body)
            case "move", "copy":
                return call(
                    "files/\(name)_v2",
                    [
                        "from_path": .string(place()), "to_path": .string(path()),
                        "autorename": .bool(random.happens(50)),
                    ])
            case "search":
                var options: JSONObject = ["max_results": .integer(Int64(1 + random.below(3)))]
                if random.happens(30) { options["path"] = .string(place()) }
                if random.happens(50) { options["filename_only"] = true }
                return call("files/search_v2", ["query": .string(text()), "options": .object(options)])
            case "search on":
                return call("files/search/continue_v2", ["cursor": .string(cursor("search"))])
            case "upload": return call("files/upload", commit(), content())
            case "download": return call("files/download", ["path": .string(place())], [])
            case "start":
                return call("files/upload_session/start", ["close": .bool(random.happens(10))], content())
            case "append", "finish":
                let upload = known.uploads.isEmpty ? (name: "none", sent: 0) : random.any(known.uploads)
                let offset = random.happens(80) ? upload.sent : random.below(50)
                let cursor: JSONObject = ["session_id": .string(upload.name), "offset": .integer(Int64(offset))]
                guard name == "finish" else {
                    return call("files/upload_session/append_v2", ["cursor": .object(cursor)], content())
                }
                return call(
                    "files/upload_session/finish", ["cursor": .object(cursor), "commit": .object(commit())],
                    content())
            case "account": return call("users/get_current_account", nil)
            case "space": return call("users/get_space_usage", nil)
            default: return call("auth/token/revoke", nil)
            }
        }

        // MARK: - Drive

        private func drive(_ method: String, _ rest: [String], _ body: JSONObject? = nil) -> FuzzedRequest {
            made(method, ["drive", "drive", "v3"] + rest, body)
        }

        private mutating func file() -> JSONObject {
            var file: JSONObject = ["name": .string(name())]
            if random.happens(60) { file["parents"] = [.string(random.happens(40) ? "root" : element("root"))] }
            if random.happens(20) { file["description"] = .string(text()) }
            if random.happens(20) { file["modifiedTime"] = "2020-05-01T10:00:00.5Z" }
            if random.happens(10) { file["starred"] = .bool(random.happens(50)) }
            return file
        }

        private mutating func fields(_ some: [String]) -> [(String, String)] {
            random.happens(50) ? [] : [("fields", random.any(some))]
        }

        mutating func drive(_ name: String) -> FuzzedRequest {
            let ofFile = ["*", "id,name,parents", "id,shortcutDetails/targetId"]
            var request: FuzzedRequest
            switch name {
            case "about":
                request = drive("GET", ["about"])
                request.query = query([("fields", random.any(["*", "storageQuota", "user(displayName)"]))])
            case "list", "page":
                request = drive("GET", ["files"])
                let q = random.any([
                    "'\(element("root"))' in parents", "'root' in parents and trashed = false", "name = 'a'",
                    "name contains 'a' or not (starred = true)", "fullText contains 'two'", "mimeType != 'text/plain'",
                    "modifiedTime > '2020-01-01T00:00:00' and trashed = true",
                ])
                // Pages are of one list.
                var fields = [("q", name == "page" || random.happens(50) ? "trashed = false" : q), ("pageSize", "2")]
                if name == "page" {
                    fields.append(("pageToken", cursor("list")))
                } else if random.happens(30) {
                    fields.append(("orderBy", random.any(["name", "folder,modifiedTime desc", "quotaBytesUsed"])))
                }
                request.query = query(fields + self.fields(["*", "nextPageToken,files(id,name)", "files/id"]))
            case "ids":
                request = drive("GET", ["files", "generateIds"])
                request.query = query([("count", "3")])
            case "create":
                var body = file()
                switch random.below(8) {
                case 0..<4: body["mimeType"] = "application/vnd.google-apps.folder"
                case 4:
                    body["mimeType"] = "application/vnd.google-apps.shortcut"
                    body["shortcutDetails"] = ["targetId": .string(element("root"))]
                case 5: body["mimeType"] = "application/vnd.google-apps.document"
                default: break
                }
                request = drive("POST", ["files"], body)
                request.query = query(fields(ofFile))
            case "get":
                request = drive("GET", ["files", element("root")])
                request.query = query(fields(ofFile))
            case "media":
                request = drive("GET", ["files", element("root")])
                request.query = query([("alt", "media")])
                if random.happens(30) { request.headers.append(("Range", random.any(["bytes=0-3", "bytes=-2"]))) }
            case "update":
                var body = random.happens(50) ? file() : [:]
                body["parents"] = nil
                if random.happens(30) { body["trashed"] = .bool(random.happens(50)) }
                request = drive("PATCH", ["files", element("root")], body)
                if random.happens(40) {
                    request.query = query([("addParents", element("root")), ("removeParents", "root")])
                }
            case "delete": request = drive("DELETE", ["files", element("root")])
            case "copy": request = drive("POST", ["files", element("root"), "copy"], file())
            case "upload", "multipart", "begin": request = driveUpload(name)
            case "piece": request = drivePiece()
            default:
                request = driveUpload("PUT", known.uploads.last.map { [("upload_id", $0.name)] } ?? [])
                request.headers.append(("Content-Range", random.any(["bytes */*", "bytes */20"])))
            }
            return request
        }

        private mutating func driveUpload(_ method: String, _ fields: [(String, String)]) -> FuzzedRequest {
            var request = made(method, ["drive", "upload", "drive", "v3", "files"])
            request.query = query(fields)
            return request
        }

        private mutating func driveUpload(_ name: String) -> FuzzedRequest {
            let type = ["upload": "media", "multipart": "multipart", "begin": "resumable"][name] ?? "media"
            let isNew = random.happens(60)
            var request = driveUpload(isNew ? "POST" : "PATCH", [("uploadType", type)])
            if !isNew { request.path.append(element("root")) }
            var metadata = file()
            if !isNew { metadata["parents"] = nil }
            switch name {
            case "upload":
                request.headers.append(("Content-Type", "text/plain"))
                request.content = content()
            case "multipart":
                request.headers.append(("Content-Type", "multipart/related; boundary=limit"))
                let start = "--limit\r\nContent-Type: application/json\r\n\r\n\(metadata.description)\r\n--limit\r\n"
                request.content =
                    Array("\(start)Content-Type: text/plain\r\n\r\n".utf8) + content() + Array("\r\n--limit--\r\n".utf8)
            default:
                request.headers.append(("Content-Type", "application/json"))
                request.body = metadata
                if random.happens(50) {
                    let length = random.any(["20", "20", "9223372036854775807"])
                    request.headers.append(("X-Upload-Content-Length", length))
                }
            }
            return request
        }

        private mutating func drivePiece() -> FuzzedRequest {
            let upload = known.uploads.isEmpty ? (name: "none", sent: 0) : random.any(known.uploads)
            var request = driveUpload("PUT", [("upload_id", upload.name)])
            let isBig = random.happens(4)
            let count = isBig ? 256 << 10 : 20
            let start = random.happens(80) ? upload.sent : random.below(10)
            let total = isBig || random.happens(5) ? "*" : "\(start + count)"
            request.headers.append(("Content-Range", "bytes \(start)-\(start + count - 1)/\(total)"))
            request.content = [UInt8](repeating: 0x61, count: random.happens(90) ? count : count / 2)
            return request
        }

        // MARK: - Graph

        private func graph(_ method: String, _ rest: [String], _ body: JSONObject? = nil) -> FuzzedRequest {
            made(method, ["graph", "v1.0", "me", "drive"] + rest, body)
        }

        /// The address of an item, by its id or by names.
        private mutating func address(_ action: [String] = []) -> [String] {
            switch random.below(10) {
            case 0: return ["root"] + action
            case 1..<6: return ["items", element("root")] + action
            case 6, 7: return target(["items", element("root") + ":"], action)
            default: return target(["root:"], action)
            }
        }

        /// Names behind an item.
        private mutating func target(_ start: [String], _ action: [String]) -> [String] {
            var names = (0..<(1 + random.below(2))).map { _ in name() }
            if !action.isEmpty { names[names.count - 1] += ":" }
            return start + names + action
        }

        private mutating func conflict() -> String { random.any(["fail", "rename", "replace"]) }

        mutating func graph(_ name: String) -> FuzzedRequest {
            var request: FuzzedRequest
            let behavior = "@microsoft.graph.conflictBehavior"
            switch name {
            case "me": request = made("GET", ["graph", "v1.0", "me"])
            case "drive": request = graph("GET", [])
            case "item":
                request = graph("GET", address())
                if random.happens(30) { request.query = query([("$select", "id,name"), ("$expand", "thumbnails")]) }
            case "children", "page":
                // Pages are of one list.
                request = graph(
                    "GET", name == "page" || random.happens(50) ? ["root", "children"] : address(["children"]))
                var fields = [("$top", "2")]
                if name == "page" {
                    fields.append(("$skipToken", cursor("list")))
                } else if random.happens(30) {
                    fields.append(("$orderby", random.any(["name desc", "size", "lastModifiedDateTime"])))
                }
                request.query = query(fields)
            case "search":
                let text = text().split(separator: "'", omittingEmptySubsequences: false).joined(separator: "''")
                request = graph(
                    "GET", random.happens(60) ? ["root", "search(q='\(text)')"] : address(["search(q='\(text)')"]))
            case "create folder":
                request = graph(
                    "POST", random.happens(50) ? ["root", "children"] : address(["children"]),
                    ["name": .string(self.name()), "folder": [:], behavior: .string(conflict())])
            case "update":
                var body: JSONObject = [:]
                if random.happens(50) { body["name"] = .string(self.name()) }
                if random.happens(50) { body["parentReference"] = ["id": .string(element("root"))] }
                if random.happens(20) { body["description"] = .string(text()) }
                if random.happens(20) {
                    body["fileSystemInfo"] = ["lastModifiedDateTime": "2020-05-01T10:00:00Z"]
                }
                request = graph("PATCH", address(), body)
            case "delete": request = graph("DELETE", address())
            case "copy":
                var body: JSONObject = ["name": .string(self.name())]
                if random.happens(50) { body["parentReference"] = ["id": .string(element("root"))] }
                request = graph("POST", address(["copy"]), body)
                request.query = query([(behavior, "rename")])
            case "put":
                request = graph("PUT", target(["root:"], ["content"]))
                request.headers.append(("Content-Type", "text/plain"))
                request.query = query([(behavior, conflict())])
                request.content = content()
            case "content": request = graph("GET", address(["content"]))
            case "begin":
                var item: JSONObject = [behavior: .string(conflict())]
                if random.happens(30) { item["fileSize"] = .integer(random.any([20, 20, .max])) }
                request = graph("POST", target(["root:"], ["createUploadSession"]), ["item": .object(item)])
            case "linked", "monitor":
                let link = random.any(["none"] + (name == "linked" ? known.links : known.monitors))
                request = made("GET", ["graph", name == "linked" ? "content" : "monitor", link])
                if random.happens(30) { request.headers.append(("Range", "bytes=0-3")) }
            case "piece": request = graphPiece()
            default:
                let upload = known.uploads.isEmpty ? "none" : random.any(known.uploads).name
                request = made(name == "status" ? "GET" : "DELETE", ["graph", "upload", upload])
            }
            if ["update", "delete", "put"].contains(name), random.happens(10) {
                request.headers.append(("If-Match", random.any(["*", "none"])))
            }
            return request
        }

        private mutating func graphPiece() -> FuzzedRequest {
            let upload = known.uploads.isEmpty ? (name: "none", sent: 0) : random.any(known.uploads)
            var request = made("PUT", ["graph", "upload", upload.name])
            let isBig = random.happens(4)
            let count = isBig ? 320 << 10 : 20
            let start = random.happens(80) ? upload.sent : random.below(10)
            let total = start + count + (isBig || random.happens(5) ? 20 : 0)
            request.headers.append(("Content-Range", "bytes \(start)-\(start + count - 1)/\(total)"))
            request.content = [UInt8](repeating: 0x61, count: random.happens(95) ? count : count / 2)
            return request
        }
    }

    // MARK: - Answers

    public func send(
        method: String, path: String, headers: [(name: String, value: String)], body: [UInt8]
    ) async -> FuzzedAnswer {
        let answer = await client.send(method: method, path: path, headers: headers, body: body)
        witnessed.seen.withLock { seen in
            seen.location = answer.header("Location")
            (seen.method, seen.path) = (method, path)
            guard answer.status == 308 else { return }
            // An upload that is told how far it is, and was not further before, has not gone on.
            let end = answer.header("Range")?.split(separator: "-").last.flatMap { Int($0) }.map { $0 + 1 } ?? 0
            let upload = path.split(separator: "upload_id=").last.map(String.init) ?? ""
            seen.hasProgressed = end != seen.received[upload] ?? 0
            seen.received[upload] = end
        }
        return FuzzedAnswer(
            status: answer.status, contentType: answer.header("Content-Type"), body: answer.bytes)
    }

    public mutating func learn(from answer: FuzzedAnswer, to request: FuzzedRequest) {
        guard let cloud = Cloud.allCases.first(where: { request.name.hasPrefix("\($0.name) ") }) else { return }
        var mine = known[cloud] ?? Known()
        defer { known[cloud] = mine }
        let name = request.name.dropFirst(cloud.name.count + 1)
        if answer.status == 401, let access = mine.access,
            request.headers.contains(where: { $0.name == "Authorization" && $0.value == "Bearer \(access)" })
        {
            mine.access = nil
        }
        if name == "code" { mine.code = nil }
        guard answer.status < 400 else { return }
        if name == "delete" {
            let gone = [answer.object?["metadata"]?["id"]?.string, request.path.last]
            mine.elements.removeAll { gone.contains($0) }
            return
        }
        let location = witnessed.seen.withLock { $0.location }
        if name == "consent", let code = location?.split(separator: "code=").last?.prefix(while: { $0 != "&" }) {
            mine.code = String(code)
        }
        if cloud == .drive, name == "begin", let id = location?.split(separator: "upload_id=").last {
            mine.uploads.append((String(id), 0))
        }
        if cloud == .graph, let link = location?.split(separator: "/").last {
            if name == "content" { mine.links.append(String(link)) }
            if name == "copy" { mine.monitors.append(String(link)) }
        }
        if mine.links.count > 10 { mine.links.removeFirst() }
        if mine.monitors.count > 5 { mine.monitors.removeFirst() }
        if mine.uploads.count > 5 { mine.uploads.removeFirst() }
        if cloud == .drive, name == "piece", answer.status == 308 {
            let received = witnessed.seen.withLock { $0.received }
            for place in mine.uploads.indices { mine.uploads[place].sent = received[mine.uploads[place].name] ?? 0 }
        }
        guard let body = answer.object else { return }
        if ["code", "refresh"].contains(name) {
            mine.access = body["access_token"]?.string ?? mine.access
            mine.refresh = body["refresh_token"]?.string ?? mine.refresh
        }
        learn(body, request, cloud, &mine)
    }

    private func learn(_ body: JSONObject, _ request: FuzzedRequest, _ cloud: Cloud, _ mine: inout Known) {
        let name = String(request.name.dropFirst(cloud.name.count + 1))
        let metadata = body["metadata"]?.object ?? body
        if let id = metadata["id"]?.string, !["me", "drive"].contains(name) { mine.add(id) }
        if let path = metadata["path_display"]?.string { mine.add(path) }
        if let rev = metadata["rev"]?.string {
            mine.revisions.append(rev)
            if mine.revisions.count > 10 { mine.revisions.removeFirst() }
        }
        let cursor = body["cursor"] ?? body["nextPageToken"]
        var token = cursor?.string
        if let link = body["@odata.nextLink"]?.string {
            token = link.split(separator: "$skipToken=").last.map(String.init)
        }
        if let token {
            let kind = name.hasPrefix("search") ? "search" : "list"
            mine.cursors[kind, default: []].append(token)
            if (mine.cursors[kind] ?? []).count > 6 { mine.cursors[kind]?.removeFirst() }
        }
        if name == "start", let id = body["session_id"]?.string {
            mine.uploads.append((id, request.content.count))
        }
        if name == "append" {
            // Which of them it was is in its argument; the others will be told their places.
            let argument = request.headers.first { $0.name == "Dropbox-API-Arg" }?.value ?? ""
            for place in mine.uploads.indices where argument.contains(mine.uploads[place].name) {
                mine.uploads[place].sent += request.content.count
            }
        }
        if let url = body["uploadUrl"]?.string, let id = url.split(separator: "/").last {
            mine.uploads.append((String(id), 0))
        }
        if cloud == .graph, name == "piece", let next = body["nextExpectedRanges"]?[0]?.string,
            let sent = Int(next.dropLast())
        {
            for place in mine.uploads.indices where request.path.contains(mine.uploads[place].name) {
                mine.uploads[place].sent = sent
            }
        }
        if let url = body["@microsoft.graph.downloadUrl"]?.string, let link = url.split(separator: "/").last {
            mine.links.append(String(link))
        }
    }

    public func takeFailures() -> [String] {
        witnessed.seen.withLock { seen in
            defer { seen.failures = [] }
            return seen.failures
        }
    }

    public func fault(of answer: FuzzedAnswer, to request: FuzzedRequest) -> String? {
        guard answer.status >= 400 else { return request.method == "GET" ? nil : faultOfBooks() }
        guard request.method != "HEAD" else { return nil }
        // A page's refusal, and arguments that a route of Dropbox's does not take.
        if answer.status == 400, answer.contentType?.hasPrefix("text/plain") == true {
            return answer.body.isEmpty ? "a refusal without its text" : nil
        }
        if answer.status == 416, answer.body.isEmpty { return nil }
        guard let body = answer.object else { return "a refusal that is neither an object nor a text" }
        // In the order of Dropbox, OAuth, Drive and the others.
        if body["error_summary"]?.string?.isEmpty == false {
            return body["error"]?[".tag"] == nil ? "an error without its tag" : nil
        }
        if body["error"]?.string?.isEmpty == false { return nil }
        guard let code = body["error"]?["code"] else { return "an error without its code" }
        guard code.integer != nil else {
            return (code.string ?? "").isEmpty ? "an error with an empty code" : nil
        }
        return body["error"]?["errors"]?[0]?["reason"]?.string == nil ? "an error without its reason" : nil
    }

    /// What is wrong with the sums of accounts, and with contents that nothing has.
    private func faultOfBooks() -> String? {
        func count(_ sql: String) throws -> Int {
            try books.read { try Int.fetchOne($0.cachedStatement(sql: sql)) ?? 0 }
        }
        do {
            let sum = "(SELECT coalesce(sum(size), 0) FROM node n WHERE n.cloud = a.cloud AND trashedBy"
            guard
                try count("SELECT count(*) FROM account a WHERE used <> \(sum) IS NULL)") == 0,
                try count("SELECT count(*) FROM account a WHERE trashed <> \(sum) IS NOT NULL)") == 0
            else { return "an account has not counted its bytes" }
            let unused = try count(
                """
                SELECT count(*) FROM content WHERE NOT EXISTS (SELECT 1 FROM node WHERE content = content.id)
                    AND NOT EXISTS (SELECT 1 FROM upload WHERE upload.content = content.id)
                """)
            return unused == 0 ? nil : "a content is nobody's"
        } catch { return "\(error)" }
    }

    public func mayChange(_ answer: FuzzedAnswer) -> (tries: Bool, rest: Bool) {
        let seen = witnessed.seen.withLock { $0 }
        if seen.method == "GET" || seen.method == "HEAD" { return (false, false) }
        if answer.status == 308 { return (false, seen.hasProgressed) }
        return (answer.status < 400 || seen.path.contains("token"), answer.status < 400)
    }
}
