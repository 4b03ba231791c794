import GRDB
import HTTPTypes
import ServerHTTP

/// The bytes of a content that a request asks for.
struct ByteRange: Sendable, Hashable {
    let bounds: Range<Int64>
    let size: Int64
    /// Whether the request names a range at all.
    let isPartial: Bool

    /// - Parameters:
    ///   - field: The request's `Range`: `bytes=0-99`, `bytes=100-` or `bytes=-100`. Any other form asks for everything (RFC 9110, §14.2).
    ///   - size: Of the content.
    /// - Returns: `nil` when the range lies outside of the content.
    init?(_ field: String?, size: Int64) {
        self.size = size
        let sides = field.flatMap { field -> [Substring]? in
            guard field.hasPrefix("bytes=") else { return nil }
            let sides = field.dropFirst("bytes=".count).split(separator: "-", omittingEmptySubsequences: false)
            return sides.count == 2 ? sides : nil
        }
        guard let sides, !(sides[0].isEmpty && sides[1].isEmpty),
            sides.allSatisfy({ $0.utf8.count <= 18 && $0.utf8.allSatisfy { (0x30...0x39).contains($0) } })
        else {
            (bounds, isPartial) = (0..<size, false)
            return
        }
        isPartial = true
        if let first = Int64(sides[0]) {
            let last = min(Int64(sides[1]) ?? size - 1, size - 1)
            guard first < size, first <= last else { return nil }
            bounds = first..<(last + 1)
        } else {
            let count = Int64(sides[1]) ?? 0
            guard count > 0, size > 0 else { return nil }
            bounds = max(0, size - count)..<size
        }
    }

    /// The bytes, or half of them when the simulator cuts the download short.
    func reply(_ content: Int64, _ call: CloudCall, _ cloud: Cloud, type: String, in db: Database) throws -> Reply {
        var bytes = try ContentTable.read(content, bounds, in: db)
        if call.simulator.takesCut(of: cloud) { bytes.removeLast((bytes.count + 1) / 2) }
        var reply = Reply(isPartial ? 206 : 200, contentType: type, body: bytes)
        if isPartial {
            reply.headers[.contentRange] = "bytes \(bounds.lowerBound)-\(bounds.upperBound - 1)/\(size)"
        }
        return reply
    }
}
