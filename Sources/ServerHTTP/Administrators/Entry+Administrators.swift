import HTTPTypes

extension Entry {
    /// An entry for administrators: from this machine, for who has the token.
    ///
    /// It is to be listened for on ``HTTPServer/loopback``. Host, origin and token are checked, in this order. The first two keep a web
    /// page in the administrator's browser out, also one that has made its own name point to this machine.
    public static func administrators(
        name: String = "administrators", token: AdministratorToken, routes: [Route]
    ) -> Entry {
        let check: Check = { (request, port) throws(Refusal) in
            let hosts = ["127.0.0.1", "localhost"].map { host in port.map { "\(host):\($0)" } ?? host }
            guard let host = request.authority?.lowercased(), hosts.contains(host) else { throw .misdirected }
            if let origin = request.headerFields[.origin] {
                guard hosts.contains(where: { origin.lowercased() == "http://\($0)" }) else { throw .foreignOrigin }
            }
            guard token.isProved(by: request.headerFields[.authorization]) else { throw .unauthorized }
        }
        return Entry(name: name, routes: routes, check: check)
    }
}
