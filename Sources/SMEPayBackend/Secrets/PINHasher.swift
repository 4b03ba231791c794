import ServerStore

/// Makes and checks the hashes of PINs, one at a time, so that a flood of logins takes one thread and one hash's memory.
actor PINHasher {
    private let key: ServerKey
    private let cost: Int

    init(key: ServerKey, cost: Int) {
        self.key = key
        self.cost = cost
    }

    /// The hash of a PIN, with a salt of its own.
    func hash(_ pin: String) throws(BackendFault) -> String {
        try Yescrypt.hash(phrase(pin), setting: Yescrypt.setting(cost: cost))
    }

    /// Whether `hash` is that of `pin`.
    func isRight(_ pin: String, for hash: String) throws(BackendFault) -> Bool {
        SecretBytes.areEqual(try Yescrypt.hash(phrase(pin), setting: hash).utf8, hash.utf8)
    }

    /// Keyed first: the hash in the database says nothing to who lacks the server key.
    private func phrase(_ pin: String) -> String {
        key.digest(of: pin, for: .pin)
    }
}
