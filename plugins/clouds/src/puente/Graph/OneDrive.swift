import CloudsBackend
import JSONCoding
import ServerHTTP

/// OneDrive by way of Microsoft Graph (cloud specification §4): elements by id, lists by links, contents behind a redirection.
public struct OneDrive: CloudStrategy {
    public static let name = "onedrive"
    public static let place = "graph"
    public static let hosts: [CloudHost: String] = [
        .api: "https://graph.microsoft.com", .content: "https://graph.microsoft.com",
        .consent: "https://login.microsoftonline.com", .token: "https://login.microsoftonline.com",
    ]
    public static let rules: NameRules = {
        var rules = NameRules()
        rules.forbidden = ["\"", "*", ":", "<", ">", "?", "/", "\\", "|"]
        rules.reserved = Set(
            [".lock", "con", "prn", "aux", "nul", "desktop.ini"]
                + (0...9).flatMap { ["com\($0)", "lpt\($0)"] })
        rules.forbiddenBeginnings = ["~$"]
        rules.forbiddenParts = ["_vti_"]
        return rules
    }()
    public static let authorization = AuthorizationRules(
        consentPath: "/common/oauth2/v2.0/authorize", tokenPath: "/common/oauth2/v2.0/token",
        scope: "Files.ReadWrite offline_access User.Read")

    private static let drive = "/v1.0/me/drive"
    /// Whole files up to so many bytes go without a session.
    private static let mostAtOnce: Int64 = 4 << 20

    private let connection: CloudConnection
    /// The paths of folders by their ids, for what a search finds.
    private let folders = FolderCache()

    public init(_ connection: CloudConnection) {
        self.connection = connection
    }

    // MARK: - Errors

    public static func throttling(_ answer: CloudAnswer) -> Throttling? {
        let time = answer["Retry-After"].flatMap { Int($0) }
        guard answer.status == 429 || (answer.status == 503 && time != nil) else { return nil }
        return Throttling(retryAfter: time)
    }

    public static func error(_ answer: CloudAnswer) -> CloudError {
        func error(_ code: CloudError.Code, _ message: String) -> CloudError {
            CloudError(code, message, raw: answer.raw)
        }
        switch (answer.status, answer.json["error"]?["code"]?.string ?? "") {
        case (401, _): return error(.notAuthorized, "the cloud does not accept the access token")
        case (404, _): return error(.notFound, "there is no such element")
        case (409, _): return error(.conflict, "the name is taken")
        case (410, _): return error(.cursorExpired, "the list cannot be gone on with; begin it again")
        case (412, _): return error(.preconditionFailed, "the element has changed since it was read")
        case (507, _): return error(.quotaExceeded, "the account is full")
        default: return error(.providerError, "the cloud answered with status \(answer.status)")
        }
    }

    // MARK: - Reading

    public func root() async throws(CloudError) -> CloudStorageElement { try await item("/root") }

    public func element(_ id: String) async throws(CloudError) -> CloudStorageElement {
        try await item("/items/\(PercentEncoding.encode(id))")
    }

    private func item(_ path: String) async throws(CloudError) -> CloudStorageElement {
        try await located(try await connection.object(CloudRequest("GET", .path(.api, Self.drive + path))))
    }

    public func resolve(_ names: [String]) async throws(CloudError) -> [CloudStorageElement] {
        guard !names.isEmpty else { return [try await root()] }
        // What no element can be named leads to none.
        guard names.allSatisfy({ Self.rules.fault(of: $0) == nil }) else { return [] }
        let path = names.map(PercentEncoding.encode).joined(separator: "/")
        do { return [try await item("/root:/\(path)")] } catch  where error.code == .notFound { return [] }
    }

    public func list(
        _ folder: CloudStorageElement, cursor: String?, limit: Int
    ) async throws(CloudError) -> CloudPage {
        let first = "\(Self.drive)/items/\(PercentEncoding.encode(folder.id))/children?$top=\(min(limit, 1000))"
        return try await page(cursor, first: first)
    }

    public func search(_ text: String, cursor: String?, limit: Int) async throws(CloudError) -> CloudPage {
        let query = PercentEncoding.encode(text.replacing("'", with: "''"))
        return try await page(cursor, first: "\(Self.drive)/root/search(q='\(query)')?$top=\(min(limit, 1000))")
    }

    /// A page by its link, which is followed as it is.
    private func page(_ cursor: String?, first: String) async throws(CloudError) -> CloudPage {
        let target = cursor.map { CloudRequest.Target.url($0) } ?? .path(.api, first)
        let page = try await connection.object(CloudRequest("GET", target))
        var elements: [CloudStorageElement] = []
        for item in page["value"]?.array ?? [] { elements.append(try await located(item)) }
        return CloudPage(elements, cursor: page["@odata.nextLink"]?.string)
    }

    public func account() async throws(CloudError) -> CloudAccount {
        let me = try await connection.object(CloudRequest("GET", .path(.api, "/v1.0/me")))
        let quota = try await connection.object(CloudRequest("GET", .path(.api, Self.drive)))["quota"]
        return CloudAccount(
            name: me["givenName"]?.string, surname: me["surname"]?.string,
            displayName: me["displayName"]?.string ?? "", email: me["mail"]?.string ?? me["userPrincipalName"]?.string,
            used: quota?["used"]?.integer ?? 0, total: quota?["total"]?.integer)
    }

    // MARK: - Changing

    public func createFolder(
        _ name: String, in folder: CloudStorageElement, id: String?
    ) async throws(CloudError) -> CloudStorageElement {
        let path = "\(Self.drive)/items/\(PercentEncoding.encode(folder.id))/children"
        return try await located(
            connection.object(
                CloudRequest(
                    "POST", .path(.api, path),
                    json: [
                        "name": .string(name), "folder": [:], "@microsoft.graph.conflictBehavior": "fail",
                    ])))
    }

    public func rename(_ element: CloudStorageElement, to name: String) async throws(CloudError) -> CloudStorageElement
    {
        try await patch(element, ["name": .string(name)])
    }

    public func move(
        _ element: CloudStorageElement, to folder: CloudStorageElement
    ) async throws(CloudError) -> CloudStorageElement {
        try await patch(element, ["parentReference": ["id": .string(folder.id)]])
    }

    private func patch(_ element: CloudStorageElement, _ body: JSONObject) async throws(CloudError)
        -> CloudStorageElement
    {
        await folders.removeAll()
        return try await located(
            connection.object(
                CloudRequest(
                    "PATCH", .path(.api, "\(Self.drive)/items/\(PercentEncoding.encode(element.id))"), json: body)))
    }

    public func delete(_ element: CloudStorageElement) async throws(CloudError) {
        await folders.removeAll()
        _ = try await connection.send(
            CloudRequest("DELETE", .path(.api, "\(Self.drive)/items/\(PercentEncoding.encode(element.id))")))
    }

    // MARK: - Contents

    public func read(_ file: CloudStorageElement, _ range: Range<Int64>) async throws(CloudError) -> [UInt8] {
        let path = "\(Self.drive)/items/\(PercentEncoding.encode(file.id))/content"
        let answer = try await connection.send(CloudRequest("GET", .path(.content, path)))
        guard answer.status == 302, let link = answer["Location"] else { return answer.body }
        // The address has its own secret, and the token is nobody's business there.
        var request = CloudRequest(
            "GET", .url(link), headers: [("Range", "bytes=\(range.lowerBound)-\(range.upperBound - 1)")])
        request.isAuthorized = false
        return try await connection.send(request).body
    }

    public func put(_ bytes: [UInt8], _ upload: CloudUpload) async throws(CloudError) -> CloudStorageElement {
        let type = upload.mimeType ?? MediaType.of(name: upload.name)
        return try await located(
            connection.object(
                CloudRequest(
                    "PUT",
                    .path(
                        .content,
                        Self.place(upload) + "content?@microsoft.graph.conflictBehavior=\(Self.conflict(upload))"),
                    headers: [("Content-Type", type)] + Self.precondition(upload), body: bytes)))
    }

    /// The beginning of the paths at which a file is put.
    private static func place(_ upload: CloudUpload) -> String {
        if let id = upload.replacedID { return "\(drive)/items/\(PercentEncoding.encode(id))/" }
        return "\(drive)/items/\(PercentEncoding.encode(upload.folderID)):/\(PercentEncoding.encode(upload.name)):/"
    }

    private static func conflict(_ upload: CloudUpload) -> String { upload.replacedID == nil ? "fail" : "replace" }

    private static func precondition(_ upload: CloudUpload) -> [(name: String, value: String)] {
        upload.replacedRev.map { [("If-Match", $0)] } ?? []
    }

    public func begin(_ upload: CloudUpload) async throws(CloudError) -> String {
        let answer = try await connection.object(
            CloudRequest(
                "POST", .path(.api, Self.place(upload) + "createUploadSession"),
                json: ["item": ["@microsoft.graph.conflictBehavior": .string(Self.conflict(upload))]],
                headers: Self.precondition(upload)))
        guard let session = answer["uploadUrl"]?.string else {
            throw CloudError(.providerError, "the cloud began no upload", cloud: Self.name)
        }
        return session
    }

    public func append(
        _ chunk: [UInt8], at offset: Int64, to session: String, _ upload: CloudUpload
    ) async throws(CloudError) -> CloudStorageElement? {
        let end = offset + Int64(chunk.count)
        // The service compares when an upload begins; this does once more at its end.
        if end == upload.size, let id = upload.replacedID, let rev = upload.replacedRev,
            try await element(id).rev != rev
        {
            throw CloudError(.preconditionFailed, "the element has changed since it was read", cloud: Self.name)
        }
        let range = "bytes \(offset)-\(end - 1)/\(upload.size)"
        var request = CloudRequest("PUT", .url(session), headers: [("Content-Range", range)], body: chunk)
        request.isAuthorized = false
        let answer = try await connection.send(request)
        guard answer.status != 202 else { return nil }
        return try await located(answer.json)
    }

    public func received(_ session: String, _ upload: CloudUpload) async throws(CloudError) -> Int64? {
        var request = CloudRequest("GET", .url(session))
        request.isAuthorized = false
        request.mayBeMissing = true
        let answer = try await connection.send(request)
        // `["26-"]` or `["26-99"]`: what is to come.
        return answer.json["nextExpectedRanges"]?[0]?.string?.split(separator: "-").first.flatMap { Int64($0) }
    }

    public func makeDigest() -> any ContentDigest { ContentHash(.graph) }

    /// The service has nothing to ask for it: the app forgets its tokens.
    public func revoke(_ tokens: CloudTokens) async throws(CloudError) {}

    public func forget() async { await folders.removeAll() }

    // MARK: - The schema

    /// An element with its path, for which its folder has to be asked where a search leaves it out.
    private func located(_ item: JSONValue) async throws(CloudError) -> CloudStorageElement {
        guard var element = Self.element(of: item) else {
            throw CloudError(.providerError, "the cloud's answer is no item", cloud: Self.name, raw: item)
        }
        guard element.path == nil, let parent = element.parentID else { return element }
        var folder = await folders[parent]
        if folder == nil {
            do { folder = try await self.element(parent).path } catch  where error.code == .notFound {
                // It was deleted since the search has seen it.
                return element
            }
            await folders.set(folder, of: parent)
        }
        element.path = folder.map { CloudPath.child(of: $0, named: element.fileName) }
        return element
    }

    static func element(of item: JSONValue) -> CloudStorageElement? {
        guard let id = item["id"]?.string, let name = item["name"]?.string else { return nil }
        let isRoot = item["root"] != nil
        let kind: CloudStorageElement.Kind =
            item["deleted"] != nil
            ? .deleted
            : item["folder"] != nil
                ? .folder : item["package"] != nil ? .package : item["remoteItem"] != nil ? .shortcut : .file
        var element = CloudStorageElement(
            cloud: Self.name, id: id, path: isRoot ? "/" : path(of: item, name), kind: kind,
            fileName: isRoot ? "" : name)
        element.description = item["description"]?.string
        element.clientModifiedTime = CloudTime.canonical(item["fileSystemInfo"]?["lastModifiedDateTime"]?.string)
        element.serverModifiedTime = CloudTime.canonical(item["lastModifiedDateTime"]?.string)
        element.createdTime = CloudTime.canonical(item["createdDateTime"]?.string)
        // A folder's size is that of what is in it, which no other cloud gives.
        element.size = kind == .file ? item["size"]?.integer : nil
        element.mimeType = item["file"]?["mimeType"]?.string
        element.parentID = isRoot ? nil : item["parentReference"]?["id"]?.string
        element.thumbnail = item["thumbnails"]?[0]?["small"]?["url"]?.string
        element.rev = item["eTag"]?.string
        element.version = item["cTag"]?.string
        element.contentHash = item["file"]?["hashes"]?["quickXorHash"]?.string
        return element
    }

    /// `/drive/root:/Documents` and a name, decoded.
    private static func path(of item: JSONValue, _ name: String) -> String? {
        guard let parent = item["parentReference"]?["path"]?.string, let colon = parent.firstIndex(of: ":") else {
            return nil
        }
        let names = parent[parent.index(after: colon)...].split(separator: "/").map {
            PercentEncoding.decode($0) ?? String($0)
        }
        return CloudPath.path(names + [name])
    }
}
