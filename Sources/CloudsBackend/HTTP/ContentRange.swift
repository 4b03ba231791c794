/// What a `Content-Range` says of a piece of an upload.
struct ContentRange: Sendable, Hashable {
    /// `nil` for a question how far the upload has come.
    let range: Range<Int64>?
    /// `nil` when the client does not know it yet.
    let total: Int64?

    /// - Parameters:
    ///   - field: `bytes 0-9/10`, `bytes 0-9/*` or `bytes */10`; without it the body is everything.
    ///   - count: Of the body's bytes.
    init?(_ field: String?, count: Int) {
        guard let field else {
            range = count == 0 ? nil : 0..<Int64(count)
            total = Int64(count)
            return
        }
        guard field.hasPrefix("bytes ") else { return nil }
        let sides = field.dropFirst("bytes ".count).split(separator: "/", omittingEmptySubsequences: false)
        guard sides.count == 2 else { return nil }
        let whole = Self.number(sides[1])
        guard whole != nil || sides[1] == "*" else { return nil }
        total = whole
        guard sides[0] != "*" else {
            // A question has no bytes with it.
            guard count == 0 else { return nil }
            range = nil
            return
        }
        let ends = sides[0].split(separator: "-", omittingEmptySubsequences: false)
        guard ends.count == 2, let first = Self.number(ends[0]), let last = Self.number(ends[1]), first <= last else {
            return nil
        }
        range = first..<(last + 1)
    }

    /// Digits alone, few enough to add to.
    private static func number(_ text: Substring) -> Int64? {
        text.utf8.count <= 18 && text.utf8.allSatisfy({ (0x30...0x39).contains($0) }) ? Int64(text) : nil
    }
}
