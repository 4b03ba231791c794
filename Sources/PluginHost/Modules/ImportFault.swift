/// Why an import leads nowhere, as data.
public enum ImportFault: Sendable, Hashable {
    /// There is no such file. `similar` is what may have been meant.
    case noFile(String, similar: String?)
    /// The package is not installed.
    case noPackage(String)
    /// The package is installed, and has no such file.
    case notInPackage(String, package: String)
    /// It is a module of Node's.
    case builtIntoNode(String)
    /// It lies on the network.
    case remote(String)
    /// Files of this kind cannot be imported.
    case noLoader(file: String)
}

extension ImportFault: CustomStringConvertible {
    /// What `import()` and `require()` of an expression throw in a script.
    static let notLiteral = "import() and require() take a literal: modules are bundled before the script runs"

    public var description: String {
        switch self {
        case .noFile(let specifier, _): "cannot import '\(specifier)': there is no such file"
        case .noPackage(let specifier): "cannot import '\(specifier)': the package is not installed"
        case .notInPackage(let specifier, let package):
            "cannot import '\(specifier)': the package '\(package)' does not have or export it"
        case .builtIntoNode(let name): "cannot import '\(name)': Node's modules are not available here"
        case .remote(let url): "cannot import '\(url)': modules are not loaded from the network"
        case .noLoader(let file): "cannot import '\(file)': files of this kind are not supported"
        }
    }

    var help: String? {
        switch self {
        case .noFile(_, let similar): similar.map { "did you mean '\($0)'?" }
        case .noPackage(let specifier): "install it: npm install \(Self.package(of: specifier))"
        case .notInPackage: "check the path, and 'exports' in the package's package.json"
        case .builtIntoNode(let name): Self.substitute(for: name)
        case .remote: "install the package with npm, or save the file in the project"
        case .noLoader: "import JavaScript, TypeScript, JSX, JSON or text (.txt); import of a .css file does nothing"
        }
    }

    /// The package that a specifier names: `@scope/name/file` → `@scope/name`.
    static func package(of specifier: String) -> String {
        let parts = specifier.split(separator: "/", omittingEmptySubsequences: false)
        return parts.prefix(specifier.hasPrefix("@") ? 2 : 1).joined(separator: "/")
    }

    /// Whether a specifier names a module that Node has built in.
    static func isBuiltIntoNode(_ specifier: String) -> Bool {
        specifier.hasPrefix("node:") || nodeModules.contains(package(of: specifier))
    }

    private static let nodeModules: Set<String> = [
        "assert", "async_hooks", "buffer", "child_process", "cluster", "console", "constants", "crypto", "dgram",
        "diagnostics_channel", "dns", "domain", "events", "fs", "http", "http2", "https", "inspector", "module", "net",
        "os", "path", "perf_hooks", "process", "punycode", "querystring", "readline", "repl", "stream",
        "string_decoder", "sys", "timers", "tls", "trace_events", "tty", "url", "util", "v8", "vm", "wasi",
        "worker_threads", "zlib",
    ]

    private static func substitute(for specifier: String) -> String {
        let name = package(of: specifier.hasPrefix("node:") ? String(specifier.dropFirst(5)) : specifier)
        return switch name {
        case "fs": "read the project's files with XMLHttpRequest, and the device's with cordova-plugin-file"
        case "http", "https", "http2", "net", "tls", "dns", "dgram": "use XMLHttpRequest, or a plugin"
        case "timers": "use setTimeout, setInterval and queueMicrotask"
        case "perf_hooks": "use performance"
        case "process": "use puente.args and puente.exit"
        case "console": "use the global console"
        case "os": "use cordova-plugin-device"
        case "child_process", "cluster", "worker_threads", "vm", "v8", "inspector", "repl", "readline", "tty", "wasi":
            "remove the import: an app on a device cannot do this either"
        default:
            "use what the web has for it, or install a package for browsers that has this name: npm install \(name)"
        }
    }
}
