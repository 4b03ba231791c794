import CardControls
import GRDB
import ServerStore

/// Makes virtual cards' numbers and their security codes.
struct VirtualCardNumbers: Sendable {
    let key: ServerKey

    /// The first digits of all of a network's virtual cards.
    private static func issuer(_ network: CardNetwork) -> String {
        switch network {
        case .visa: "400099"
        case .mastercard: "510099"
        }
    }

    /// A new number that no card and no virtual card has.
    func next(_ network: CardNetwork, in db: Database) throws -> CardNumber {
        var generator = SystemRandomNumberGenerator()
        while true {
            let account = (0..<9).map { _ in String(Int.random(in: 0...9, using: &generator)) }.joined()
            let digits = Self.issuer(network) + account
            guard let check = CardNumber.checkDigit(after: digits), let number = try? CardNumber("\(digits)\(check)")
            else { throw BackendFault.sealing }
            let digest = key.digest(of: number.digits, for: .cardNumber)
            if try CardTable.find(numberDigest: digest, in: db) == nil,
                try VirtualCardTable.find(numberDigest: digest, in: db) == nil
            {
                return number
            }
        }
    }

    /// The security code of a number: three digits that the server key makes of it. They are kept nowhere.
    func securityCode(of number: String, expiry: CardExpiry) -> String {
        let digest = key.digest(of: "\(number) \(expiry.month)/\(expiry.year)", for: .securityCode)
        let code = (Int(digest.prefix(8), radix: 16) ?? 0) % 1000
        return String(String(1000 + code).dropFirst())
    }
}
