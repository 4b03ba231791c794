import Diagnostics

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
        /// Puente's own JavaScript failed.
        case boot(String)
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
        case .unreadableScript(let error):
            "the script \(error)"
        case .boot(let detail):
            "the host could not start: \(detail)"
        }
    }
}
