/// A time of day of no time zone, to the minute: `08:00`.
public struct TimeOfDay: Sendable, Hashable {
    /// Minutes since midnight, 0…1439.
    public let minutes: Int

    /// - Returns: `nil` outside of 0:00…23:59.
    public init?(hour: Int, minute: Int) {
        guard 0...23 ~= hour, 0...59 ~= minute else { return nil }
        minutes = hour * 60 + minute
    }

    /// - Parameter text: `"08:00"`, exactly.
    public init?(_ text: String) {
        let bytes = Array(text.utf8)
        guard bytes.count == 5, bytes[2] == UInt8(ascii: ":"), let hour = Digits.number(bytes[0..<2]),
            let minute = Digits.number(bytes[3..<5])
        else { return nil }
        self.init(hour: hour, minute: minute)
    }
}

extension TimeOfDay: Comparable {
    public static func < (left: TimeOfDay, right: TimeOfDay) -> Bool { left.minutes < right.minutes }
}

extension TimeOfDay: CustomStringConvertible {
    /// `08:00`.
    public var description: String { "\(Digits.padded(minutes / 60, 2)):\(Digits.padded(minutes % 60, 2))" }
}
