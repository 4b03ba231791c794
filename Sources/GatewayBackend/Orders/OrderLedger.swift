/// What was paid of an order. Its rules keep what is captured within what is authorized, and what is refunded within what is captured.
///
/// All amounts are in the currency's smallest unit.
struct OrderLedger: Sendable, Hashable {
    /// How far the payment has come.
    enum Phase: String, Sendable {
        /// Nothing is authorized.
        case idle
        case authorized
        /// Paid in one step.
        case paid
        /// What was authorized or paid was voided.
        case cancelled
    }

    /// A payment's operation that moves money, or promises it.
    enum Movement: String, Sendable, CaseIterable {
        case authorize = "AUTHORIZE"
        case pay = "PAY"
        case capture = "CAPTURE"
        case refund = "REFUND"
    }

    /// Why a movement cannot be made.
    enum Obstacle: Error, Sendable, Hashable {
        /// The order is paid, authorized or cancelled already.
        case notIdle
        /// There is nothing to capture or refund.
        case nothing
        case notPositive
        /// Only so much is left.
        case tooMuch(left: Int64)
    }

    var phase = Phase.idle
    var authorized: Int64 = 0
    var captured: Int64 = 0
    var refunded: Int64 = 0

    /// Makes a movement.
    /// - Throws: ``Obstacle``; nothing is changed then.
    mutating func make(_ movement: Movement, of amount: Int64) throws(Obstacle) {
        try check(movement, of: amount)
        switch movement {
        case .authorize: (phase, authorized) = (.authorized, amount)
        case .pay: (phase, authorized, captured) = (.paid, amount, amount)
        case .capture: captured += amount
        case .refund: refunded += amount
        }
    }

    /// Whether a movement can be made.
    func check(_ movement: Movement, of amount: Int64) throws(Obstacle) {
        switch movement {
        case .authorize, .pay:
            guard phase == .idle else { throw .notIdle }
        case .capture:
            guard phase == .authorized else { throw .nothing }
            try check(amount, within: authorized - captured)
        case .refund:
            guard captured > 0 else { throw .nothing }
            try check(amount, within: captured - refunded)
        }
    }

    /// Takes back the last movement that is in effect.
    mutating func void(_ movement: Movement, of amount: Int64) {
        switch movement {
        case .authorize: (phase, authorized) = (.cancelled, 0)
        case .pay: (phase, authorized, captured) = (.cancelled, 0, 0)
        case .capture: captured -= amount
        case .refund: refunded -= amount
        }
    }

    /// The order's status; `nil` while nothing is authorized.
    var status: OrderStatus? {
        switch phase {
        case .idle: nil
        case .cancelled: .cancelled
        case .authorized, .paid:
            if refunded > 0 {
                refunded == captured ? .refunded : .partiallyRefunded
            } else if captured > 0 || phase == .paid {
                captured == authorized ? .captured : .partiallyCaptured
            } else {
                .authorized
            }
        }
    }

    private func check(_ amount: Int64, within left: Int64) throws(Obstacle) {
        guard amount > 0 else { throw .notPositive }
        guard amount <= left else { throw .tooMuch(left: left) }
    }
}
