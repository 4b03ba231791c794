import CoreServices
import JSONCoding
import PluginAPI
import ServerHTTP

/// The native implementation of the clouds' face.
public struct CloudsService: NativeService {
    public static let actions: [Action<Self>] = [
        Action("clouds") { (service) in try await service.clouds() },
        Action("configure") { (service, cloud: String, settings: ScriptSettings) in
            try await service.action { try await service.facade.configure(cloud, settings.settings) }
        },
        Action("beginAuthorization") { (service, cloud: String) in
            try await service.action { try await service.facade.beginAuthorization(cloud) }
        },
        // The answer has the code, the page's address the request's state.
        Action(lasting: "finishAuthorization", secretArguments: [1, 2]) {
            (service, cloud: String, page: String, answer: JSONValue) in
            try await service.action {
                try await service.facade.finishAuthorization(cloud, page, try Self.consent(answer))
                return JSONValue.null
            }
        },
        Action(lasting: "deauthorize") { (service, cloud: String) in
            try await service.action {
                try await service.facade.deauthorize(cloud)
                return JSONValue.null
            }
        },
        Action(lasting: "resolve") { (service, place: ScriptReference) in
            try await service.action { try await service.facade.resolve(place.reference).members }
        },
        Action(lasting: "find") { (service, cloud: String, path: String) in
            try await service.action { try await service.facade.find(path, in: cloud).map(\.members) }
        },
        Action(lasting: "list") { (service, folder: ScriptReference, cursor: String?, limit: Int) in
            try await service.action {
                let folder = try await service.facade.resolve(folder.reference)
                let page = try await service.facade.list(folder, cursor: cursor, limit: limit)
                return [
                    "entries": .array(page.elements.map { .object($0.members) }),
                    "cursor": page.cursor.map(JSONValue.string) ?? .null,
                ] as JSONObject
            }
        },
        Action(lasting: "tree") { (service, place: ScriptReference) in
            try await service.action { try await service.facade.tree(service.facade.resolve(place.reference)).members }
        },
        Action(lasting: "createFolder") { (service, folder: ScriptReference, name: String) in
            try await service.changing(folder) { try await service.facade.createFolder(name, in: $0) }
        },
        Action(lasting: "rename") { (service, element: ScriptReference, name: String) in
            try await service.changing(element) { try await service.facade.rename($0, to: name) }
        },
        Action(lasting: "move") { (service, element: ScriptReference, folder: ScriptReference) in
            try await service.changing(element) { element in
                try await service.facade.move(element, to: service.facade.resolve(folder.reference))
            }
        },
        Action(lasting: "delete") { (service, element: ScriptReference) in
            try await service.action {
                try await service.facade.delete(service.facade.resolve(element.reference))
                return JSONValue.null
            }
        },
        Action(lasting: "upload") {
            (service, folder: ScriptReference, name: String, content: ScriptContent, type: String?) in
            let source = try service.source(content)
            return try await service.changing(folder) {
                try await service.facade.upload(name, to: $0, source, mimeType: type)
            }
        },
        // The element comes as the script has read it: what has changed since is a failure.
        Action(lasting: "update") {
            (service, element: ScriptReference, rev: String?, content: ScriptContent, isForced: Bool) in
            let source = try service.source(content)
            return try await service.changing(element) { element in
                var element = element
                element.rev = rev ?? element.rev
                return try await service.facade.update(element, source, isForced: isForced)
            }
        },
        Action(lasting: "beginUpload") {
            (service, folder: ScriptReference, name: String, size: Double, type: String?) in
            try await service.action {
                let folder = try await service.facade.resolve(folder.reference)
                let size = try Self.size(size)
                return try await service.facade.beginUpload(name, to: folder, size: size, mimeType: type)
            }
        },
        Action(lasting: "append") { (service, upload: Int, chunk: Bytes) -> JSONObject? in
            let bytes = chunk.withUnsafeBytes { Array($0) }
            return try await service.action { try await service.facade.append(bytes, to: upload)?.members }
        },
        Action("abandon") { (service, upload: Int) in service.facade.abandon(upload) },
        Action(lasting: "read") { (service, element: ScriptReference, rev: String?, from: Double, length: Double) in
            try await service.action {
                let file = try await service.facade.resolve(element.reference)
                guard rev == nil || file.rev == rev else {
                    throw CloudError(
                        .preconditionFailed, "the file has changed while it was read", cloud: file.cloud)
                }
                let (from, length) = (try Self.size(from), try Self.size(length))
                return Bytes(try await service.facade.read(file, from..<(from + min(length, Self.mostAtOnce))))
            }
        },
        Action(lasting: "save") { (service, element: ScriptReference, url: String) in
            try await service.save(element, url)
        },
        Action(lasting: "search") { (service, text: String, options: ScriptSearch) in
            try await service.action {
                let findings = try await service.facade.search(
                    text, in: options.clouds, cursor: options.cursor, limit: options.limit ?? Clouds.pageSize)
                return [
                    "entries": .array(findings.elements.map { .object($0.members) }),
                    "cursor": findings.cursor.map(JSONValue.string) ?? .null,
                    "errors": .array(findings.errors.map { .object($0.members) }),
                ] as JSONObject
            }
        },
        Action(lasting: "account") { (service, cloud: String) in
            try await service.action { try await service.facade.account(of: cloud).members(of: cloud) }
        },
        Action("transfers") { (service) in
            try await service.action { try await service.facade.transfers().map(Self.members) }
        },
        Action(lasting: "resume") { (service) in
            try await service.action { try await service.facade.resume().map(\.members) }
        },
        Action(lasting: "cancelTransfer") { (service, number: Int) in
            try await service.action {
                try await service.facade.cancelTransfer(Int64(number))
                return JSONValue.null
            }
        },
        Action("simulate") { (service, cloud: String, settings: JSONObject) in
            try await service.action { try await service.facade.simulate(cloud, settings) }
        },
    ]

    /// The most bytes that one call reads.
    private static let mostAtOnce: Int64 = 64 << 20
    /// The most bytes that a file may have: beyond, numbers of scripts are not exact.
    private static let mostBytes = 9_007_199_254_740_991.0

    private let facade: Clouds
    private let files: DeviceFiles

    public init(_ environment: PluginEnvironment) {
        facade = environment.part()
        files = environment.part()
    }

    /// Has an error reach the script with its canonical code.
    private func action<Value: Sendable>(_ body: () async throws -> Value) async throws -> Value {
        do { return try await body() } catch let error as CloudError { throw ActionError(error) }
    }

    private func changing(
        _ place: ScriptReference, _ body: (CloudStorageElement) async throws -> CloudStorageElement
    ) async throws -> JSONObject {
        try await action {
            try await body(try await facade.resolve(place.reference)).members
        }
    }

    private func clouds() async throws -> [JSONObject] {
        try await action {
            let authorized = try await facade.authorized()
            var clouds: [JSONObject] = []
            for name in facade.names {
                let settings = try await facade.settings(of: name)
                clouds.append([
                    "name": .string(name), "isAuthorized": .bool(authorized.contains(name)),
                    "server": settings.server.map(JSONValue.string) ?? .null,
                ])
            }
            return clouds
        }
    }

    private static func consent(_ answer: JSONValue) throws(CloudError) -> Clouds.Consent {
        switch answer {
        case .bool(let allows): return allows ? .allow : .deny
        case .string(let url): return .url(url)
        default:
            throw CloudError(
                .invalidRequest, "the answer has to be true, false or the address that the browser came back to")
        }
    }

    private static func size(_ number: Double) throws(CloudError) -> Int64 {
        guard number >= 0, number <= mostBytes, let size = Int64(exactly: number) else {
            throw CloudError(.invalidRequest, "a number of bytes is a whole number, not less than 0")
        }
        return size
    }

    private static func members(_ transfer: CloudTransfer) -> JSONObject {
        [
            "id": .integer(transfer.id), "from": .string(transfer.sourceCloud), "to": .string(transfer.targetCloud),
            "folder": .string(transfer.folderPath), "isVerified": .bool(transfer.isVerified),
        ]
    }

    // MARK: - The device's files

    private func source(_ content: ScriptContent) throws -> any ContentSource {
        if let bytes = content.bytes { return BytesSource(bytes.withUnsafeBytes { Array($0) }) }
        if let text = content.text { return BytesSource(Array(text.utf8)) }
        do {
            return FileSource(reader: try files.open(content.file ?? ""))
        } catch let failure as DeviceFiles.Failure {
            throw ActionError(CloudError(.notFound, failure.message))
        }
    }

    /// Reads a file into one of the device, a chunk at a time.
    private func save(_ element: ScriptReference, _ url: String) async throws -> Int64 {
        let file = try await action { try await facade.resolve(element.reference) }
        let size = try await action { try Clouds.size(of: file) }
        do {
            let writer = try files.create(url)
            do {
                var offset: Int64 = 0
                while offset < size {
                    let end = min(offset + Dropbox.chunkBytes, size)
                    let bytes = try await action { try await facade.read(file, offset..<end) }
                    try writer.write(bytes, at: Int(offset))
                    offset = end
                }
                let now = try await action { try await facade.resolve(element.reference) }
                guard now.rev == file.rev else {
                    throw ActionError(
                        CloudError(.preconditionFailed, "the file has changed while it was read", cloud: file.cloud))
                }
                try writer.finish()
            } catch {
                writer.discard()
                throw error
            }
        } catch let failure as DeviceFiles.Failure {
            throw ActionError(CloudError(.invalidRequest, failure.message))
        }
        return size
    }
}

/// A file of the device, read a piece at a time.
private struct FileSource: ContentSource {
    let reader: DeviceFiles.Reader

    var size: Int64 { Int64(reader.size) }

    func read(_ range: Range<Int64>) async throws(CloudError) -> [UInt8] {
        do throws(DeviceFiles.Failure) { return try reader.read(Int(range.lowerBound)..<Int(range.upperBound)) } catch {
            throw CloudError(.invalidRequest, error.message)
        }
    }
}

/// What a script names an element by.
struct ScriptReference: Decodable, Sendable {
    let cloud: String
    let id: String?
    let path: String?

    var reference: Clouds.Reference {
        if let id { .id(cloud, id) } else { .path(cloud, path ?? "/") }
    }
}

/// A content as a script gives it: one of the members.
struct ScriptContent: Decodable, Sendable {
    let text: String?
    let bytes: Bytes?
    let file: String?
}

struct ScriptSearch: Decodable, Sendable {
    let clouds: [String]?
    let cursor: String?
    let limit: Int?
}

struct ScriptSettings: Decodable, Sendable {
    let server: String?
    let clientId: String?
    let redirectUri: String?

    var settings: CloudSettings {
        var settings = CloudSettings()
        settings.server = server
        settings.clientID = clientId ?? settings.clientID
        settings.redirect = redirectUri ?? settings.redirect
        return settings
    }
}
