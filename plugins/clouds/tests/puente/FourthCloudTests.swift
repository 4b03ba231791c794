import CloudsPlugin
import HostClock
import PluginAPI
import Synchronization
import Testing

/// A cloud of these tests: its files are in memory, its names are lower case, and it asks for no access.
private struct Shelf: CloudStrategy {
    static let name = "shelf"
    static let place = "shelf"
    static let rules = NameRules()
    static let authorization = AuthorizationRules(consentPath: "", tokenPath: "", scope: "")
    static let hosts: [CloudHost: String] = [:]

    private struct Sum: ContentDigest {
        var sum = 0

        mutating func update(_ bytes: [UInt8]) { sum = bytes.reduce(sum) { ($0 * 31 + Int($1)) % 1_000_003 } }
        func finish() -> String { "\(sum)" }
    }

    private final class Files: Sendable {
        let contents = Mutex<[String: [UInt8]]>([:])
    }

    private let files = Files()

    init(_ connection: CloudConnection) {}

    static func error(_ answer: CloudAnswer) -> CloudError { CloudError(.providerError, "nobody answers") }
    static func throttling(_ answer: CloudAnswer) -> Throttling? { nil }

    private func element(_ name: String, _ bytes: [UInt8]) -> CloudStorageElement {
        var element = CloudStorageElement(cloud: Self.name, id: name, path: "/\(name)", kind: .file, fileName: name)
        element.size = Int64(bytes.count)
        element.parentID = ""
        return element
    }

    func root() async throws(CloudError) -> CloudStorageElement {
        CloudStorageElement(cloud: Self.name, id: "", path: "/", kind: .folder, fileName: "")
    }

    func element(_ id: String) async throws(CloudError) -> CloudStorageElement {
        if id.isEmpty { return try await root() }
        guard let bytes = files.contents.withLock({ $0[id] }) else { throw CloudError(.notFound, "no such file") }
        return element(id, bytes)
    }

    func resolve(_ names: [String]) async throws(CloudError) -> [CloudStorageElement] {
        guard let name = names.first else { return [try await root()] }
        return files.contents.withLock { $0[name] }.map { [element(name, $0)] } ?? []
    }

    func list(_ folder: CloudStorageElement, cursor: String?, limit: Int) async throws(CloudError) -> CloudPage {
        CloudPage(files.contents.withLock { $0.map { element($0.key, $0.value) } }, cursor: nil)
    }

    func search(_ text: String, cursor: String?, limit: Int) async throws(CloudError) -> CloudPage {
        try await list(try await root(), cursor: nil, limit: limit)
    }

    func createFolder(
        _ name: String, in folder: CloudStorageElement, id: String?
    ) async throws(CloudError) -> CloudStorageElement { throw CloudError(.unsupported, "a shelf has no folders") }

    func rename(_ element: CloudStorageElement, to name: String) async throws(CloudError) -> CloudStorageElement {
        files.contents.withLock { $0[name] = $0.removeValue(forKey: element.id) }
        return try await self.element(name)
    }

    func move(
        _ element: CloudStorageElement, to folder: CloudStorageElement
    ) async throws(CloudError) -> CloudStorageElement { element }

    func delete(_ element: CloudStorageElement) async throws(CloudError) {
        files.contents.withLock { $0[element.id] = nil }
    }

    func account() async throws(CloudError) -> CloudAccount {
        CloudAccount(name: nil, surname: nil, displayName: "Nobody", email: nil, used: 0, total: nil)
    }

    func read(_ file: CloudStorageElement, _ range: Range<Int64>) async throws(CloudError) -> [UInt8] {
        files.contents.withLock { Array(($0[file.id] ?? [])[Int(range.lowerBound)..<Int(range.upperBound)]) }
    }

    func put(_ bytes: [UInt8], _ upload: CloudUpload) async throws(CloudError) -> CloudStorageElement {
        files.contents.withLock { $0[upload.name] = bytes }
        return element(upload.name, bytes)
    }

    func begin(_ upload: CloudUpload) async throws(CloudError) -> String { upload.name }

    func append(
        _ chunk: [UInt8], at offset: Int64, to session: String, _ upload: CloudUpload
    ) async throws(CloudError) -> CloudStorageElement? {
        let bytes = files.contents.withLock { files in
            files[session, default: []] += chunk
            return files[session] ?? []
        }
        return Int64(bytes.count) == upload.size ? element(session, bytes) : nil
    }

    func received(_ session: String, _ upload: CloudUpload) async throws(CloudError) -> Int64? { nil }
    func makeDigest() -> any ContentDigest { Sum() }
    func revoke(_ tokens: CloudTokens) async throws(CloudError) {}
    func forget() async {}
}

@Suite("A fourth cloud") struct FourthCloudTests {
    private let clouds = Clouds(
        PluginEnvironment(clock: RunClock(.virtual)), CloudRegistry.clouds + [Shelf.self])

    @Test("a type more is all that it takes: it is listed, searched and moved to and from as the others are")
    func joins() async throws {
        #expect(clouds.names == ["dropbox", "drive", "onedrive", "shelf"])
        try await clouds.authorize("drive") { _ in .allow }
        let (shelf, drive) = (
            try await clouds.resolve(.path("shelf", "/")), try await clouds.resolve(.path("drive", "/"))
        )
        let bytes = (0..<4_000_000).map { UInt8(truncatingIfNeeded: $0 &* 31) }
        let file = try await clouds.upload("Large.bin", to: shelf, BytesSource(bytes))
        let moved = try await clouds.move(file, to: drive)
        #expect([moved.cloud, moved.path] == ["drive", "/Large.bin"])
        #expect(try await clouds.listAll(shelf) == [])
        let back = try await clouds.move(moved, to: shelf)
        #expect(try await clouds.read(back, 0..<4_000_000) == bytes)
        let found = try await clouds.search("large", in: clouds.names)
        #expect(found.elements.map(\.cloud) == ["shelf"])
        // Nobody has given access to the two others.
        #expect(found.errors.map(\.code) == [.notAuthorized, .notAuthorized])
    }

    @Test("a consent that the owner denies, and a browser that comes back with another state, give no access")
    func consent() async throws {
        for consent in [Clouds.Consent.deny, .url("puente://oauth?code=1&state=2"), .url("https://elsewhere/?code=1")] {
            let error = await #expect(throws: CloudError.self) {
                try await clouds.authorize("dropbox") { _ in consent }
            }
            #expect(error?.code == .notAuthorized)
        }
        #expect(try await clouds.authorized() == [])
    }

    @Test("the services' own pages are asked for at their own addresses")
    func services() async throws {
        let expected = [
            "dropbox": "https://www.dropbox.com/oauth2/authorize?client_id=app",
            "drive": "https://accounts.google.com/o/oauth2/v2/auth?client_id=app",
            "onedrive": "https://login.microsoftonline.com/common/oauth2/v2.0/authorize?client_id=app",
        ]
        var settings = CloudSettings()
        settings.server = CloudSettings.service
        settings.clientID = "app"
        settings.redirect = "https://app.example/back"
        for (cloud, beginning) in expected {
            try await clouds.configure(cloud, settings)
            let error = await #expect(throws: CloudError.self) {
                try await clouds.authorize(cloud) { page in
                    #expect(page.hasPrefix(beginning))
                    #expect(page.contains("redirect_uri=https%3A%2F%2Fapp.example%2Fback"))
                    return .url("https://app.example/back?error=access_denied&state=wrong")
                }
            }
            #expect(error?.code == .notAuthorized)
        }
    }
}
