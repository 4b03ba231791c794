import AsyncHTTPClient
import NIOCore
import NIOHTTP1

extension HTTPClientRequest {
    /// The request as the library takes it.
    init(_ request: HTTPRequest) throws(HTTPError) {
        guard Self.isToken(request.method) else { throw HTTPError(.invalidRequest, request, part: "method") }
        for field in request.headers.fields {
            guard Self.isToken(field.name), field.value.utf8.allSatisfy({ $0 == 9 || ($0 >= 32 && $0 != 127) })
            else { throw HTTPError(.invalidRequest, request, part: "header") }
        }
        self.init(url: request.url.absolute)
        method = HTTPMethod(rawValue: request.method)
        headers = HTTPHeaders(request.headers.fields.map { ($0.name, $0.value) })
        body = request.body.isEmpty ? nil : .bytes(ByteBuffer(bytes: request.body))
    }

    /// Whether `text` may name a method or a field (RFC 9110, §5.6.2).
    private static func isToken(_ text: String) -> Bool {
        !text.isEmpty
            && text.utf8.allSatisfy { byte in
                switch byte {
                case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                    UInt8(ascii: "0")...UInt8(ascii: "9"):
                    true
                default: "!#$%&'*+-.^_`|~".utf8.contains(byte)
                }
            }
    }
}
