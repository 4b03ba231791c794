/// A day of the week; weeks begin on Monday. Its number counts from 0.
public enum Weekday: UInt8, Sendable, Hashable, CaseIterable {
    case monday, tuesday, wednesday, thursday, friday, saturday, sunday

    /// Its name on the wire: `MON`.
    public var name: String {
        switch self {
        case .monday: "MON"
        case .tuesday: "TUE"
        case .wednesday: "WED"
        case .thursday: "THU"
        case .friday: "FRI"
        case .saturday: "SAT"
        case .sunday: "SUN"
        }
    }

    public init?(name: String) {
        guard let day = Weekday.allCases.first(where: { $0.name == name }) else { return nil }
        self = day
    }

    /// The day before.
    var previous: Weekday { Weekday.allCases[(Int(rawValue) + 6) % 7] }
}
