import JSONCoding
import PluginAPI

extension FileService {
    /// Reading content, whole or in parts.
    static var readingActions: [Action<Self>] {
        [
            Action(streaming: "readAsText") { service, arguments, _ in
                let encoding = try arguments.decode(String?.self, at: 1) ?? "UTF-8"
                return try await service.read(arguments, rangeAt: 2) { systems, bytes, _ in
                    guard let text = FileText.decode(bytes, encoding, isLenient: systems.isAndroid) else {
                        throw FileFault(.encoding)
                    }
                    return try .ok(text)
                }
            },
            Action(streaming: "readAsDataURL") { service, arguments, _ in
                try await service.read(arguments, rangeAt: 1) { systems, bytes, name in
                    let type = MIMEType.of(name) ?? (systems.isAndroid ? "application/octet-stream" : "*/*")
                    return try .ok("data:\(type);base64,\(Base64.encode(bytes))")
                }
            },
            Action(streaming: "readAsBinaryString") { service, arguments, _ in
                try await service.read(arguments, rangeAt: 1) { _, bytes, _ in
                    try .ok(String(decoding: bytes.map(UInt16.init), as: UTF16.self))
                }
            },
            Action(streaming: "readAsArrayBuffer") { service, arguments, _ in
                try await service.read(arguments, rangeAt: 1) { _, bytes, _ in PluginResult(.ok, .bytes(Bytes(bytes))) }
            },
        ]
    }

    /// Reads what the arguments name: a URL and, at `index`, where to begin and before which byte to end.
    private func read(
        _ arguments: ActionArguments, rangeAt index: Int,
        _ package: @escaping @Sendable (FileSystems, [UInt8], _ name: String) throws -> PluginResult
    ) async throws -> PluginResult {
        let url = try arguments.decode(String.self, at: 0)
        let start = try arguments.decode(WholeNumber?.self, at: index)?.value ?? 0
        let end = try arguments.decode(WholeNumber?.self, at: index + 1)?.value ?? .max
        return try await answer { systems in
            let span = end.subtractingReportingOverflow(start)
            if !span.overflow, span.partialValue <= Self.largeContent { return false }
            return try systems.existing(systems.locate(url)).size > Self.largeContent
        } _: { systems in
            let location = try systems.locate(url)
            // A directory has no content.
            if try systems.existing(location).isDirectory { throw FileFault(.notFound) }
            let bytes = try location.tree().read(location.treePath, from: start, to: end)
            return try package(systems, bytes, location.path.name)
        }
    }
}
