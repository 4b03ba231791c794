import HostClock

/// The one OTP that a user can activate with.
struct PendingOTP: Sendable, Hashable {
    let digest: String
    /// From here on it is no longer good.
    let expiresAt: WallTime
    /// Wrong answers so far.
    let tries: Int
}
