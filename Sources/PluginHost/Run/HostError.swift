import Diagnostics
import JavaScriptEngine

/// Why a host could not start, as data. ``description`` words it.
public struct HostError: Error, Sendable, Hashable {
    public enum Reason: Sendable, Hashable {
        /// There is no folder of this name.
        case noSuchFolder(String)
        /// The folder holds neither `plugin.xml` nor `config.xml`.
        case noProject(String)
        /// The folder holds no `plugin.xml`.
        case noPlugin(String)
        /// There is no folder of this name, and no plugin with this id comes with the program.
        case unknownPlugin(String, known: [String])
        /// No story of this name comes with the program.
        case unknownStory(String, known: [String])
        /// The folder of the stories cannot be read.
        case unreadableStories(FileError)
        /// No plugins and no stories come with this program.
        case noSharedFiles
        /// The script cannot be read.
        case unreadableScript(FileError)
        /// The script is no text in UTF-8.
        case scriptNotUTF8(String)
        /// The page cannot be read.
        case unreadablePage(FileError)
        /// The file is no text, or in an encoding that is not supported.
        case pageNotHTML(String)
        /// The app's `config.xml` names a start page that is not one of its files but a URL.
        case pageOnServer(String)
        /// The app's `config.xml` names a start page outside of its `www`.
        case pageOutside(String, folder: String)
        /// The file for `localStorage` cannot be read or written.
        case unusableStorage(FileError)
        /// The file for `localStorage` holds something else.
        case notAStorage(String)
        /// The script is TypeScript, and the program that transpiles it is not installed.
        case transpilerMissing(script: String)
        /// The script is TypeScript, and the program that transpiles it failed.
        case transpilerFailed(script: String, TranspilerFault)
        /// The script has modules, and the program that bundles them is not installed.
        case bundlerMissing(script: String)
        /// The script has modules, and the program that bundles them failed.
        case bundlerFailed(script: String, TranspilerFault)
        /// The engine lacks a function without which no script can run.
        case unusableEngine(ExportedFunctions.Missing)
        /// Puente's own JavaScript failed.
        case boot(ScriptError)
    }

    public let reason: Reason

    public init(_ reason: Reason) {
        self.reason = reason
    }

    /// - Throws: That the engine of this machine lacks a function without which no script can run.
    public static func checkEngine() throws(HostError) {
        if let missing = ExportedFunctions.shared.missingEssential { throw HostError(.unusableEngine(missing)) }
    }
}

extension HostError: CustomStringConvertible {
    /// A stable name for machines.
    public var code: String {
        switch reason {
        case .noSuchFolder: "no-such-folder"
        case .noProject: "no-project"
        case .noPlugin: "no-plugin"
        case .unknownPlugin: "unknown-plugin"
        case .unknownStory: "unknown-story"
        case .unreadableStories: "unreadable-stories"
        case .noSharedFiles: "no-shared-files"
        case .unreadableScript: "unreadable-script"
        case .scriptNotUTF8: "script-not-utf8"
        case .unreadablePage: "unreadable-page"
        case .pageNotHTML: "page-not-html"
        case .pageOnServer: "page-on-server"
        case .pageOutside: "page-outside"
        case .unusableStorage: "storage-unusable"
        case .notAStorage: "not-a-storage"
        case .transpilerMissing, .bundlerMissing: "esbuild-missing"
        case .transpilerFailed, .bundlerFailed: "esbuild-failed"
        case .unusableEngine: "unusable-engine"
        case .boot: "boot-failed"
        }
    }

    public var description: String {
        switch reason {
        case .noSuchFolder(let path):
            "folder '\(path)' does not exist"
        case .noProject(let path):
            "'\(path)' is not a project: it has neither plugin.xml nor config.xml"
        case .noPlugin(let path):
            // Cordova's own text.
            "Cannot find plugin.xml for plugin \"\(FilePath.lastComponent(of: path))\". Please try adding it again."
        case .unknownPlugin(let name, _):
            "there is no folder '\(name)', and no plugin with this id comes with Puente"
        case .unknownStory(let name, _):
            "no story '\(name)' comes with Puente"
        case .unreadableStories(let error):
            "the folder of the stories \(error)"
        case .noSharedFiles:
            "no plugins and no stories come with this program"
        case .scriptNotUTF8(let name):
            "the script '\(name)' is not valid UTF-8"
        case .unreadableScript(let error):
            "the script \(error)"
        case .unreadablePage(let error):
            "the page \(error)"
        case .pageNotHTML(let path):
            "'\(path)' is no HTML: it is no text, or in an encoding that is not supported"
        case .pageOnServer(let url):
            "the app starts with '\(url)', which is on a server"
        case .pageOutside(let source, let folder):
            "the app's start page '\(source)' is located outside of '\(folder)'"
        case .unusableStorage(let error):
            "the storage \(error)"
        case .notAStorage(let path):
            "'\(path)' is no file of localStorage"
        case .transpilerMissing:
            "cannot run TypeScript: esbuild is not installed"
        case .bundlerMissing:
            "cannot run ES modules: esbuild is not installed"
        case .transpilerFailed(let script, let fault), .bundlerFailed(let script, let fault):
            "cannot run '\(script)': \(fault)"
        case .unusableEngine(let missing):
            "this JavaScriptCore has no function \(missing.name): \(missing.cost)"
        case .boot(let detail):
            "the host could not start: \(detail)"
        }
    }

    /// The error for people: what happened, and what to do.
    public var diagnostic: Diagnostic {
        Diagnostic(code: code, severity: .error, message: description, notes: notes, help: help)
    }

    /// What the user could have named.
    private var notes: [DiagnosticNote] {
        switch reason {
        case .unknownPlugin(_, let known) where !known.isEmpty:
            [DiagnosticNote("these plugins come with Puente: \(known.joined(separator: ", "))")]
        case .unknownStory(_, let known) where !known.isEmpty:
            [DiagnosticNote("these stories come with Puente: \(known.joined(separator: ", "))")]
        default: []
        }
    }

    private var help: String? {
        switch reason {
        case .noSuchFolder: "check the path; it is relative to the current folder"
        case .noProject: "pass the folder of a plugin (plugin.xml) or of an app (config.xml)"
        case .noPlugin: "pass the folder that contains plugin.xml"
        case .unknownPlugin(let name, let known):
            Self.likely(name, among: known).map { "did you mean \($0)?" } ?? "pass the folder that contains plugin.xml"
        case .unknownStory(let name, let known):
            Self.likely(name, among: known).map { "did you mean \($0)?" } ?? "puente demo --list shows all stories"
        case .unreadableStories: nil
        case .noSharedFiles: "install Puente's package, or build Puente in a clone of its repository"
        case .scriptNotUTF8: "save it as UTF-8"
        case .unreadableScript(let error):
            error.isMissing ? "check the path; it is relative to the current folder" : nil
        case .unreadablePage(let error):
            error.isMissing ? "pass an HTML file, or an app's folder with www/index.html" : nil
        case .pageNotHTML: "save it as UTF-8"
        case .pageOnServer: "pass the page of the app that is to run, such as www/index.html"
        case .pageOutside: "correct <content src> in config.xml; it is relative to www"
        case .unusableStorage: nil
        case .notAStorage: "name another file; one that does not exist is made"
        case .transpilerMissing(let script), .bundlerMissing(let script):
            "install it to run '\(script)': apt install esbuild"
        case .transpilerFailed(let script, _):
            "to see its messages, run: \(Transpiler.tool) --loader=ts <'\(script)' >/dev/null"
        case .bundlerFailed(let script, _):
            "to see its messages, run: \(Transpiler.tool) --bundle --format=esm '\(script)' >/dev/null"
        case .unusableEngine: "install another version of libjavascriptcoregtk-4.1; 'puente doctor' checks it"
        case .boot: "this is a bug in Puente; please report it"
        }
    }

    /// The name that was meant: one that is spelt alike, or the only one that contains what was written.
    private static func likely(_ name: String, among known: [String]) -> String? {
        if let nearest = NearestName.of(name, among: known) { return nearest }
        let containing = known.filter { $0.contains(name) }
        return containing.count == 1 ? containing.first : nil
    }
}
