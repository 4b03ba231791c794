/// The names of platforms, which Cordova compares letter for letter.
package enum PlatformNames {
    /// Those that Cordova has or had, those of its relatives, and this program's own.
    static let known: Set<String> = [
        "android", "ios", "browser", "electron", "osx", "windows", "puente", "amazon-fireos", "bada", "blackberry",
        "blackberry10", "chrome", "firefoxos", "harmony", "ohos", "qnx", "symbian", "tizen", "ubuntu", "webos",
        "windows8", "wp7", "wp8",
    ]

    /// Those that no supported version of Cordova's tools installs.
    static let retired: Set<String> = [
        "amazon-fireos", "bada", "bb10", "blackberry", "blackberry10", "chrome", "firefoxos", "qnx", "symbian", "tizen",
        "ubuntu", "webos", "windows", "windows8", "wp7", "wp8",
    ]

    /// Those that look for a native implementation in the `<feature>` of a service, and that are built today.
    static let withFeatures: Set<String> = ["android", "ios", "osx", "amazon-fireos", "puente"]

    /// Whether Cordova has or had a platform of that name.
    package static func isKnown(_ name: String) -> Bool { known.contains(name) }

    /// The known name that may have been meant by one that is not.
    package static func suggestion(for name: String) -> String? { nearest(to: name)?.name }

    /// The known name that differs from this one only in letter case and spaces around it, or else the name itself.
    static func canonical(_ written: String) -> String {
        if known.contains(written) { return written }
        let folded = AttributeText.trimmed(written).lowercased()
        return known.contains(folded) ? folded : written
    }

    /// The known name that may have been meant by one that is not.
    static func nearest(to written: String) -> LikelyName? {
        let trimmed = AttributeText.trimmed(written)
        // Nothing is wrong but the spaces around it.
        if known.contains(trimmed) { return LikelyName(name: trimmed, isCertain: true) }
        if let other = others[trimmed.lowercased()] { return LikelyName(name: other, isCertain: false) }
        return LikelyName.find(trimmed, among: known)
    }

    /// What people call platforms that have other names.
    private static let others = [
        "iphone": "ios", "ipad": "ios", "iphoneos": "ios", "windowsphone8": "wp8", "windowsphone7": "wp7",
        "windowsphone": "wp8", "macos": "osx",
    ]

    /// The names in a list such as `android, ios`; none for anything else.
    static func list(in written: String) -> [String] {
        let parts = written.split { $0 == "," || $0 == "|" || $0 == ";" || $0 == "/" || $0.isWhitespace }.map(
            String.init)
        return parts.count > 1 && parts.allSatisfy { known.contains(canonical($0)) } ? parts : []
    }
}
