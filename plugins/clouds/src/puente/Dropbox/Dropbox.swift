import CloudsBackend
import JSONCoding

/// Dropbox's API v2 (cloud specification §2): elements by path, a root without a description, errors as tagged unions.
public struct Dropbox: CloudStrategy {
    public static let name = "dropbox"
    public static let place = "dropbox"
    public static let hosts: [CloudHost: String] = [
        .api: "https://api.dropboxapi.com", .content: "https://content.dropboxapi.com",
        .consent: "https://www.dropbox.com", .token: "https://api.dropboxapi.com",
    ]
    public static let rules: NameRules = {
        var rules = NameRules()
        rules.forbidden = ["/", "\\"]
        return rules
    }()
    public static let authorization = AuthorizationRules(
        consentPath: "/oauth2/authorize", tokenPath: "/oauth2/token",
        scope: "account_info.read files.metadata.read files.metadata.write files.content.read files.content.write",
        extra: [("token_access_type", "offline")])

    private let connection: CloudConnection
    /// The ids of folders by their paths, which are all that Dropbox says of where an element is.
    private let folders = FolderCache()

    public init(_ connection: CloudConnection) {
        self.connection = connection
    }

    // MARK: - Errors

    public static func throttling(_ answer: CloudAnswer) -> Throttling? {
        let isBusy = answer.json["error_summary"]?.string?.contains("too_many_write_operations") == true
        guard answer.status == 429 || (answer.status == 409 && isBusy) else { return nil }
        let time =
            answer["Retry-After"].flatMap { Int($0) } ?? answer.json["error"]?["retry_after"]?.integer.map { Int($0) }
        return Throttling(retryAfter: time)
    }

    public static func error(_ answer: CloudAnswer) -> CloudError {
        func error(_ code: CloudError.Code, _ message: String) -> CloudError {
            CloudError(code, message, raw: answer.raw)
        }
        if answer.status == 401 { return error(.notAuthorized, "the cloud does not accept the access token") }
        let summary = answer.json["error_summary"]?.string ?? ""
        guard answer.status == 409 else {
            return error(.providerError, "the cloud answered with status \(answer.status)")
        }
        // The innermost tag says what it is.
        let tags = summary.split(separator: "/").filter { !$0.hasPrefix(".") }
        for tag in tags.reversed() {
            switch tag {
            case "not_found", "malformed_path": return error(.notFound, "there is nothing at this place")
            case "conflict", "file_ancestor", "file", "folder": return error(.conflict, "the name is taken")
            case "disallowed_name": return error(.invalidName, "the cloud does not take this name")
            case "insufficient_space", "insufficient_quota":
                return error(.quotaExceeded, "the account is full")
            case "cant_move_folder_into_itself": return error(.invalidMove, "a folder cannot be moved into itself")
            case "duplicated_or_nested_paths":
                return error(.unsupported, "the cloud does not rename in letter case alone")
            // Of a search that is gone on with, and no other call of this app's.
            case "reset", "invalid_argument":
                return error(.cursorExpired, "the list cannot be gone on with; begin it again")
            case "not_file", "not_folder", "unsupported_file":
                return error(.unsupported, "this cannot be done with an element of this kind")
            default: continue
            }
        }
        return error(.providerError, "the cloud answered: \(summary)")
    }

    // MARK: - Reading

    public func root() async throws(CloudError) -> CloudStorageElement { Self.root }

    private static let root = CloudStorageElement(cloud: name, id: "", path: "/", kind: .folder, fileName: "")

    public func element(_ id: String) async throws(CloudError) -> CloudStorageElement {
        id.isEmpty ? Self.root : try await withParent(call("files/get_metadata", ["path": .string(id)]))
    }

    public func resolve(_ names: [String]) async throws(CloudError) -> [CloudStorageElement] {
        guard !names.isEmpty else { return [Self.root] }
        do {
            let path = "/" + names.joined(separator: "/")
            return [try await withParent(call("files/get_metadata", ["path": .string(path)]))]
        } catch  where error.code == .notFound {
            return []
        }
    }

    public func list(
        _ folder: CloudStorageElement, cursor: String?, limit: Int
    ) async throws(CloudError) -> CloudPage {
        let page: JSONValue
        if let cursor {
            page = try await call("files/list_folder/continue", ["cursor": .string(cursor)])
        } else {
            page = try await call(
                "files/list_folder", ["path": .string(folder.id), "limit": .integer(Int64(min(limit, 2000)))])
        }
        var elements: [CloudStorageElement] = []
        for entry in page["entries"]?.array ?? [] {
            // A list that has gone on for long may tell of deletions.
            guard var element = Self.element(of: entry), element.kind != .deleted else { continue }
            element.parentID = folder.id
            elements.append(element)
        }
        return CloudPage(elements, cursor: page["has_more"] == true ? page["cursor"]?.string : nil)
    }

    public func search(_ text: String, cursor: String?, limit: Int) async throws(CloudError) -> CloudPage {
        let page: JSONValue
        if let cursor {
            page = try await call("files/search/continue_v2", ["cursor": .string(cursor)])
        } else {
            page = try await call(
                "files/search_v2",
                [
                    "query": .string(text),
                    "options": ["max_results": .integer(Int64(min(limit, 1000))), "filename_only": true],
                ])
        }
        var elements: [CloudStorageElement] = []
        for match in page["matches"]?.array ?? [] {
            guard let metadata = match["metadata"]?["metadata"] else { continue }
            elements.append(try await withParent(metadata))
        }
        return CloudPage(elements, cursor: page["has_more"] == true ? page["cursor"]?.string : nil)
    }

    public func account() async throws(CloudError) -> CloudAccount {
        let account = try await call("users/get_current_account", nil)
        let space = try await call("users/get_space_usage", nil)
        return CloudAccount(
            name: account["name"]?["given_name"]?.string, surname: account["name"]?["surname"]?.string,
            displayName: account["name"]?["display_name"]?.string ?? "", email: account["email"]?.string,
            used: space["used"]?.integer ?? 0, total: space["allocation"]?["allocated"]?.integer)
    }

    // MARK: - Changing

    public func createFolder(
        _ name: String, in folder: CloudStorageElement, id: String?
    ) async throws(CloudError) -> CloudStorageElement {
        let path = Self.path(of: name, in: folder)
        return try await changed("files/create_folder_v2", ["path": .string(path)], in: folder.id)
    }

    public func rename(_ element: CloudStorageElement, to name: String) async throws(CloudError) -> CloudStorageElement
    {
        let folder = CloudPath.parent(of: element.path ?? "/") ?? "/"
        let target = "/" + ((CloudPath.names(folder) ?? []) + [name]).joined(separator: "/")
        let parent = element.parentID ?? ""
        guard Self.rules.areSame(element.fileName, name), element.fileName != name else {
            return try await changed(
                "files/move_v2", ["from_path": .string(element.id), "to_path": .string(target)], in: parent)
        }
        // The cloud does not see a change of letter case alone, so another name comes in between. Should the second step fail, the first is undone.
        let between = target + ".renaming-\(UInt32.random(in: 0 ... .max))"
        _ = try await call("files/move_v2", ["from_path": .string(element.id), "to_path": .string(between)])
        do {
            return try await changed(
                "files/move_v2", ["from_path": .string(element.id), "to_path": .string(target)], in: parent)
        } catch {
            let old = "/" + ((CloudPath.names(folder) ?? []) + [element.fileName]).joined(separator: "/")
            _ = try? await call("files/move_v2", ["from_path": .string(element.id), "to_path": .string(old)])
            throw error
        }
    }

    public func move(
        _ element: CloudStorageElement, to folder: CloudStorageElement
    ) async throws(CloudError) -> CloudStorageElement {
        try await changed(
            "files/move_v2",
            ["from_path": .string(element.id), "to_path": .string(Self.path(of: element.fileName, in: folder))],
            in: folder.id)
    }

    public func delete(_ element: CloudStorageElement) async throws(CloudError) {
        await folders.removeAll()
        _ = try await call("files/delete_v2", ["path": .string(element.id)])
    }

    // MARK: - Contents

    public func read(_ file: CloudStorageElement, _ range: Range<Int64>) async throws(CloudError) -> [UInt8] {
        try await connection.send(
            CloudRequest(
                "POST", .path(.content, "/2/files/download"),
                headers: [
                    ("Dropbox-API-Arg", (["path": .string(file.id)] as JSONObject).asciiText),
                    ("Range", "bytes=\(range.lowerBound)-\(range.upperBound - 1)"),
                ])
        ).body
    }

    public func put(_ bytes: [UInt8], _ upload: CloudUpload) async throws(CloudError) -> CloudStorageElement {
        do {
            return try await created(content("files/upload", Self.commit(upload), bytes), upload)
        } catch {
            throw Self.ofReplacement(error, upload)
        }
    }

    /// A conflict with a file that is to be replaced is one with its revision.
    private static func ofReplacement(_ error: CloudError, _ upload: CloudUpload) -> CloudError {
        guard error.code == .conflict, upload.replacedRev != nil else { return error }
        return CloudError(.preconditionFailed, "the element has changed since it was read", cloud: name, raw: error.raw)
    }

    public func begin(_ upload: CloudUpload) async throws(CloudError) -> String {
        let answer = try await content("files/upload_session/start", [:], [])
        guard let session = answer["session_id"]?.string else {
            throw CloudError(.providerError, "the cloud began no upload")
        }
        return session
    }

    public func append(
        _ chunk: [UInt8], at offset: Int64, to session: String, _ upload: CloudUpload
    ) async throws(CloudError) -> CloudStorageElement? {
        let cursor: JSONValue = ["session_id": .string(session), "offset": .integer(offset)]
        guard offset + Int64(chunk.count) == upload.size else {
            _ = try await content("files/upload_session/append_v2", ["cursor": cursor], chunk)
            return nil
        }
        let arguments: JSONObject = ["cursor": cursor, "commit": .object(Self.commit(upload))]
        do {
            return try await created(content("files/upload_session/finish", arguments, chunk), upload)
        } catch {
            throw Self.ofReplacement(error, upload)
        }
    }

    public func received(_ session: String, _ upload: CloudUpload) async throws(CloudError) -> Int64? {
        // There is no question for it, but a wrong place is answered with the right one.
        let cursor: JSONValue = ["session_id": .string(session), "offset": .integer(upload.size + 1)]
        do {
            _ = try await content("files/upload_session/append_v2", ["cursor": cursor], [])
            return nil
        } catch {
            guard error.raw?["body"]?["error"]?[".tag"]?.string == "incorrect_offset" else {
                if error.code == .notFound { return nil }
                throw error
            }
            return error.raw?["body"]?["error"]?["correct_offset"]?.integer
        }
    }

    public func makeDigest() -> any ContentDigest { ContentHash(.dropbox) }

    public func revoke(_ tokens: CloudTokens) async throws(CloudError) {
        _ = try await connection.send(
            CloudRequest(
                "POST", .path(.api, "/2/auth/token/revoke"), headers: [("Content-Type", "application/json")],
                body: Array("null".utf8)))
    }

    public func forget() async { await folders.removeAll() }

    // MARK: - The wire

    private func call(_ route: String, _ arguments: JSONObject?) async throws(CloudError) -> JSONValue {
        let body = arguments.map { JSONWriter().write(.object($0)) } ?? "null"
        return try await connection.object(
            CloudRequest(
                "POST", .path(.api, "/2/\(route)"), headers: [("Content-Type", "application/json")],
                body: Array(body.utf8)))
    }

    private func content(
        _ route: String, _ arguments: JSONObject, _ bytes: [UInt8]
    ) async throws(CloudError) -> JSONValue {
        try await connection.object(
            CloudRequest(
                "POST", .path(.content, "/2/\(route)"),
                headers: [
                    ("Dropbox-API-Arg", arguments.asciiText), ("Content-Type", "application/octet-stream"),
                ], body: bytes))
    }

    /// Changes something, after which paths may lead elsewhere.
    private func changed(
        _ route: String, _ arguments: JSONObject, in folder: String
    ) async throws(CloudError) -> CloudStorageElement {
        await folders.removeAll()
        let answer = try await call(route, arguments)
        guard var element = answer["metadata"].flatMap(Self.element) else {
            throw CloudError(.providerError, "the cloud's answer has no metadata", cloud: Self.name)
        }
        element.parentID = folder
        return element
    }

    private func created(_ metadata: JSONValue, _ upload: CloudUpload) async throws(CloudError) -> CloudStorageElement {
        guard let id = metadata["id"]?.string else {
            throw CloudError(.providerError, "the cloud's answer has no id", cloud: Self.name)
        }
        // The answer is not tagged, and the file may lie in a folder that is not known.
        if upload.replacedID != nil { return try await element(id) }
        guard case .object(var members) = metadata else { return try await element(id) }
        members[".tag"] = "file"
        guard var element = Self.element(of: .object(members)) else { return try await element(id) }
        element.parentID = upload.folderID
        return element
    }

    private static func commit(_ upload: CloudUpload) -> JSONObject {
        if let id = upload.replacedID {
            var mode: JSONObject = [".tag": "overwrite"]
            if let rev = upload.replacedRev { mode = [".tag": "update", "update": .string(rev)] }
            return ["path": .string(id), "mode": .object(mode), "strict_conflict": true]
        }
        let folder = CloudPath.names(upload.folderPath) ?? []
        let path = "/" + (folder + [upload.name]).joined(separator: "/")
        return ["path": .string(path), "mode": "add", "strict_conflict": true]
    }

    private static func path(of name: String, in folder: CloudStorageElement) -> String {
        "/" + ((CloudPath.names(folder.path ?? "/") ?? []) + [name]).joined(separator: "/")
    }

    // MARK: - The schema

    /// An element with the id of its folder, which has to be asked for.
    private func withParent(_ metadata: JSONValue) async throws(CloudError) -> CloudStorageElement {
        guard var element = Self.element(of: metadata) else {
            throw CloudError(.providerError, "the cloud's answer has no metadata", cloud: Self.name)
        }
        guard let path = element.path, let names = CloudPath.names(path), names.count > 1 else {
            element.parentID = ""
            return element
        }
        let folder = "/" + names.dropLast().joined(separator: "/")
        if let known = await folders[folder.lowercased()] {
            element.parentID = known
        } else {
            var id: String?
            // It may have been deleted since.
            do { id = try await call("files/get_metadata", ["path": .string(folder)])["id"]?.string } catch
                where error.code == .notFound
            {}
            element.parentID = id
            await folders.set(id, of: folder.lowercased())
        }
        return element
    }

    static func element(of metadata: JSONValue) -> CloudStorageElement? {
        guard let tag = metadata[".tag"]?.string, let name = metadata["name"]?.string,
            let kind = CloudStorageElement.Kind(rawValue: tag)
        else { return nil }
        var element = CloudStorageElement(
            cloud: Self.name, id: metadata["id"]?.string ?? "", path: metadata["path_display"]?.string, kind: kind,
            fileName: name)
        element.tag = tag
        guard kind == .file else { return element }
        element.clientModifiedTime = CloudTime.canonical(metadata["client_modified"]?.string)
        element.serverModifiedTime = CloudTime.canonical(metadata["server_modified"]?.string)
        element.size = metadata["size"]?.integer
        element.mimeType = MediaType.of(name: name)
        element.rev = metadata["rev"]?.string
        element.contentHash = metadata["content_hash"]?.string
        return element
    }
}

/// The ids of folders by their paths.
actor FolderCache {
    private var ids: [String: String] = [:]

    subscript(path: String) -> String? { ids[path] }

    func set(_ id: String?, of path: String) { ids[path] = id }

    func removeAll() { ids = [:] }
}
