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
        /// The script is TypeScript, and the program that transpiles it is not installed.
        case transpilerMissing(script: String)
        /// The script is TypeScript, and the program that transpiles it failed.
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
            "folder '\(path)' does not exist"
        case .noProject(let path):
            "'\(path)' is not a project: it has neither plugin.xml nor config.xml"
        case .noPlugin(let path):
            // Cordova's own text.
            "Cannot find plugin.xml for plugin \"\(FilePath.lastComponent(of: path))\". Please try adding it again."
        case .scriptNotUTF8(let name):
            "the script '\(name)' is not valid UTF-8"
        case .unreadableScript(let error):
            "the script \(error)"
        case .transpilerMissing:
            "cannot run TypeScript: esbuild is not installed"
        case .transpilerFailed(let script, let fault):
            "cannot run '\(script)': \(fault)"
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
        case .noSuchFolder: "check the path; it is relative to the current folder"
        case .noProject: "pass the folder of a plugin (plugin.xml) or of an app (config.xml)"
        case .noPlugin: "pass the folder that contains plugin.xml"
        case .scriptNotUTF8: "save it as UTF-8"
        case .unreadableScript(let error):
            error.isMissing ? "check the path; it is relative to the current folder" : nil
        case .transpilerMissing(let script): "install it to run '\(script)': apt install esbuild"
        case .transpilerFailed(let script, _):
            "to see its messages, run: \(Transpiler.tool) --loader=ts <'\(script)' >/dev/null"
        case .unusableEngine: "install another version of libjavascriptcoregtk-4.1; 'puente doctor' checks it"
        case .boot: "this is a bug in Puente; please report it"
        }
    }
}
