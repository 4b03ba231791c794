/// What is transferred without a server: a file of the device, or a `data:` URL.
enum TransferSource {
    /// The bytes of what is not on a server; `nil` for a URL that a server has.
    static func local(_ url: String, in systems: FileSystems) throws -> [UInt8]? {
        if url.hasPrefix("data:") { return try data(url) }
        guard isLocal(url) else { return nil }
        let location = try systems.locate(urlOrPath: url)
        return try location.tree().read(location.treePath)
    }

    private static func isLocal(_ url: String) -> Bool {
        url.hasPrefix("/") || url.contains("/__cdvfile_")
            || ["file:", "cdvfile:", "content:", "assets-library:"].contains { url.hasPrefix($0) }
    }

    /// `data:[type][;base64],content` (RFC 2397).
    private static func data(_ url: String) throws -> [UInt8] {
        guard let comma = url.firstIndex(of: ",") else { throw TransferError(.invalidURL) }
        let content = url[url.index(after: comma)...]
        guard url[..<comma].hasSuffix(";base64") else { return Array(try PercentEncoding.decode(content).utf8) }
        guard let bytes = Base64.decode(try PercentEncoding.decode(content)) else { throw TransferError(.invalidURL) }
        return bytes
    }
}
