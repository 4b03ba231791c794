import Glibc
import JavaScriptEngine

extension WebHost {
    /// What `navigator` shows of this machine, as a property that is read anew each time.
    func addNavigator() throws(ScriptError) {
        let descriptor = context.makeObject()
        let get = function("navigator") { platform, _ in .value(try platform.navigator()) }
        try descriptor.setProperty("get", to: .value(get))
        try context.global.property("Object").property("defineProperty")
            .run(.value(host), .string("navigator"), .value(descriptor))
        let geolocation = function("geolocation") { platform, _ in
            try platform.geolocation?().map(Argument.value) ?? .undefined
        }
        try host.setProperty("geolocation", to: .value(geolocation))
    }

    private func navigator() throws(ScriptError) -> Value {
        let userAgent = options.userAgent
        let version = userAgent.firstIndex(of: "/").map { String(userAgent[userAgent.index(after: $0)...]) } ?? ""
        let machines = options.languages.isEmpty ? SystemLanguages.current : options.languages
        let languages = language?().map { [$0] } ?? machines
        let navigator = context.makeObject()
        try navigator.setProperty("userAgent", to: .string(userAgent))
        try navigator.setProperty("appVersion", to: .string(version))
        try navigator.setProperty("platform", to: .string(Self.machine))
        try navigator.setProperty("language", to: .string(languages[0]))
        try navigator.setProperty("languages", to: .value(context.makeArray(languages.map(Argument.string))))
        try navigator.setProperty("cookieEnabled", to: .boolean(true))
        try navigator.setProperty("onLine", to: .boolean(isOffline?() != true && NetworkInterfaces.leadOut))
        return navigator
    }

    /// The system and its processor, `Linux x86_64`.
    private static var machine: String {
        var name = utsname()
        uname(&name)
        return "\(text(of: &name.sysname)) \(text(of: &name.machine))"
    }

    private static func text<Field>(of field: inout Field) -> String {
        withUnsafeBytes(of: &field) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
    }
}
