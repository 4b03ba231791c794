/// What a block has under `days`.
public enum BlockDays: Sendable, Hashable {
    /// The length of the recurring period of a `BUDGET` or a `COUNT`, in days.
    case length(Int)
    /// The days on which a `TIME` allows purchases.
    case weekdays([Weekday])
}

extension BlockDays: Codable {
    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if let length = try? container.decode(Int.self) {
            self = .length(length)
        } else {
            self = .weekdays(try container.decode([Weekday].self))
        }
    }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        switch self {
        case .length(let length): try container.encode(length)
        case .weekdays(let weekdays): try container.encode(weekdays)
        }
    }
}
