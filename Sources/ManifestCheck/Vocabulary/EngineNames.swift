/// The engines whose versions Cordova can tell by itself.
enum EngineNames {
    static let known: Set<String> = [
        "cordova", "cordova-plugman", "cordova-android", "cordova-ios", "cordova-osx", "cordova-windows",
        "cordova-browser", "cordova-electron", "apple-xcode", "apple-ios", "apple-osx", "android-sdk",
    ]
}
