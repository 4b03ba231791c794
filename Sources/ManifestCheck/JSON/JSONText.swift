import Diagnostics
import JSONCoding

/// A JSON file, as `package.json`, whose values know where they stand. Read strictly, as npm reads it.
public struct JSONText: Sendable {
    public let source: SourceFile
    /// Nil when the file is not valid JSON.
    public let root: JSONNode?
    /// Where and why the file is not valid JSON.
    public let error: (message: String, span: SourceSpan)?

    public init(_ source: SourceFile) {
        self.source = source
        let start = source.bytes.starts(with: Self.byteOrderMark) ? Self.byteOrderMark.count : 0
        do throws(JSONError) {
            let document = try JSONDocument(start == 0 ? source.bytes : Array(source.bytes[start...]))
            root = JSONNode(value: document.root, source: source, start: start)
            error = nil
        } catch {
            root = nil
            let offset = start + (error.position?.offset ?? 0)
            let span = SourceSpan(file: source, bytes: offset..<min(offset + 1, source.bytes.count))
            self.error = (error.problem, span)
        }
    }

    /// npm takes it off before it reads.
    private static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]

    /// The value at a path of keys: `json["cordova", "id"]`. Nil when a part of the path is missing or no object.
    public subscript(_ keys: String...) -> JSONNode? {
        var node = root
        for key in keys { node = node?[key] }
        return node
    }
}
