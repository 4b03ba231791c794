/// How a purchase went against a control.
public enum Breach: Sendable, Hashable {
    /// The control declines all that it is about.
    case all
    /// The amount reaches this threshold.
    case threshold(Int64)
    /// More would be spent in the period than this.
    case budget(Int64)
    /// There would be more purchases in the period than this.
    case count(Int64)
    /// The merchant's country is not among those allowed.
    case country
    /// Outside of the hours.
    case hours
}
