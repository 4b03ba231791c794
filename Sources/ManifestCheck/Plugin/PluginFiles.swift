import Diagnostics
import SourceScan
import Synchronization

/// The files of one plugin that were read so far.
final class PluginFiles: Sendable {
    private let folder: any PluginFolder
    private let limit: Int
    private let sources = Mutex<[String: Result<SourceFile, FileError>]>([:])
    private let package = Mutex<JSONText??>(nil)
    private let scripts = Mutex<[String: ScannedScript?]>([:])
    private let nativeSources = Mutex<[String: NativeSource?]>([:])
    private let services = Mutex<[String?: PlatformServices]>([:])
    private let pages = Mutex<[String: ScannedScript?]>([:])
    let modules = OnDemand<PluginModules>()
    let pageScripts = OnDemand<PageScripts>()
    let unnamedFiles = OnDemand<[String: [String]]>()
    let declaredVariables = OnDemand<DeclaredVariables>()
    let expandedReferences = OnDemand<[(reference: VariableReference, platform: String?)]>()
    let droppedReferences = OnDemand<[(reference: VariableReference, platform: String?)]>()

    init(folder: any PluginFolder, limit: Int) {
        self.folder = folder
        self.limit = limit
    }

    func source(at path: String) throws(FileError) -> SourceFile {
        let result = sources.withLock { sources in
            if let known = sources[path] { return known }
            let read = Result { () throws(FileError) in try folder.read(path, limit: limit) }
            sources[path] = read
            return read
        }
        return try result.get()
    }

    /// A file that is not kept unless it is already; nil when it cannot be read.
    func peek(at path: String) -> SourceFile? {
        if let known = sources.withLock({ $0[path] }) { return try? known.get() }
        return try? folder.read(path, limit: limit)
    }

    /// What was read so far.
    var all: [SourceFile] { sources.withLock { $0.values.compactMap { try? $0.get() } } }

    /// What is there and could not be read so far. A file that an element names is told by rules unless it is a regular one.
    var unreadable: [FileError] {
        let failures = sources.withLock { sources in
            sources.compactMap { path, result in
                if case .failure(let error) = result { (path, error) } else { nil }
            }
        }
        return failures.compactMap { path, error in
            if case .tooLarge = error.reason { return nil }
            let entry = folder.entry(at: path)
            let isTold = path == "package.json" ? [.missing, .unknown].contains(entry.kind) : entry.kind != .file
            return isTold || !entry.isSpelledAsListed ? nil : error
        }
    }

    var packageJSON: JSONText? {
        package.withLock { package in
            if let known = package { return known }
            let read = (try? source(at: "package.json")).map(JSONText.init)
            package = .some(read)
            return read
        }
    }

    /// A script, scanned once; nil when it cannot be read.
    func script(at path: String) -> ScannedScript? {
        scripts.withLock { scripts in
            if let known = scripts[path] { return known }
            let scanned = (try? source(at: path)).map { ScannedScript($0) }
            scripts[path] = .some(scanned)
            return scanned
        }
    }

    /// A script that a page loads, scanned once; nil when it cannot be read.
    func pageScript(at path: String) -> ScannedScript? {
        pages.withLock { pages in
            if let known = pages[path] { return known }
            let scanned = (try? source(at: path)).map { ScannedScript($0, loadedBy: .page) }
            pages[path] = .some(scanned)
            return scanned
        }
    }

    /// A native source, scanned once; nil when it cannot be read.
    func nativeSource(at path: String, language: NativeLanguage) -> NativeSource? {
        nativeSources.withLock { sources in
            if let known = sources[path] { return known }
            let scanned = (try? source(at: path)).map { NativeSource($0, language: language) }
            sources[path] = .some(scanned)
            return scanned
        }
    }

    /// - Parameter make: must not ask for the services of a platform.
    func services(on platform: String?, _ make: () -> PlatformServices) -> PlatformServices {
        services.withLock { services in
            if let known = services[platform] { return known }
            let made = make()
            services[platform] = made
            return made
        }
    }
}
