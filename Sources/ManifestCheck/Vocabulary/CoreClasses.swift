/// Classes that come with cordova-android and cordova-ios, some with old versions alone.
enum CoreClasses {
    /// Whether a feature may name the class without the plugin bringing it.
    static func isCordovas(_ name: String) -> Bool {
        guard name.hasPrefix(package) else { return ofIOS.contains(name) }
        let rest = name.dropFirst(package.count)
        return !rest.contains(".") || rest.hasPrefix("engine.")
    }

    private static let package = "org.apache.cordova."

    private static let ofIOS: Set<String> = [
        "CDVPlugin", "CDVGestureHandler", "CDVHandleOpenURL", "CDVIntentAndNavigationFilter", "CDVLaunchScreen",
        "CDVLocalStorage", "CDVLogger", "CDVSplashScreen", "CDVStatusBarInternal", "CDVSystemSchemes",
        "CDVUIWebViewEngine", "CDVWebViewEngine", "CDVWebViewUIDelegate",
    ]
}
