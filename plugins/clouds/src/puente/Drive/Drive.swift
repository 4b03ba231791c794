import CloudsBackend
import HostClock
import JSONCoding
import ServerHTTP

/// Google Drive's API v3 (cloud specification §3): elements by id, paths by walking up, names that need not be alone, deletion by way of the trash.
public struct Drive: CloudStrategy {
    public static let name = "drive"
    public static let place = "drive"
    public static let hosts: [CloudHost: String] = [
        .api: "https://www.googleapis.com", .content: "https://www.googleapis.com",
        .consent: "https://accounts.google.com", .token: "https://oauth2.googleapis.com",
    ]
    public static let rules: NameRules = {
        var rules = NameRules()
        rules.allowsOuterBlanks = true
        rules.isCaseSensitive = true
        rules.allowsTwins = true
        return rules
    }()
    public static let authorization = AuthorizationRules(
        consentPath: "/o/oauth2/v2/auth", tokenPath: "/token", scope: "https://www.googleapis.com/auth/drive",
        extra: [("access_type", "offline"), ("prompt", "consent")])

    private static let folderType = "application/vnd.google-apps.folder"
    private static let shortcutType = "application/vnd.google-apps.shortcut"
    private static let nativeTypes = "application/vnd.google-apps."
    private static let fields =
        "id,name,originalFilename,mimeType,description,trashed,parents,version,createdTime,modifiedTime,size,sha256Checksum,headRevisionId,thumbnailLink"
    /// How many folders an element may lie below one another; more is a circle.
    private static let deepest = 200

    private let connection: CloudConnection
    private let places = DrivePlaces()

    public init(_ connection: CloudConnection) {
        self.connection = connection
    }

    // MARK: - Errors

    public static func throttling(_ answer: CloudAnswer) -> Throttling? {
        // A 403 is not always a matter of permission.
        let reasons = ["userRateLimitExceeded", "rateLimitExceeded", "dailyLimitExceeded"]
        guard answer.status == 429 || (answer.status == 403 && reasons.contains(reason(answer))) else { return nil }
        return Throttling(retryAfter: answer["Retry-After"].flatMap { Int($0) })
    }

    private static func reason(_ answer: CloudAnswer) -> String {
        answer.json["error"]?["errors"]?[0]?["reason"]?.string ?? ""
    }

    public static func error(_ answer: CloudAnswer) -> CloudError {
        func error(_ code: CloudError.Code, _ message: String) -> CloudError {
            CloudError(code, message, raw: answer.raw)
        }
        let detail = answer.json["error"]?["errors"]?[0]
        switch (answer.status, reason(answer)) {
        case (401, _): return error(.notAuthorized, "the cloud does not accept the access token")
        // Of what takes access back.
        case (400, _) where answer.json["error"]?.string == "invalid_token":
            return error(.notAuthorized, "the cloud does not know the token")
        case (404, _): return error(.notFound, "there is no such element")
        case (409, _): return error(.conflict, "the id is taken")
        case (403, "storageQuotaExceeded"): return error(.quotaExceeded, "the account is full")
        // Into itself was refused before it was asked, so the folder is in the trash.
        case (403, "cannotAddParent"): return error(.notFound, "the folder is not there any more")
        case (403, "fileNotDownloadable"): return error(.unsupported, "this has no content of its own")
        case (400, _) where detail?["location"]?.string == "pageToken":
            return error(.cursorExpired, "the list cannot be gone on with; begin it again")
        default: return error(.providerError, "the cloud answered with status \(answer.status)")
        }
    }

    // MARK: - Reading

    public func root() async throws(CloudError) -> CloudStorageElement {
        if let known = await places.root { return known }
        let file = try await connection.object(
            CloudRequest("GET", .path(.api, "/drive/v3/files/root?fields=\(Self.fields)")))
        guard let id = file["id"]?.string else { throw CloudError(.providerError, "the cloud's root has no id") }
        let root = CloudStorageElement(cloud: Self.name, id: id, path: "/", kind: .folder, fileName: "")
        await places.set(root: root)
        return root
    }

    public func element(_ id: String) async throws(CloudError) -> CloudStorageElement {
        let root = try await root()
        guard id != "root", id != root.id else { return root }
        let file = try await file(id)
        // What lies in the trash is gone for everybody.
        guard file["trashed"] != true else {
            throw CloudError(.notFound, "there is no such element", cloud: Self.name)
        }
        return try await element(of: file)
    }

    private func file(_ id: String) async throws(CloudError) -> JSONValue {
        try await connection.object(
            CloudRequest(
                "GET", .path(.api, "/drive/v3/files/\(PercentEncoding.encode(id))?fields=\(Self.fields)")))
    }

    public func resolve(_ names: [String]) async throws(CloudError) -> [CloudStorageElement] {
        var found = [try await root()]
        for name in names {
            var next: [CloudStorageElement] = []
            for folder in found where folder.isFolder {
                next += try await children(named: name, of: folder)
            }
            found = next
        }
        return found
    }

    /// The elements of that name, of which there may be any number.
    private func children(
        named name: String, of folder: CloudStorageElement
    ) async throws(CloudError) -> [CloudStorageElement] {
        try await all(
            "'\(Self.quoted(folder.id))' in parents and name = '\(Self.quoted(name))' and trashed = false", in: folder)
    }

    private func all(_ query: String, in folder: CloudStorageElement) async throws(CloudError) -> [CloudStorageElement]
    {
        var (elements, token): ([CloudStorageElement], String?) = ([], nil)
        repeat {
            let page = try await files(query, cursor: token, limit: 1000)
            elements += (page["files"]?.array ?? []).compactMap { Self.element(of: $0, in: folder) }
            token = page["nextPageToken"]?.string
        } while token != nil
        return elements
    }

    private func files(_ query: String, cursor: String?, limit: Int) async throws(CloudError) -> JSONValue {
        var fields: [(name: String, value: String)] = [
            ("q", query), ("pageSize", "\(min(limit, 1000))"), ("fields", "nextPageToken,files(\(Self.fields))"),
        ]
        if let cursor { fields.append(("pageToken", cursor)) }
        return try await connection.object(CloudRequest("GET", .path(.api, "/drive/v3/files?\(fields.encoded)")))
    }

    /// A text as queries quote it.
    static func quoted(_ text: String) -> String {
        text.replacing("\\", with: "\\\\").replacing("'", with: "\\'")
    }

    public func list(
        _ folder: CloudStorageElement, cursor: String?, limit: Int
    ) async throws(CloudError) -> CloudPage {
        let page = try await files(
            "'\(Self.quoted(folder.id))' in parents and trashed = false", cursor: cursor, limit: limit)
        return CloudPage(
            (page["files"]?.array ?? []).compactMap { Self.element(of: $0, in: folder) },
            cursor: page["nextPageToken"]?.string)
    }

    public func search(_ text: String, cursor: String?, limit: Int) async throws(CloudError) -> CloudPage {
        let page = try await files(
            "name contains '\(Self.quoted(text))' and trashed = false", cursor: cursor, limit: limit)
        var elements: [CloudStorageElement] = []
        for file in page["files"]?.array ?? [] { elements.append(try await element(of: file)) }
        return CloudPage(elements, cursor: page["nextPageToken"]?.string)
    }

    /// By ids, as paths may lead to several folders.
    public func isWithin(
        _ folder: CloudStorageElement, _ element: CloudStorageElement
    ) async throws(CloudError) -> Bool {
        let root = try await root()
        var id: String? = folder.id
        for _ in 0..<Self.deepest {
            guard let current = id, current != root.id else { return element.id == root.id }
            if current == element.id { return true }
            id = try await place(of: current)?.parent
        }
        return true
    }

    public func account() async throws(CloudError) -> CloudAccount {
        let about = try await connection.object(
            CloudRequest("GET", .path(.api, "/drive/v3/about?fields=storageQuota,user")))
        let (user, quota) = (about["user"], about["storageQuota"])
        func number(_ name: String) -> Int64? { quota?[name]?.string.flatMap { Int64($0) } }
        // The service gives one name; the last word of several is the surname.
        let words = (user?["displayName"]?.string ?? "").split(separator: " ")
        return CloudAccount(
            name: words.first.map(String.init), surname: words.count > 1 ? words.last.map(String.init) : nil,
            displayName: user?["displayName"]?.string ?? "", email: user?["emailAddress"]?.string,
            used: number("usage") ?? 0, total: number("limit"))
    }

    // MARK: - Changing

    public func reserveID() async throws(CloudError) -> String? {
        let answer = try await connection.object(
            CloudRequest("GET", .path(.api, "/drive/v3/files/generateIds?count=1&space=drive")))
        return answer["ids"]?[0]?.string
    }

    /// The service takes any name any number of times, so it is asked before.
    private func checkFree(_ name: String, in folder: CloudStorageElement) async throws(CloudError) {
        guard try await children(named: name, of: folder).isEmpty else {
            throw CloudError(.conflict, "the name is taken", cloud: Self.name)
        }
    }

    public func createFolder(
        _ name: String, in folder: CloudStorageElement, id: String?
    ) async throws(CloudError) -> CloudStorageElement {
        if let id, let known = try await known(id) { return known }
        try await checkFree(name, in: folder)
        var body: JSONObject = [
            "name": .string(name), "mimeType": .string(Self.folderType), "parents": [.string(folder.id)],
        ]
        body["id"] = id.map(JSONValue.string)
        let file = try await connection.object(
            CloudRequest("POST", .path(.api, "/drive/v3/files?fields=\(Self.fields)"), json: body))
        return try Self.checked(Self.element(of: file, in: folder))
    }

    /// What was made with a reserved id before; `nil` when nothing was.
    private func known(_ id: String) async throws(CloudError) -> CloudStorageElement? {
        do { return try await element(id) } catch  where error.code == .notFound { return nil }
    }

    public func rename(_ element: CloudStorageElement, to name: String) async throws(CloudError) -> CloudStorageElement
    {
        let folder = try await self.element(element.parentID ?? "root")
        try await checkFree(name, in: folder)
        return try await change(element, "", ["name": .string(name)], in: folder)
    }

    public func move(
        _ element: CloudStorageElement, to folder: CloudStorageElement
    ) async throws(CloudError) -> CloudStorageElement {
        try await checkFree(element.fileName, in: folder)
        let old = element.parentID.map { "&removeParents=\(PercentEncoding.encode($0))" } ?? ""
        return try await change(element, "&addParents=\(PercentEncoding.encode(folder.id))\(old)", [:], in: folder)
    }

    public func delete(_ element: CloudStorageElement) async throws(CloudError) {
        await places.removeAll()
        // A deletion would be for good, while the other services have a place to get things back from.
        _ = try await patch(element.id, "", ["trashed": true])
    }

    private func change(
        _ element: CloudStorageElement, _ query: String, _ body: JSONObject, in folder: CloudStorageElement
    ) async throws(CloudError) -> CloudStorageElement {
        await places.removeAll()
        return try Self.checked(Self.element(of: try await patch(element.id, query, body), in: folder))
    }

    private func patch(_ id: String, _ query: String, _ body: JSONObject) async throws(CloudError) -> JSONValue {
        let path = "/drive/v3/files/\(PercentEncoding.encode(id))?fields=\(Self.fields)\(query)"
        return try await connection.object(CloudRequest("PATCH", .path(.api, path), json: body))
    }

    // MARK: - Contents

    public func read(_ file: CloudStorageElement, _ range: Range<Int64>) async throws(CloudError) -> [UInt8] {
        try await connection.send(
            CloudRequest(
                "GET", .path(.content, "/drive/v3/files/\(PercentEncoding.encode(file.id))?alt=media"),
                headers: [("Range", "bytes=\(range.lowerBound)-\(range.upperBound - 1)")])
        ).body
    }

    /// What the service is told of a file before its content comes.
    private func metadata(_ upload: CloudUpload) async throws(CloudError) -> JSONObject {
        var body: JSONObject = [:]
        if upload.replacedID != nil {
            try await checkUnchanged(upload)
        } else {
            let folder = CloudStorageElement(
                cloud: Self.name, id: upload.folderID, path: upload.folderPath, kind: .folder, fileName: "")
            try await checkFree(upload.name, in: folder)
            body["name"] = .string(upload.name)
            body["parents"] = [.string(upload.folderID)]
            body["id"] = upload.reservedID.map(JSONValue.string)
        }
        body["mimeType"] = upload.mimeType.map(JSONValue.string)
        return body
    }

    /// The service compares nothing, so the content is compared before it is replaced.
    private func checkUnchanged(_ upload: CloudUpload) async throws(CloudError) {
        guard let id = upload.replacedID, let rev = upload.replacedRev else { return }
        guard try await file(id)["headRevisionId"]?.string == rev else {
            throw CloudError(.preconditionFailed, "the element has changed since it was read", cloud: Self.name)
        }
    }

    private static func place(_ upload: CloudUpload, _ type: String) -> CloudRequest.Target {
        let id = upload.replacedID.map { "/\(PercentEncoding.encode($0))" } ?? ""
        return .path(.content, "/upload/drive/v3/files\(id)?uploadType=\(type)&fields=\(fields)")
    }

    public func put(_ bytes: [UInt8], _ upload: CloudUpload) async throws(CloudError) -> CloudStorageElement {
        let body = try await metadata(upload)
        let boundary = "puente-\(UInt64.random(in: 0 ... .max))-\(UInt64.random(in: 0 ... .max))"
        let type = upload.mimeType ?? MediaType.of(name: upload.name)
        var content = Array(
            """
            --\(boundary)\r\nContent-Type: application/json; charset=UTF-8\r\n\r\n\(JSONWriter().write(.object(body)))\r
            --\(boundary)\r\nContent-Type: \(type)\r\n\r\n
            """.utf8)
        content += bytes
        content += Array("\r\n--\(boundary)--\r\n".utf8)
        let file = try await connection.object(
            CloudRequest(
                upload.replacedID == nil ? "POST" : "PATCH", Self.place(upload, "multipart"),
                headers: [("Content-Type", "multipart/related; boundary=\(boundary)")], body: content))
        return try await element(of: file)
    }

    public func begin(_ upload: CloudUpload) async throws(CloudError) -> String {
        let answer = try await connection.send(
            CloudRequest(
                upload.replacedID == nil ? "POST" : "PATCH", Self.place(upload, "resumable"),
                json: try await metadata(upload),
                headers: [
                    ("X-Upload-Content-Type", upload.mimeType ?? MediaType.of(name: upload.name)),
                    ("X-Upload-Content-Length", "\(upload.size)"),
                ]))
        guard let session = answer["Location"] else {
            throw CloudError(.providerError, "the cloud began no upload", cloud: Self.name)
        }
        return session
    }

    public func append(
        _ chunk: [UInt8], at offset: Int64, to session: String, _ upload: CloudUpload
    ) async throws(CloudError) -> CloudStorageElement? {
        let end = offset + Int64(chunk.count)
        if end == upload.size { try await checkUnchanged(upload) }
        let range = "bytes \(offset)-\(end - 1)/\(upload.size)"
        var request = CloudRequest("PUT", .url(session), headers: [("Content-Range", range)], body: chunk)
        request.isAuthorized = false
        let answer = try await connection.send(request)
        guard answer.status != 308, let id = answer.json["id"]?.string else { return nil }
        return try await element(id)
    }

    public func received(_ session: String, _ upload: CloudUpload) async throws(CloudError) -> Int64? {
        var request = CloudRequest("PUT", .url(session), headers: [("Content-Range", "bytes */\(upload.size)")])
        request.isAuthorized = false
        request.mayBeMissing = true
        let answer = try await connection.send(request)
        guard answer.status == 308 else { return nil }
        // `bytes=0-524287`; no field before the first byte.
        return answer["Range"]?.split(separator: "-").last.flatMap { Int64($0) }.map { $0 == .max ? $0 : $0 + 1 } ?? 0
    }

    public func makeDigest() -> any ContentDigest { ContentHash(.drive) }

    public func revoke(_ tokens: CloudTokens) async throws(CloudError) {
        var request = CloudRequest(
            "POST", .path(.token, "/revoke"), form: [("token", tokens.refresh ?? tokens.access)])
        request.isAuthorized = false
        _ = try await connection.send(request)
    }

    public func forget() async { await places.forget() }

    // MARK: - The schema

    private static func checked(_ element: CloudStorageElement?) throws(CloudError) -> CloudStorageElement {
        guard let element else { throw CloudError(.providerError, "the cloud's answer is no file", cloud: name) }
        return element
    }

    /// An element whose place has to be found.
    private func element(of file: JSONValue) async throws(CloudError) -> CloudStorageElement {
        var element = try Self.checked(Self.element(of: file, in: nil))
        guard let parent = element.parentID else { return element }
        element.path = try await path(of: parent).map { CloudPath.child(of: $0, named: element.fileName) }
        return element
    }

    /// The path of a folder, by asking for one after the other; `nil` when the way does not lead to the root.
    private func path(of folder: String) async throws(CloudError) -> String? {
        let root = try await root().id
        var (names, id): ([String], String) = ([], folder)
        for _ in 0..<Self.deepest {
            if id == root { return CloudPath.path(names.reversed()) }
            guard let place = try await place(of: id), let parent = place.parent else { return nil }
            names.append(place.name)
            id = parent
        }
        return nil
    }

    /// The name and the folder of a folder.
    private func place(of id: String) async throws(CloudError) -> DrivePlaces.Place? {
        if let known = await places[id] { return known }
        let path = "/drive/v3/files/\(PercentEncoding.encode(id))?fields=name,parents"
        var request = CloudRequest("GET", .path(.api, path))
        request.mayBeMissing = true
        let answer = try await connection.send(request)
        // What is shared by others may lie in a folder that nobody else sees.
        guard answer.status != 404, let name = answer.json["name"]?.string else { return nil }
        let place = DrivePlaces.Place(name: name, parent: answer.json["parents"]?[0]?.string)
        await places.set(place, of: id)
        return place
    }

    static func element(of file: JSONValue, in folder: CloudStorageElement?) -> CloudStorageElement? {
        guard let id = file["id"]?.string, let name = file["name"]?.string else { return nil }
        let type = file["mimeType"]?.string
        let kind: CloudStorageElement.Kind =
            switch type {
            case folderType?: .folder
            case shortcutType?: .shortcut
            case let type? where type.hasPrefix(nativeTypes): .googleDoc
            default: .file
            }
        let path = folder?.path.map { CloudPath.child(of: $0, named: name) }
        var element = CloudStorageElement(cloud: Self.name, id: id, path: path, kind: kind, fileName: name)
        element.originalFileName = file["originalFilename"]?.string
        element.description = file["description"]?.string
        element.clientModifiedTime = CloudTime.canonical(file["modifiedTime"]?.string)
        element.serverModifiedTime = element.clientModifiedTime
        element.createdTime = CloudTime.canonical(file["createdTime"]?.string)
        element.size = file["size"]?.string.flatMap { Int64($0) }
        element.mimeType = type
        element.parentID = file["parents"]?[0]?.string
        element.thumbnail = file["thumbnailLink"]?.string
        element.rev = file["headRevisionId"]?.string
        element.version = file["version"]?.string
        element.contentHash = file["sha256Checksum"]?.string
        return element
    }
}

/// The root, and where folders are, so that a path need not be walked again.
actor DrivePlaces {
    struct Place: Sendable {
        let name: String
        let parent: String?
    }

    private(set) var root: CloudStorageElement?
    private var places: [String: Place] = [:]

    subscript(id: String) -> Place? { places[id] }

    func set(root element: CloudStorageElement) { root = element }

    func set(_ place: Place, of id: String) { places[id] = place }

    func removeAll() { places = [:] }

    func forget() {
        root = nil
        places = [:]
    }
}
