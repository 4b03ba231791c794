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
        /// The script cannot be read.
        case unreadableScript(FileError)
        /// The script is no text in UTF-8.
        case scriptNotUTF8(String)
        /// The script is TypeScript, and the program that makes JavaScript of it is not installed.
        case transpilerMissing(script: String)
        /// The script is TypeScript, and the program that makes JavaScript of it did not do so.
        case transpilerFailed(script: String, TranspilerFault)
        /// The engine lacks a function without which no script can run.
        case unusableEngine(ExportedFunctions.Missing)
        /// Puente's own JavaScript failed.
        case boot(ScriptError)
    }

    public let reason: Reason

    public init(_ reason: Reason) {
        self.reason = reason
    }
}

extension HostError: CustomStringConvertible {
    /// A stable name for machines.
    public var code: String {
        switch reason {
        case .noSuchFolder: "no-such-folder"
        case .noProject: "no-project"
        case .noPlugin: "no-plugin"
        case .unreadableScript: "unreadable-script"
        case .scriptNotUTF8: "script-not-utf8"
        case .transpilerMissing: "esbuild-missing"
        case .transpilerFailed: "esbuild-failed"
        case .unusableEngine: "unusable-engine"
        case .boot: "boot-failed"
        }
    }

    public var description: String {
        switch reason {
        case .noSuchFolder(let path):
            "there is no folder '\(path)'"
        case .noProject(let path):
            "'\(path)' is no project: it holds neither plugin.xml nor config.xml"
        case .noPlugin(let path):
            // Cordova's own text.
            "Cannot find plugin.xml for plugin \"\(FilePath.lastComponent(of: path))\". Please try adding it again."
        case .scriptNotUTF8(let name):
            "the script '\(name)' is not text in UTF-8"
        case .unreadableScript(let error):
            "the script \(error)"
        case .transpilerMissing(let script):
            "the script '\(script)' is TypeScript, which esbuild makes JavaScript of, and esbuild is not installed"
        case .transpilerFailed(let script, let fault):
            "esbuild made no JavaScript of the script '\(script)': \(fault)"
        case .unusableEngine(let missing):
            "this JavaScriptCore (\(EngineVersion.javaScriptCore)) has no function \(missing.name): \(missing.cost)"
        case .boot(let detail):
            "the host could not start: \(detail)"
        }
    }

    /// The error for people: what happened, and what to do.
    public var diagnostic: Diagnostic {
        Diagnostic(code: code, severity: .error, message: description, help: help)
    }

    private var help: String? {
        switch reason {
        case .noSuchFolder: "name a folder that is there"
        case .noProject: "name the folder of a plugin (plugin.xml) or of an app (config.xml)"
        case .noPlugin: "name the folder that plugin.xml lies in"
        case .scriptNotUTF8: "save it as UTF-8"
        case .unreadableScript(let error): error.isMissing ? "check the path; it counts from the current folder" : nil
        case .transpilerMissing: "apt install esbuild"
        case .transpilerFailed(let script, _):
            "see what it says: \(Transpiler.tool) --loader=ts <'\(script)' >/dev/null"
        case .unusableEngine: "install another version of libjavascriptcoregtk-4.1; 'puente doctor' checks it"
        case .boot: "this is a fault of Puente's; please report it"
        }
    }
}
