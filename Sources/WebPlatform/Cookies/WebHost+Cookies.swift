import JavaScriptEngine

extension WebHost {
    /// What `document.cookie` asks of Swift.
    func addCookies() throws(ScriptError) {
        try add("cookies") { platform, call in
            .string(platform.cookies.text(for: call.string(at: 0) ?? "", now: platform.cookieTime, isScript: true))
        }
        try add("setCookie") { platform, call in
            platform.cookies.set(
                call.string(at: 1) ?? "", from: call.string(at: 0) ?? "", now: platform.cookieTime, isScript: true)
            return .undefined
        }
    }

    /// A request with the cookies that are for its URL.
    func withCookies(_ request: WebRequest) -> WebRequest {
        let text = cookies.text(for: request.url, now: cookieTime)
        var request = request
        if !text.isEmpty { request.headers.append(WebRequest.Field(name: "Cookie", value: text)) }
        return request
    }

    /// Keeps the cookies that an answer sets.
    func keepCookies(of head: WebResponse, from url: String) {
        for field in head.headers where field.name.lowercased() == "set-cookie" {
            cookies.set(field.value, from: url, now: cookieTime)
        }
    }

    /// In milliseconds since 1970, on the run's clock.
    var cookieTime: Double { Double(loop.clock.wallTime.millisecondsSince1970) }
}
