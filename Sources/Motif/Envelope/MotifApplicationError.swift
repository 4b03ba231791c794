import JSONCoding
import Trace

/// A refusal by the server, as the header of an answer carries it: `err`, `errDesc` and `errData` (SME Pay spec §4).
public struct MotifApplicationError: Error, Sendable, Hashable {
    /// `err`: what happened.
    public var code: MotifErrorCode
    /// `errDesc`: the same in words, for people.
    public var text: String?
    /// `errData`: the values that belong to it, for instance the `field` of an `INVALID_REQUEST`.
    public var data: JSONObject

    public init(_ code: MotifErrorCode, text: String? = nil, data: JSONObject = JSONObject()) {
        self.code = code
        self.text = text
        self.data = data
    }

    /// The refusal as an answer's header.
    public var header: JSONObject {
        var header = JSONObject()
        header["err"] = .string(code.rawValue)
        if let text { header["errDesc"] = .string(text) }
        if !data.isEmpty { header["errData"] = .object(data) }
        return header
    }

    /// The refusal that `header` tells of; `nil` when it tells of a success, because it has no `err`.
    init?(header: JSONObject) throws(MotifEnvelopeError) {
        switch MotifField<String>(header["err"]) {
        case .missing: return nil
        case .wrongType: throw .wrongType("res.header.err")
        case .value(let code):
            // The description and the data are the server's courtesy: an odd one must not hide the code.
            self.init(
                MotifErrorCode(rawValue: code), text: MotifField<String>(header["errDesc"]).value,
                data: MotifField<JSONObject>(header["errData"]).value ?? JSONObject())
        }
    }
}

/// Printed and reflected without the secrets in its data.
extension MotifApplicationError: CustomStringConvertible, CustomReflectable {
    public var description: String { Redacted(.object(header)).description }

    public var customMirror: Mirror { Mirror(self, children: ["redacted": Redacted(.object(header))]) }
}
