/// The parameters of a control as they stand on the wire: each `nil` when it is left out. Their kinds are right, their values unchecked.
///
/// `days` is a number for a budget or a count (``dayCount``) and a list for hours (``weekdays``).
public struct ControlFields: Sendable, Hashable {
    public var allowRecurring: Bool?
    public var declineAll: Bool?
    public var threshold: Int64?
    public var period: String?
    public var amount: Int64?
    public var max: Int64?
    public var dayCount: Int64?
    public var weekdays: [String]?
    public var from: String?
    public var to: String?
    public var mode: String?
    public var countries: [String]?
    public var timeZone: String?

    public init() {}

    /// The names of those that are there, in the order of the wire's documentation.
    var names: [String] {
        var names: [String] = []
        if allowRecurring != nil { names.append("allowRecurring") }
        if declineAll != nil { names.append("declineAll") }
        if threshold != nil { names.append("threshold") }
        if period != nil { names.append("period") }
        if amount != nil { names.append("amount") }
        if max != nil { names.append("max") }
        if dayCount != nil || weekdays != nil { names.append("days") }
        if from != nil { names.append("from") }
        if to != nil { names.append("to") }
        if mode != nil { names.append("mode") }
        if countries != nil { names.append("countries") }
        if timeZone != nil { names.append("timeZone") }
        return names
    }
}
