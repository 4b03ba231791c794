import HTTPTypes

/// What a request says of the host that it is for.
enum RequestHost {
    /// Refuses a request that came over a connection with no `Host`, more than one, or one that is none (RFC 9112, §3.2). It is empty in a
    /// request of HTTP/1.0 that has none.
    static func check(_ request: HTTPRequest) throws(Refusal) {
        // The first becomes the authority, and any other stays a field.
        guard let host = request.authority, !request.headerFields.contains(where: { $0.name.canonicalName == "host" }),
            host.utf8.allSatisfy(isAllowed)
        else { throw .hostMissing }
    }

    /// The characters of a name, an address and a port (RFC 3986, §3.2.2).
    private static func isAllowed(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"):
            true
        default: "-._~%!$&'()*+,;=:[]".utf8.contains(byte)
        }
    }
}
