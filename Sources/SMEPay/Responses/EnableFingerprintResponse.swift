/// What `enableFingerprint` gives (SME Pay spec §1.11, §4.1).
public struct EnableFingerprintResponse: Sendable, Hashable, Codable {
    /// What this installation logs in with from now on (``LoginFingerprintRequest``). Keeping it is the app's affair.
    public let fingerprintKey: Secret

    public init(fingerprintKey: Secret) {
        self.fingerprintKey = fingerprintKey
    }

    private enum CodingKeys: String, CodingKey {
        case fingerprintKey = "private:fpKey"
    }
}
