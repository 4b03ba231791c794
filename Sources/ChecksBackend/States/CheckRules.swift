/// A security check's numbers, with the defaults of MobileFirst's `CredentialsValidation`.
public struct CheckRules: Sendable, Hashable {
    /// How many answers a challenge takes; the last wrong one blocks the check.
    public var maxAttempts = 1
    /// How long the attempts of a challenge count.
    public var attemptingSeconds: Int64 = 120
    /// How long a success lasts.
    public var successSeconds: Int64 = 3600
    /// How long a blocked check fails; with 0 the limit of attempts has no effect.
    public var blockedSeconds: Int64 = 0
    /// How long a user who asked for it is remembered; 0 for not at all.
    public var rememberSeconds: Int64 = 0

    public init(
        maxAttempts: Int = 1, attemptingSeconds: Int64 = 120, successSeconds: Int64 = 3600, blockedSeconds: Int64 = 0,
        rememberSeconds: Int64 = 0
    ) {
        self.maxAttempts = max(1, maxAttempts)
        self.attemptingSeconds = attemptingSeconds
        self.successSeconds = successSeconds
        self.blockedSeconds = blockedSeconds
        self.rememberSeconds = rememberSeconds
    }
}
