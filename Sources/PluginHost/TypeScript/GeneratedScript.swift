import JSONCoding
import JavaScriptEngine
import WebPlatform

/// What `esbuild` wrote: JavaScript, and behind it, as a comment, the source map.
struct GeneratedScript {
    let text: String
    let map: SourceMap

    private static let comment = "//# sourceMappingURL=data:application/json;base64,"

    private struct Members: Decodable {
        let version: Int
        let mappings: String
    }

    /// - Returns: `nil` when it is not that.
    init?(_ output: [UInt8]) {
        // The comment is the last line.
        let end = output.last == UInt8(ascii: "\n") ? output.count - 1 : output.count
        let start = output[..<end].lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
        let line = output[start..<end]
        guard line.starts(with: Self.comment.utf8) else { return nil }
        let json = line.dropFirst(Self.comment.utf8.count).withUnsafeBytes { Base64.decode($0) }
        guard let text = String(validating: output[..<start], as: UTF8.self),
            let members = try? JSONReader().decode(
                Members.self, from: (json ?? []).map { UInt8(truncatingIfNeeded: $0) }),
            members.version == 3, let map = SourceMap(mappings: members.mappings)
        else { return nil }
        self.text = text
        self.map = map
    }
}
