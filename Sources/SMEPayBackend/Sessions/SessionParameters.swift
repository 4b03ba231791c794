/// How long sessions live. An administrator may set it while the bank runs (SME Pay spec §1.5, §4.7).
public struct SessionParameters: Sendable, Hashable {
    /// How long a session lives after its last use.
    public var idle: Duration
    /// How long it lives after the login, however much it is used; `nil` for as long as it is used.
    public var absolute: Duration?

    /// - Parameters:
    ///   - idle: Five minutes when left out (spec §4.0).
    ///   - absolute: No bound when left out.
    public init(idle: Duration = .seconds(5 * 60), absolute: Duration? = nil) {
        self.idle = idle
        self.absolute = absolute
    }

    /// What an administrator may set either to, in whole seconds: up to a year.
    public static let allowed: ClosedRange<Int64> = 1...31_536_000
}
