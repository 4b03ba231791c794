import Crypto
import JSONCoding

/// A payment of a device's wallet, out of the token that the device gave the app.
///
/// The gateway stands for Apple's keys: it takes the token's envelope apart, and derives the numbers in it from its data, the same
/// ones for the same token.
enum DevicePayment {
    static let deviceNumber = "sourceOfFunds.provided.card.devicePayment.number"
    static let fundingNumber = "sourceOfFunds.provided.card.devicePayment.fundingNumber"

    /// When the device's number expires.
    static let expiry = CardExpiry(1, 39)

    /// The fields with the numbers of a device's payment in the place of its token.
    static func resolved(_ fields: Fields, for version: APIVersion) throws(GatewayRefusal) -> Fields {
        guard let token = fields.text(FieldPath.paymentToken) else { return fields }
        guard version >= .deviceTokens else {
            throw .unsupported(
                FieldPath.paymentToken, "needs version \(APIVersion.deviceTokens.number) of the API or a newer one")
        }
        guard let data = data(of: token) else {
            throw .invalid(FieldPath.paymentToken, "is not the payment data of an Apple Pay token, as JSON")
        }
        var resolved = fields
        resolved[FieldPath.devicePayment] = .object([
            "number": .string(number(for: "device", data, prefix: "480012").digits),
            "fundingNumber": .string(number(for: "funding", data, prefix: "450875").digits),
        ])
        return resolved
    }

    /// The encrypted data of a token with everything that belongs to it.
    private static func data(of token: String) -> String? {
        guard case .object(let object)? = try? JSONReader().value(from: token),
            case .string(let version)? = object["version"], ["EC_v1", "RSA_v1"].contains(version),
            case .string(let data)? = object["data"], !data.isEmpty,
            case .string(let signature)? = object["signature"], !signature.isEmpty,
            case .object(let header)? = object["header"]
        else { return nil }
        let keyName = version == "EC_v1" ? "ephemeralPublicKey" : "wrappedKey"
        for name in [keyName, "publicKeyHash", "transactionId"] {
            guard case .string(let text)? = header[name] ?? (name == "wrappedKey" ? header["ephemeralPublicKey"] : nil),
                !text.isEmpty
            else { return nil }
        }
        return data
    }

    private static func number(for purpose: String, _ data: String, prefix: String) -> CardNumber {
        let digest = SHA256.hash(data: Array("\(purpose) \(data)".utf8))
        return CardNumber(body: prefix + digest.prefix(9).map { "\($0 % 10)" }.joined())
    }
}
