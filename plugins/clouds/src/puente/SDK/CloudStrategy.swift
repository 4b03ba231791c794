import CloudsBackend
import JSONCoding

/// How the app talks to one cloud: everything that differs between clouds. A cloud more is a type of this kind and a line in ``CloudRegistry``.
///
/// Elements come as the cloud has them; names and moves were checked before, and requests are sent again where that helps, by ``CloudConnection``.
public protocol CloudStrategy: Sendable {
    /// What scripts call the cloud.
    static var name: String { get }
    /// What the cloud's paths begin with on a server of Puente's.
    static var place: String { get }
    static var rules: NameRules { get }
    static var authorization: AuthorizationRules { get }
    /// The service's own addresses, without slashes at the ends.
    static var hosts: [CloudHost: String] { get }

    init(_ connection: CloudConnection)

    /// What a failed answer means.
    static func error(_ answer: CloudAnswer) -> CloudError
    /// Whether the cloud was asked too often, and how many seconds later to come again, if it says so.
    static func throttling(_ answer: CloudAnswer) -> Throttling?

    func root() async throws(CloudError) -> CloudStorageElement
    /// An element by its id.
    func element(_ id: String) async throws(CloudError) -> CloudStorageElement
    /// The elements that names lead to. There may be several where a cloud allows that.
    func resolve(_ names: [String]) async throws(CloudError) -> [CloudStorageElement]
    func list(_ folder: CloudStorageElement, cursor: String?, limit: Int) async throws(CloudError) -> CloudPage
    /// What the cloud itself finds, some of which may not match by name.
    func search(_ text: String, cursor: String?, limit: Int) async throws(CloudError) -> CloudPage
    /// Whether a folder is an element or lies within it.
    func isWithin(_ folder: CloudStorageElement, _ element: CloudStorageElement) async throws(CloudError) -> Bool
    /// An id for something new that can be asked for again without making it twice; `nil` where a name serves as well.
    func reserveID() async throws(CloudError) -> String?
    func createFolder(
        _ name: String, in folder: CloudStorageElement, id: String?
    ) async throws(CloudError) -> CloudStorageElement
    func rename(_ element: CloudStorageElement, to name: String) async throws(CloudError) -> CloudStorageElement
    func move(
        _ element: CloudStorageElement, to folder: CloudStorageElement
    ) async throws(CloudError) -> CloudStorageElement
    /// Deletes an element so that its owner could get it back.
    func delete(_ element: CloudStorageElement) async throws(CloudError)
    func account() async throws(CloudError) -> CloudAccount

    /// Some bytes of a file, or fewer when the connection was lost.
    func read(_ file: CloudStorageElement, _ range: Range<Int64>) async throws(CloudError) -> [UInt8]
    /// Puts a whole file, no longer than a chunk.
    func put(_ bytes: [UInt8], _ upload: CloudUpload) async throws(CloudError) -> CloudStorageElement
    /// Begins to put a file in chunks.
    /// - Returns: What the cloud knows it by.
    func begin(_ upload: CloudUpload) async throws(CloudError) -> String
    /// Puts a chunk.
    /// - Returns: The file, after the last one.
    func append(
        _ chunk: [UInt8], at offset: Int64, to session: String, _ upload: CloudUpload
    ) async throws(CloudError) -> CloudStorageElement?
    /// How many bytes the cloud has of a file that was begun; `nil` when it does not know it any more.
    func received(_ session: String, _ upload: CloudUpload) async throws(CloudError) -> Int64?

    /// The digest of a content, as ``CloudStorageElement/contentHash`` has it.
    func makeDigest() -> any ContentDigest
    /// Takes the app's access back at the cloud.
    func revoke(_ tokens: CloudTokens) async throws(CloudError)
    /// Forgets what was kept to spare requests.
    func forget() async
}

/// A digest that is made piece by piece.
public protocol ContentDigest: Sendable {
    mutating func update(_ bytes: [UInt8])
    func finish() -> String
}

extension ContentHash: ContentDigest {}

/// What a service listens at.
public enum CloudHost: Sendable, Hashable {
    case api
    /// Contents go another way.
    case content
    /// Where the account's owner is asked.
    case consent
    /// Where tokens come from.
    case token
}

public struct Throttling: Sendable, Hashable {
    /// In seconds; `nil` when the cloud has not said it.
    public let retryAfter: Int?
}

/// A file that is to be put.
public struct CloudUpload: Sendable, Hashable, Codable {
    public var name: String
    /// Where to, for a new file, and its path.
    public var folderID: String
    public var folderPath: String
    /// In bytes.
    public var size: Int64
    public var mimeType: String?
    /// The file that gets a new content; `nil` for a new file.
    public var replacedID: String?
    /// What its ``CloudStorageElement/rev`` has to be still.
    public var replacedRev: String?
    /// From ``CloudStrategy/reserveID()``.
    public var reservedID: String?
}

/// How an app gets access to a cloud.
public struct AuthorizationRules: Sendable {
    /// Of the page on which the owner decides, and of the tokens.
    public var consentPath: String
    public var tokenPath: String
    public var scope: String
    /// What the page's query has beside the standard's fields.
    public var extra: [(name: String, value: String)]

    public init(
        consentPath: String, tokenPath: String, scope: String, extra: [(name: String, value: String)] = []
    ) {
        self.consentPath = consentPath
        self.tokenPath = tokenPath
        self.scope = scope
        self.extra = extra
    }
}

/// What an app has got from a cloud.
public struct CloudTokens: Sendable {
    public var access: String
    public var refresh: String?
    /// Milliseconds since 1970.
    public var expiresAt: Int64
}

extension CloudStrategy {
    /// How much of a file goes at once, in bytes: the least that is a multiple of what every cloud asks for (256 KiB, 320 KiB), so that memory stays small.
    public static var chunkBytes: Int64 { 1280 * 1024 }

    public func reserveID() async throws(CloudError) -> String? { nil }

    public func isWithin(
        _ folder: CloudStorageElement, _ element: CloudStorageElement
    ) async throws(CloudError) -> Bool {
        guard element.isFolder, let inner = folder.path, let outer = element.path else { return false }
        return Self.rules.isCaseSensitive
            ? CloudPath.isWithin(inner, outer) : CloudPath.isWithin(inner.lowercased(), outer.lowercased())
    }
}

/// The clouds that there are. A cloud more is a folder and a line here.
public enum CloudRegistry {
    public static let clouds: [any CloudStrategy.Type] = [Dropbox.self, Drive.self, OneDrive.self]
}
