import JSONCoding
import PluginAPI
import SMEPay

// The SDK's errors as scripts get them: its code, its words, its data. None of these holds a secret.
extension ActionError {
    init(_ error: SMEPayError) {
        self.init(
            code: error.code.rawValue, message: "\(error)", data: error.data.isEmpty ? nil : .object(error.data))
    }

    init(_ error: InstanceIdentityError) {
        self.init(
            code: SMEPayError.Code.instanceIdentityUnavailable.rawValue, message: "\(error)",
            data: ["path": .string(error.path)])
    }
}
