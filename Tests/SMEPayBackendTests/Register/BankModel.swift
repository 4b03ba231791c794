/// What the specification says of one user and two instances, in the plainest form: the model that random runs are held against.
/// Times are in seconds since the start.
struct BankModel {
    struct Session {
        let number: Int
        var expiresAt: Int
    }

    var now = 0
    var pin: String?
    var otp: (code: String, expiresAt: Int, tries: Int)?
    var issues: [Int] = []
    var failures = 0
    var isSuspended = false
    var blocked: Set<String> = []
    /// The live session of each instance.
    var sessions: [String: Session] = [:]
    /// The number of each instance's fingerprint key.
    var keys: [String: Int] = [:]

    mutating func register(newOTP: String) -> String {
        if pin != nil { return "ALREADY_ACTIVE" }
        issues.removeAll { $0 <= now - 3600 }
        if issues.count >= 3 { return "OTP_THROTTLED" }
        issues.append(now)
        otp = (newOTP, now + 600, 0)
        return "OK"
    }

    mutating func activate(otp answer: String, pin newPIN: String) -> String {
        if pin != nil { return "ALREADY_ACTIVE" }
        guard let pending = otp else { return "OTP_INVALID" }
        if pending.tries >= 3 { return "OTP_ATTEMPTS_EXCEEDED" }
        if now >= pending.expiresAt { return "OTP_EXPIRED" }
        if answer != pending.code {
            otp?.tries += 1
            return pending.tries + 1 < 3 ? "OTP_INVALID" : "OTP_ATTEMPTS_EXCEEDED"
        }
        if newPIN.count < 4 { return "PWD_POLICY" }
        pin = newPIN
        otp = nil
        return "OK"
    }

    /// What both logins check first.
    private func admit(_ instance: String) -> String? {
        if blocked.contains(instance) { return "APP_BLOCKED" }
        if pin == nil { return "ACTIVATION_REQUIRED" }
        return isSuspended ? "ACCOUNT_SUSPENDED" : nil
    }

    private mutating func fail() -> String {
        failures += 1
        if failures < 3 { return "AUTHENTICATION_FAILURE" }
        isSuspended = true
        sessions = [:]
        return "ACCOUNT_SUSPENDED"
    }

    private mutating func open(_ instance: String, session: Int) -> String {
        failures = 0
        sessions[instance] = Session(number: session, expiresAt: now + 300)
        return "OK"
    }

    mutating func login(pin guess: String, instance: String, session: Int) -> String {
        if let refusal = admit(instance) { return refusal }
        return guess == pin ? open(instance, session: session) : fail()
    }

    mutating func loginFingerprint(key: Int, instance: String, session: Int) -> String {
        if let refusal = admit(instance) { return refusal }
        guard let right = keys[instance] else { return "FINGERPRINT_NOT_ENABLED" }
        return key == right ? open(instance, session: session) : fail()
    }

    /// The instance of a session that lives.
    private func instance(of session: Int) -> String? {
        sessions.first { $0.value.number == session && $0.value.expiresAt > now }?.key
    }

    func checkSession(_ session: Int) -> String {
        instance(of: session) == nil ? "SESSION_EXPIRED" : "OK"
    }

    mutating func logout(_ session: Int) -> String {
        guard let instance = instance(of: session) else { return "SESSION_EXPIRED" }
        sessions[instance] = nil
        return "OK"
    }

    private mutating func use(_ session: Int) -> String? {
        guard let instance = instance(of: session) else { return nil }
        sessions[instance]?.expiresAt = now + 300
        return instance
    }

    mutating func changePwd(_ session: Int, from old: String, to newPIN: String) -> String {
        guard let instance = use(session) else { return "SESSION_EXPIRED" }
        if old != pin { return fail() }
        if newPIN.count < 4 { return "PWD_POLICY" }
        if newPIN == old { return "PWD_REUSED" }
        failures = 0
        pin = newPIN
        sessions = sessions.filter { $0.key == instance }
        keys = [:]
        return "OK"
    }

    mutating func enableFingerprint(_ session: Int, pin guess: String, instance: String, key: Int) -> String {
        guard use(session) != nil else { return "SESSION_EXPIRED" }
        if guess != pin { return fail() }
        failures = 0
        keys[instance] = key
        return "OK"
    }

    mutating func disableFingerprint(_ session: Int, instance: String) -> String {
        guard use(session) != nil else { return "SESSION_EXPIRED" }
        return keys.removeValue(forKey: instance) == nil ? "FINGERPRINT_NOT_ENABLED" : "OK"
    }

    mutating func suspend() {
        isSuspended = true
        failures = 0
        sessions = [:]
    }

    mutating func resetPIN() {
        guard pin != nil else { return }
        pin = nil
        if failures >= 3 { isSuspended = false }
        failures = 0
        sessions = [:]
        keys = [:]
    }

    mutating func unsuspend() {
        isSuspended = false
        failures = 0
    }

    mutating func block(_ instance: String) {
        blocked.insert(instance)
        sessions[instance] = nil
    }

    mutating func unblock(_ instance: String) { blocked.remove(instance) }
}
