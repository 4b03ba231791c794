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

    /// In milliseconds since 1970, on the run's clock.
    var cookieTime: Double { Double(loop.clock.wallTime.millisecondsSince1970) }
}
