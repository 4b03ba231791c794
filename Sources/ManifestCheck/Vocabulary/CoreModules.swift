/// The modules of Cordova that plugins may require (Cordova spec §3).
enum CoreModules {
    /// Whether an id is Cordova's to give: `cordova` or `cordova/…`.
    static func isCordovas(_ id: String) -> Bool { id == "cordova" || id.hasPrefix("cordova/") }

    /// Whether a module may be there where a script is loaded, on one of the platforms at least. Of platforms that
    /// Cordova gave up nothing is known, and everything may be there.
    static func mayBe(_ id: String, in scope: ModuleScope) -> Bool {
        if common.contains(id) { return true }
        guard let platforms = scope.platforms else { return onSome[id] != nil || isOfForgottenPlatform(id) }
        return platforms.contains { !current.contains($0) || onSome[id]?.contains($0) == true }
    }

    /// Every module there is on some platform.
    static var all: [String] { common.sorted() + onSome.keys.sorted() }

    private static let current: Set<String> = ["android", "ios", "browser", "electron"]

    private static let common: Set<String> = [
        "cordova", "cordova/exec", "cordova/channel", "cordova/utils", "cordova/argscheck", "cordova/base64",
        "cordova/urlutil", "cordova/modulemapper", "cordova/builder", "cordova/platform", "cordova/exec/proxy",
        "cordova/pluginloader", "cordova/plugin_list", "cordova/init",
    ]

    private static let onSome: [String: Set<String>] = [
        "cordova/confighelper": ["browser", "electron"],
        "cordova/android/nativeapiprovider": ["android"],
        "cordova/android/promptbasednativeapi": ["android"],
        "cordova/plugin/android/app": ["android"],
        "cordova/plugin/android/splashscreen": ["android"],
        "cordova/plugin/android/statusbar": ["android"],
        "cordova/plugin/ios/console": ["ios"],
        "cordova/plugin/ios/logger": ["ios"],
        "cordova/plugin/ios/launchscreen": ["ios"],
        "cordova/plugin/ios/statusbar": ["ios"],
        "cordova/plugin/ios/wkwebkit": ["ios"],
    ]

    private static func isOfForgottenPlatform(_ id: String) -> Bool {
        ["tizen", "windows", "windows8", "wp8", "blackberry", "blackberry10", "firefoxos", "ubuntu", "osx", "webos"]
            .contains { id.hasPrefix("cordova/\($0)/") || id.hasPrefix("cordova/plugin/\($0)/") }
            || id == "cordova/commandProxy" || id == "cordova/windows8/commandProxy"
    }
}
