/// What the bank asks and allows: every number that a rule of SME Pay names, with the defaults of spec §4.0.
public struct BackendPolicy: Sendable, Hashable {
    /// How many digits a PIN has; nothing else is asked of it.
    public var pinDigits: ClosedRange<Int> = 4...8
    /// The cost of a PIN's yescrypt hash, 1 to 11; each step doubles time and memory.
    ///
    /// At 6 a hash takes about 30 ms and 32 MiB. What protects four digits is the server key, without which a stolen database
    /// cannot be searched at all; with the key stolen too, no bearable cost saves them (6 buys five minutes, 7 ten), but eight
    /// digits then stand for about a month of a core. A login stays imperceptible, and a flood of them asks little memory.
    public var pinHashCost = 6
    /// How many wrong PINs and fingerprint keys in a row suspend the account.
    public var loginFailures = 3

    /// How long an OTP is good.
    public var otpLife: Duration = .seconds(10 * 60)
    /// How many answers an OTP takes; the last wrong one voids it.
    public var otpTries = 3
    /// How many OTPs a user may ask for within ``otpIssueWindow``. With ``otpTries`` it bounds guessing to nine codes an hour.
    public var otpIssues = 3
    /// The window that ``otpIssues`` counts in.
    public var otpIssueWindow: Duration = .seconds(60 * 60)
    /// How many wrong phones ``wrongPhoneWindow`` takes for a user who asks for an OTP, and for whoever tries to find out his phone.
    public var wrongPhones = 3
    /// The window that ``wrongPhones`` counts in.
    public var wrongPhoneWindow: Duration = .seconds(60 * 60)
    /// How many digits a masked phone must show at its end.
    public var maskedPhoneDigits = 3

    /// How long sessions live, unless an administrator has set it (``HelpDesk/setSessionParameters(_:)``).
    public var session = SessionParameters()

    /// The longest request body, in bytes.
    public var requestBytes = 1024 * 1024

    /// The policy of spec §4.0.
    public init() {}
}
