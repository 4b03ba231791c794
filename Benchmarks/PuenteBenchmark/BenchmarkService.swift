import JavaScriptEngine
import PluginAPI

/// A native implementation that takes the activation request as a typed value and replies with one.
struct BenchmarkService: NativeService {
    static let actions: [Action<Self>] = [
        Action("activate") { (_, request: Request) in Reply(user: request.user, status: "ACTIVE") },
        Action("activateLater") { (_, request: Request) async in Reply(user: request.user, status: "ACTIVE") },
        Action("nothing") { _ -> PluginResult in .ok },
        Action("resident") { _ in ResidentMemory.bytes ?? 0 },
    ]

    struct Request: Decodable {
        let user: String
        let otp: String
        let password: String?
        let verification: String?
        let email: String

        enum CodingKeys: String, CodingKey {
            case user, otp, email
            case password = "private:pwd"
            case verification = "private:vpwd"
        }
    }

    struct Reply: Encodable {
        let user: String
        let status: String
    }
}
