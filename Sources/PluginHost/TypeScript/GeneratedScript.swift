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
        guard let (text, digits) = Self.parts(of: output), let json = digits.withUnsafeBytes(Base64.decodeBytes),
            let text = String(validating: text, as: UTF8.self),
            let members = try? JSONReader().decode(Members.self, from: json),
            members.version == 3, let map = SourceMap(mappings: members.mappings)
        else { return nil }
        self.text = text
        self.map = map
    }

    /// The JavaScript, and the source map in base64.
    static func parts(of output: [UInt8]) -> (text: ArraySlice<UInt8>, map: ArraySlice<UInt8>)? {
        // The comment is the last line.
        let end = output.last == UInt8(ascii: "\n") ? output.count - 1 : output.count
        let start = output[..<end].lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
        let line = output[start..<end]
        guard line.starts(with: comment.utf8) else { return nil }
        return (output[..<start], line.dropFirst(comment.utf8.count))
    }
}
