/// The engines whose versions Cordova can tell by itself.
enum EngineNames {
    /// The engine that may have been meant by a name. What follows "cordova-" has to be near by itself: most of a name is
    /// not in what all of them begin with.
    static func nearest(to name: String) -> LikelyName? {
        let prefix = "cordova-"
        guard name.lowercased().hasPrefix(prefix) else { return LikelyName.find(name, among: known) }
        let written = String(name.dropFirst(prefix.count))
        let rests = known.filter { $0.hasPrefix(prefix) }.map { String($0.dropFirst(prefix.count)) }
        if let same = rests.first(where: { $0 == written }) { return LikelyName(name: prefix + same, isCertain: true) }
        return LikelyName.find(written, among: rests).map {
            LikelyName(name: prefix + $0.name, isCertain: $0.isCertain)
        }
    }

    /// Those whose versions earlier versions of Cordova could tell.
    static let retired: Set<String> = [
        "cordova-amazon-fireos", "cordova-blackberry10", "cordova-wp7", "cordova-wp8", "cordova-windows8",
        "blackberry-ndk",
        "windows-os", "windows-sdk",
    ]

    static let known: Set<String> = [
        "cordova", "cordova-plugman", "cordova-android", "cordova-ios", "cordova-osx", "cordova-windows",
        "cordova-browser", "cordova-electron", "apple-xcode", "apple-ios", "apple-osx", "android-sdk",
    ]
}
