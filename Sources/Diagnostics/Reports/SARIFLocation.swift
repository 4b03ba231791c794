/// Places as SARIF writes them.
enum SARIFLocation {
    static func physical(_ range: SourceRange) -> JSON {
        .object(["artifactLocation": artifact(range.file), "region": region(range)])
    }

    /// A file or folder as a whole. Readers want a location, whatever a result is about.
    static func physical(file: String) -> JSON {
        .object(["artifactLocation": artifact(file)])
    }

    /// Relative, for a reader to find in the repository, unless the path is absolute (§3.4.3).
    static func artifact(_ path: String) -> JSON {
        .object(["uri": .string(uri(path))])
    }

    /// Nil where not even the line is known. Lines and columns count from 1 as ours do (§3.30.5 and on); a column that nobody
    /// knows is left out, which means the whole line.
    static func region(_ range: SourceRange) -> JSON? {
        let (start, end) = (range.start, range.end)
        guard start.line > 0 else { return nil }
        let isForward = (end.line, end.column) >= (start.line, start.column)
        guard start.column > 0, end.column > 0, isForward else {
            return .object([
                "startLine": .number(start.line), "startColumn": start.column > 0 ? .number(start.column) : nil,
            ])
        }
        return .object([
            "startLine": .number(start.line), "startColumn": .number(start.column), "endLine": .number(end.line),
            "endColumn": .number(end.column),
        ])
    }

    /// RFC 3986: everything but unreserved characters and the slash is written as `%` and two digits.
    private static func uri(_ path: String) -> String {
        let path = ReportPath.plain(path)
        var result = path.hasPrefix("/") ? "file://" : ""
        for byte in path.utf8 {
            switch byte {
            case 0x30...0x39, 0x41...0x5A, 0x61...0x7A:
                result.unicodeScalars.append(Unicode.Scalar(byte))
            case 0x2D, 0x2E, 0x2F, 0x5F, 0x7E:
                result.unicodeScalars.append(Unicode.Scalar(byte))
            default:
                let digits = String(byte, radix: 16, uppercase: true)
                result += "%" + (byte < 0x10 ? "0" : "") + digits
            }
        }
        return result
    }
}
