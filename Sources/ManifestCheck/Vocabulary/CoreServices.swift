/// Services that are there without a `<feature>` of the plugin (Cordova spec §6, §9).
enum CoreServices {
    /// Whether Cordova itself answers it, on some platform and in some version.
    static func isCordovas(_ service: String) -> Bool { cordovas.contains(service) }

    private static let cordovas: Set<String> = [
        "App", "CoreAndroid", "CordovaAllowListPlugin", "SystemBarPlugin", "CordovaSplashScreenPlugin", "Console",
        "CDVWebViewEngine", "LaunchScreen", "LocalStorage", "HandleOpenUrl", "IntentAndNavigationFilter",
        "GestureHandler", "StatusBarInternal", "Whitelist",
    ]

    /// The published plugin that answers a service; nil for any other name, and when it is the plugin that asks.
    static func plugin(for service: String, askedBy id: String?) -> String? {
        plugins[service].flatMap { $0 == id ? nil : $0 }
    }

    private static let plugins: [String: String] = [
        "Device": "cordova-plugin-device", "NetworkStatus": "cordova-plugin-network-information",
        "Notification": "cordova-plugin-dialogs", "Battery": "cordova-plugin-battery-status",
        "StatusBar": "cordova-plugin-statusbar", "File": "cordova-plugin-file",
        "FileTransfer": "cordova-plugin-file-transfer", "Camera": "cordova-plugin-camera",
        "Geolocation": "cordova-plugin-geolocation", "Accelerometer": "cordova-plugin-device-motion",
        "Compass": "cordova-plugin-device-orientation", "Media": "cordova-plugin-media",
        "Capture": "cordova-plugin-media-capture", "InAppBrowser": "cordova-plugin-inappbrowser",
        "Vibration": "cordova-plugin-vibration", "Globalization": "cordova-plugin-globalization",
        "Contacts": "cordova-plugin-contacts", "SplashScreen": "cordova-plugin-splashscreen",
        "CDVOrientation": "cordova-plugin-screen-orientation",
    ]
}
