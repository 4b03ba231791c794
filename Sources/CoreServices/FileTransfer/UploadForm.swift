import JSONCoding

/// A form with a file in it (`multipart/form-data`, RFC 7578).
struct UploadForm: Sendable {
    private let key: String
    private let fileName: String
    private let mimeType: String
    private let parameters: [(name: String, value: String)]
    /// What a parameter of the name `__cookie` says: it is sent as a header field.
    let cookie: String?
    private let boundary = "+++++puente-\(String(UInt64.random(in: 0 ... .max), radix: 36))"

    init(key: String, fileName: String, mimeType: String, parameters: JSONValue) {
        self.key = key
        self.fileName = fileName
        self.mimeType = mimeType
        var fields: [(name: String, value: String)] = []
        var cookie: String?
        if case .object(let members) = parameters {
            for (name, value) in members where value != .null {
                guard let text = value.fieldText else { continue }
                if name == "__cookie" { cookie = text } else { fields.append((name, text)) }
            }
        }
        self.parameters = fields
        self.cookie = cookie
    }

    var contentType: String { "multipart/form-data; boundary=\(boundary)" }

    /// What stands before the file and behind it.
    func parts(ofFileWith count: Int) -> (before: [UInt8], after: [UInt8]) {
        var before = ""
        for (name, value) in parameters {
            before +=
                "--\(boundary)\r\nContent-Disposition: form-data; name=\"\(Self.quoted(name))\"\r\n\r\n\(value)\r\n"
        }
        before += "--\(boundary)\r\nContent-Disposition: form-data; name=\"\(Self.quoted(key))\"; "
        before += "filename=\"\(Self.quoted(fileName))\"\r\nContent-Type: \(Self.quoted(mimeType))\r\n"
        before += "Content-Length: \(count)\r\n\r\n"
        return (Array(before.utf8), Array("\r\n--\(boundary)--\r\n".utf8))
    }

    /// A name as it stands between quotes: what would end it is percent-encoded, as browsers do.
    private static func quoted(_ text: String) -> String {
        String(
            text.unicodeScalars.flatMap { scalar -> [Character] in
                switch scalar {
                case "\"": Array("%22")
                case "\r": Array("%0D")
                case "\n": Array("%0A")
                default: [Character(scalar)]
                }
            })
    }
}
