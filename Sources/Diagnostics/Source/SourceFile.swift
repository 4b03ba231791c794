import Synchronization

/// A text that diagnostics point into: the name shown to users and its bytes, as they were read.
///
/// Copies share the bytes and the line table, which is made once, when a position is first asked for.
/// Two files are equal when their name and their bytes are.
public struct SourceFile: Sendable {
    private final class Contents: Sendable {
        let name: String
        let bytes: [UInt8]
        let lineTable = Mutex<LineTable?>(nil)

        init(name: String, bytes: [UInt8]) {
            self.name = name
            self.bytes = bytes
        }
    }

    private let contents: Contents

    /// - Parameters:
    ///   - name: what users see before the line number, usually a path.
    ///   - bytes: the content, expected to be UTF-8; anything else is shown with U+FFFD in its place.
    public init(name: String, bytes: [UInt8]) {
        contents = Contents(name: name, bytes: bytes)
    }

    /// A file whose content is at hand as a string.
    public init(name: String, text: String) {
        self.init(name: name, bytes: Array(text.utf8))
    }

    /// The name shown to users.
    public var name: String { contents.name }

    /// The content, byte for byte.
    public var bytes: [UInt8] { contents.bytes }

    /// The table of lines, made at the first call.
    var lineTable: LineTable {
        contents.lineTable.withLock { table in
            if let table { return table }
            let made = LineTable(contents.bytes)
            table = made
            return made
        }
    }
}

extension SourceFile: Hashable {
    public static func == (left: SourceFile, right: SourceFile) -> Bool {
        left.contents === right.contents || (left.name == right.name && left.bytes == right.bytes)
    }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(name)
        hasher.combine(bytes.count)
    }
}
