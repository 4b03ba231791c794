/// The modules that Node.js has of its own.
enum NodeModules {
    /// Whether a name that is required, with or without `node:`, means one of them or a part of one.
    static func has(_ name: String) -> Bool {
        let name = name.hasPrefix("node:") ? name.dropFirst("node:".count) : name[...]
        return known.contains(String(name.prefix { $0 != "/" }))
    }

    /// The package that a module is taken from which is required by a name, such as `@scope/package/file`.
    static func package(of name: String) -> String {
        let parts = name.split(separator: "/", omittingEmptySubsequences: false)
        return parts.prefix(name.hasPrefix("@") ? 2 : 1).joined(separator: "/")
    }

    private static let known: Set<String> = [
        "assert", "async_hooks", "buffer", "child_process", "cluster", "console", "constants", "crypto", "dgram",
        "diagnostics_channel", "dns", "domain", "events", "fs", "http", "http2", "https", "inspector", "module", "net",
        "os",
        "path", "perf_hooks", "process", "punycode", "querystring", "readline", "repl", "sea", "sqlite", "stream",
        "string_decoder", "sys", "test", "timers", "tls", "trace_events", "tty", "url", "util", "v8", "vm", "wasi",
        "worker_threads", "zlib",
    ]
}
