/// Where a content comes from, a piece at a time.
public protocol ContentSource: Sendable {
    /// In bytes.
    var size: Int64 { get }
    func read(_ range: Range<Int64>) async throws(CloudError) -> [UInt8]
}

/// A content that is in memory.
public struct BytesSource: ContentSource {
    private let bytes: [UInt8]

    public init(_ bytes: [UInt8]) {
        self.bytes = bytes
    }

    public var size: Int64 { Int64(bytes.count) }

    public func read(_ range: Range<Int64>) async throws(CloudError) -> [UInt8] {
        Array(bytes[Int(range.lowerBound)..<Int(range.upperBound)])
    }
}
