extension WebRequest {
    private static let mostRedirects = 20

    /// Sends the request and those that its answers redirect to (WHATWG Fetch §4.4).
    /// - Returns: The last answer, and the URL that gave it.
    func followed(by send: Sender) async throws(WebRequestError) -> (response: WebResponse, url: String) {
        var request = self
        for _ in 0...Self.mostRedirects {
            let response = try await send(request)
            guard [301, 302, 303, 307, 308].contains(response.status), let reference = response.header("location")
            else {
                return (response, request.url)
            }
            let url = WebURL.resolve(reference, against: request.url)
            guard url.hasPrefix("http:") || url.hasPrefix("https:") else {
                throw WebRequestError(reason: "the server redirects to a URL that is not HTTP's")
            }
            request.redirect(to: url, status: response.status)
        }
        throw WebRequestError(reason: "the server redirects more than \(Self.mostRedirects) times")
    }

    private mutating func redirect(to url: String, status: Int) {
        let becomesGet =
            status == 303 ? method != "HEAD" && method != "GET" : (status == 301 || status == 302) && method == "POST"
        if becomesGet {
            method = "GET"
            body = []
            remove("content-type", "content-encoding", "content-language", "content-location")
        }
        // Credentials are for the server that they were given for.
        if Self.origin(of: url) != Self.origin(of: self.url) { remove("authorization") }
        self.url = url
    }

    private mutating func remove(_ names: String...) {
        headers.removeAll { names.contains($0.name.lowercased()) }
    }

    private static func origin(of url: String) -> String {
        let parts = URLParts(url[...])
        return "\(parts.scheme ?? "")://\(parts.authority ?? "")"
    }
}
