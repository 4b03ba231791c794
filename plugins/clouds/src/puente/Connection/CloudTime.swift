import HostClock

/// Times of the canonical schema: UTC with milliseconds, whatever precision the cloud has.
enum CloudTime {
    /// - Returns: `nil` for a text that is no time.
    static func canonical(_ text: String?) -> String? {
        text.flatMap { WallTime(iso8601: $0) }?.iso8601(milliseconds: true)
    }
}
