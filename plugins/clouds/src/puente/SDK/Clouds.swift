import HostClock
import JSONCoding
import PluginAPI

/// One face for all clouds (seed 002: the facade `DataManager`): the same elements, the same operations and the same errors, whichever cloud they are about. Data stay at the clouds. Safe from any thread.
///
/// ```swift
/// let clouds: Clouds = environment.part()
/// try await clouds.authorize("dropbox") { page in .allow }
/// let notes = try await clouds.createFolder("Notes", in: clouds.resolve(.path("dropbox", "/")))
/// ```
public final class Clouds: PluginPart {
    /// What an element is named by.
    public enum Reference: Sendable, Hashable {
        case id(String, String)
        case path(String, String)
    }

    /// How the account's owner decides.
    public enum Consent: Sendable {
        case allow, deny
        /// The browser came back to this address: what to give for the services themselves.
        case url(String)
    }

    struct Member: Sendable {
        let name: String
        let rules: NameRules
        let strategy: any CloudStrategy
        let connection: CloudConnection
    }

    /// How many elements a list has at once when nothing else is said.
    public static let pageSize = 200
    /// How often what is missing of a download is asked for.
    private static let mostReads = 4

    let members: [Member]
    let clock: RunClock
    let store: ClientStore
    private let link: CloudLink
    let running = RunningTransfers()
    let uploads = OpenUploads()

    public convenience init(_ environment: PluginEnvironment) { self.init(environment, CloudRegistry.clouds) }

    /// A facade with other clouds.
    public init(_ environment: PluginEnvironment, _ clouds: [any CloudStrategy.Type]) {
        let (link, store, clock): (CloudLink, ClientStore, RunClock) = (
            environment.part(), environment.part(), environment.clock
        )
        (self.link, self.store, self.clock) = (link, store, clock)
        members = clouds.map { type in
            let connection = CloudConnection(type, link, store, clock: clock)
            return Member(name: type.name, rules: type.rules, strategy: type.init(connection), connection: connection)
        }
    }

    // MARK: - Access

    /// The clouds' names.
    public var names: [String] { members.map(\.name) }

    func member(_ cloud: String) throws(CloudError) -> Member {
        guard let member = members.first(where: { $0.name == cloud }) else {
            throw CloudError(
                .invalidRequest, "there is no cloud '\(cloud)'; there are \(names.joined(separator: ", "))")
        }
        return member
    }

    /// Changes where a cloud is and who the app is there. Access that was given elsewhere is forgotten.
    public func configure(_ cloud: String, _ settings: CloudSettings) async throws(CloudError) {
        let member = try member(cloud)
        var settings = settings
        while settings.server?.last == "/" { settings.server?.removeLast() }
        let isChanged = try await member.connection.access.settings() != settings
        if isChanged, try await transfers().contains(where: { [$0.sourceCloud, $0.targetCloud].contains(cloud) }) {
            throw CloudError(
                .invalidRequest, "moves from or to \(cloud) are not done; resume or cancel them first", cloud: cloud)
        }
        try await member.connection.access.set(settings)
        await member.strategy.forget()
    }

    public func settings(of cloud: String) async throws(CloudError) -> CloudSettings {
        try await member(cloud).connection.access.settings()
    }

    /// Gets access to a cloud, which everything else needs.
    ///
    /// - Parameters:
    ///   - cloud: The cloud's name.
    ///   - decide: Gets the address of the page on which the account's owner decides, and says how.
    public func authorize(
        _ cloud: String, _ decide: @Sendable (_ page: String) async -> Consent
    ) async throws(CloudError) {
        let page = try await beginAuthorization(cloud)
        try await finishAuthorization(cloud, page, await decide(page))
    }

    /// - Returns: The address of the page on which the account's owner decides.
    func beginAuthorization(_ cloud: String) async throws(CloudError) -> String {
        try await member(cloud).connection.consentURL()
    }

    func finishAuthorization(_ cloud: String, _ page: String, _ consent: Consent) async throws(CloudError) {
        let member = try member(cloud)
        let connection = member.connection
        let url =
            switch consent {
            case .allow: try await connection.decide(page, allows: true)
            case .deny: try await connection.decide(page, allows: false)
            case .url(let url): url
            }
        try await connection.takeConsent(url)
        // It may be another account's.
        await member.strategy.forget()
    }

    /// The clouds that the app has access to.
    public func authorized() async throws(CloudError) -> [String] {
        var names: [String] = []
        for member in members where try await member.connection.access.tokens() != nil { names.append(member.name) }
        return names
    }

    /// Gives the access to a cloud back. The tokens and what was kept of the cloud are forgotten, even when it cannot be reached.
    public func deauthorize(_ cloud: String) async throws(CloudError) {
        let member = try member(cloud)
        guard let tokens = try await member.connection.access.tokens() else { return }
        var failure: CloudError?
        do { try await member.strategy.revoke(tokens) } catch { failure = error }
        await member.strategy.forget()
        try await member.connection.access.forget()
        // Access that was over already needs no taking back.
        if let failure, failure.code != .notAuthorized { throw failure }
    }

    // MARK: - Finding

    /// The element that a reference names.
    /// - Throws: `CONFLICT`, with the ids, when a path leads to several.
    public func resolve(_ reference: Reference) async throws(CloudError) -> CloudStorageElement {
        switch reference {
        case .id(let cloud, let id):
            let member = try member(cloud)
            do { return try await member.strategy.element(id) } catch { throw Self.named(error, cloud) }
        case .path(let cloud, let path):
            let found = try await find(path, in: cloud)
            if found.count > 1 {
                var error = CloudError(
                    .conflict, "several elements are at \(path); name one by its id", cloud: cloud)
                error.candidates = found.map(\.id)
                throw error
            }
            guard let element = found.first else {
                throw CloudError(.notFound, "there is nothing at \(path)", cloud: cloud)
            }
            return element
        }
    }

    /// All elements that a path leads to.
    public func find(_ path: String, in cloud: String) async throws(CloudError) -> [CloudStorageElement] {
        guard let names = CloudPath.names(path) else {
            throw CloudError(.invalidRequest, "'\(path)' is no path; one begins with a slash", cloud: cloud)
        }
        let member = try member(cloud)
        do { return try await member.strategy.resolve(names) } catch { throw Self.named(error, cloud) }
    }

    /// A page of what is in a folder.
    public func list(
        _ folder: CloudStorageElement, cursor: String? = nil, limit: Int = pageSize
    ) async throws(CloudError) -> CloudPage {
        try Self.checkFolder(folder)
        try Self.checkLimit(limit)
        let strategy = try member(folder.cloud).strategy
        do { return try await strategy.list(folder, cursor: cursor, limit: limit) } catch {
            throw Self.named(error, folder.cloud)
        }
    }

    static func checkLimit(_ limit: Int) throws(CloudError) {
        guard (1...1000).contains(limit) else {
            throw CloudError(.invalidRequest, "a limit is a whole number from 1 to 1000")
        }
    }

    /// All that is in a folder.
    public func listAll(_ folder: CloudStorageElement) async throws(CloudError) -> [CloudStorageElement] {
        var page = try await list(folder, limit: 1000)
        var elements = page.elements
        while let cursor = page.cursor {
            page = try await list(folder, cursor: cursor, limit: 1000)
            elements += page.elements
        }
        // What changes while pages come may be in two of them: the later is how it is now.
        var places: [String: Int] = [:]
        for (place, element) in elements.enumerated() { places[element.id] = place }
        return elements.enumerated().filter { places[$0.element.id] == $0.offset }.map(\.element)
    }

    /// All that is in a folder, at any depth. Names come in one order in all clouds.
    public func tree(_ element: CloudStorageElement) async throws(CloudError) -> CloudTree {
        guard element.isFolder else { return CloudTree(element: element, elements: []) }
        var elements: [CloudTree] = []
        for child in try await listAll(element).sorted(by: Self.precedes) { elements.append(try await tree(child)) }
        return CloudTree(element: element, elements: elements)
    }

    /// Name, cloud, id: an order that is the same each time.
    static func precedes(_ one: CloudStorageElement, _ other: CloudStorageElement) -> Bool {
        (one.fileName, one.cloud, one.id) < (other.fileName, other.cloud, other.id)
    }

    public func account(of cloud: String) async throws(CloudError) -> CloudAccount {
        let strategy = try member(cloud).strategy
        do { return try await strategy.account() } catch { throw Self.named(error, cloud) }
    }

    // MARK: - Changing

    public func createFolder(
        _ name: String, in folder: CloudStorageElement
    ) async throws(CloudError) -> CloudStorageElement {
        let member = try target(folder, name)
        do { return try await member.strategy.createFolder(name, in: folder, id: nil) } catch {
            throw Self.named(error, folder.cloud)
        }
    }

    public func rename(
        _ element: CloudStorageElement, to name: String
    ) async throws(CloudError) -> CloudStorageElement {
        let member = try member(element.cloud)
        try Self.checkName(name, member)
        guard element.path != "/" else {
            throw CloudError(.invalidMove, "the root has no name to change", cloud: element.cloud)
        }
        // Nothing changes, which some clouds take for a conflict.
        guard element.fileName != name else { return element }
        do { return try await member.strategy.rename(element, to: name) } catch {
            throw Self.named(error, element.cloud)
        }
    }

    /// Moves an element into another folder, of the same cloud or of another one. Between clouds it is copied, compared and then deleted: its times and description are lost.
    public func move(
        _ element: CloudStorageElement, to folder: CloudStorageElement
    ) async throws(CloudError) -> CloudStorageElement {
        guard element.cloud == folder.cloud else { return try await transfer(element, to: folder) }
        let member = try target(folder, element.fileName)
        do throws(CloudError) {
            guard element.path != "/", try await !member.strategy.isWithin(folder, element) else {
                throw CloudError(.invalidMove, "a folder cannot be moved into itself")
            }
            // It is there already, which some clouds take for a conflict.
            guard element.parentID != folder.id else { return element }
            return try await member.strategy.move(element, to: folder)
        } catch {
            throw Self.named(error, element.cloud)
        }
    }

    /// Deletes an element with all in it. Its owner can get it back by the cloud's own means.
    public func delete(_ element: CloudStorageElement) async throws(CloudError) {
        guard element.path != "/" else {
            throw CloudError(.unsupported, "the root cannot be deleted", cloud: element.cloud)
        }
        let strategy = try member(element.cloud).strategy
        do { try await strategy.delete(element) } catch { throw Self.named(error, element.cloud) }
    }

    /// The member that a new element is for.
    func target(_ folder: CloudStorageElement, _ name: String) throws(CloudError) -> Member {
        let member = try member(folder.cloud)
        try Self.checkFolder(folder)
        try Self.checkName(name, member)
        return member
    }

    private static func checkFolder(_ folder: CloudStorageElement) throws(CloudError) {
        guard folder.isFolder else {
            throw CloudError(.unsupported, "\(folder.path ?? folder.fileName) is not a folder", cloud: folder.cloud)
        }
    }

    private static func checkName(_ name: String, _ member: Member) throws(CloudError) {
        if let fault = member.rules.fault(of: name) {
            throw CloudError(.invalidName, "\(member.name) does not take the name: \(fault)", cloud: member.name)
        }
    }

    static func named(_ error: CloudError, _ cloud: String) -> CloudError {
        var error = error
        error.cloud = error.cloud ?? cloud
        return error
    }

    // MARK: - Contents

    /// Some bytes of a file.
    /// - Throws: `PROVIDER_ERROR` when the cloud gives fewer, again and again.
    public func read(_ file: CloudStorageElement, _ range: Range<Int64>) async throws(CloudError) -> [UInt8] {
        let size = try Self.size(of: file)
        let range = range.clamped(to: 0..<size)
        let strategy = try member(file.cloud).strategy
        var bytes: [UInt8] = []
        for _ in 0..<Self.mostReads where bytes.count < range.count {
            // What has come is kept; only the rest is asked for again.
            let rest = range.lowerBound + Int64(bytes.count)..<range.upperBound
            do { bytes += try await strategy.read(file, rest).prefix(rest.count) } catch {
                throw Self.named(error, file.cloud)
            }
        }
        guard bytes.count == range.count else {
            throw CloudError(
                .providerError, "the cloud gave \(bytes.count) of \(range.count) bytes", cloud: file.cloud)
        }
        return bytes
    }

    /// How many bytes a file has.
    /// - Throws: `UNSUPPORTED` for what has none, such as a document of Google's.
    static func size(of file: CloudStorageElement) throws(CloudError) -> Int64 {
        guard file.kind == .file, let size = file.size else {
            throw CloudError(
                .unsupported, "\(file.path ?? file.fileName) is a \(file.kind.rawValue), which has no content to read",
                cloud: file.cloud)
        }
        return size
    }

    /// Puts a new file.
    ///
    /// - Parameters:
    ///   - name: Its name.
    ///   - folder: Where to.
    ///   - source: Its content.
    ///   - mimeType: Its media type; the name's when left out.
    public func upload(
        _ name: String, to folder: CloudStorageElement, _ source: any ContentSource, mimeType: String? = nil
    ) async throws(CloudError) -> CloudStorageElement {
        let member = try target(folder, name)
        let upload = CloudUpload(
            name: name, folderID: folder.id, folderPath: folder.path ?? "/", size: source.size, mimeType: mimeType)
        return try await put(source, upload, member)
    }

    /// Gives a file another content.
    ///
    /// - Parameters:
    ///   - file: As it was read.
    ///   - source: The other content.
    ///   - isForced: Whether a content that came since the element was read is overwritten.
    /// - Throws: `PRECONDITION_FAILED` when the file has changed since the element was read.
    public func update(
        _ file: CloudStorageElement, _ source: any ContentSource, isForced: Bool = false
    ) async throws(CloudError) -> CloudStorageElement {
        _ = try Self.size(of: file)
        let member = try member(file.cloud)
        let folder = file.path.flatMap(CloudPath.parent) ?? "/"
        let upload = CloudUpload(
            name: file.fileName, folderID: file.parentID ?? "", folderPath: folder, size: source.size,
            mimeType: file.mimeType, replacedID: file.id, replacedRev: isForced ? nil : file.rev)
        return try await put(source, upload, member)
    }

    private func put(
        _ source: any ContentSource, _ upload: CloudUpload, _ member: Member
    ) async throws(CloudError) -> CloudStorageElement {
        let chunk = type(of: member.strategy).chunkBytes
        do {
            guard source.size > chunk else {
                return try await member.strategy.put(try await source.read(0..<source.size), upload)
            }
            let session = try await member.strategy.begin(upload)
            var offset: Int64 = 0
            while offset < source.size {
                let bytes = try await source.read(offset..<min(offset + chunk, source.size))
                if let element = try await member.strategy.append(bytes, at: offset, to: session, upload) {
                    return element
                }
                offset += Int64(bytes.count)
            }
        } catch {
            throw Self.named(error, member.name)
        }
        throw CloudError(.providerError, "the cloud took all of the file and made none of it", cloud: member.name)
    }

    // MARK: - Simulated clouds

    /// Sets what is wrong with a cloud of Puente's own.
    func simulate(_ cloud: String, _ settings: JSONObject) async throws(CloudError) {
        let member = try member(cloud)
        let answer = try await link.send(
            "PUT", path: "/simulator/\(type(of: member.strategy).place)",
            headers: [("Content-Type", "application/json")], body: Array(JSONWriter().write(.object(settings)).utf8))
        guard answer.status == 200 else {
            let message = answer.json["error"]?["message"]?.string ?? "the server answered with status \(answer.status)"
            throw CloudError(.invalidRequest, message, cloud: cloud)
        }
    }
}
