/// The ids that the core plugins had before they were at npm, up to 2015.
enum OldPluginIDs {
    /// What the plugin is called today; nil for an id that is none of these.
    static func today(_ id: String) -> String? {
        guard id.hasPrefix("org.apache.cordova.") else { return nil }
        var name = id.dropFirst("org.apache.cordova.".count)
        if name.hasPrefix("core.") { name = name.dropFirst("core.".count) }
        let written = others[name] ?? String(name)
        return names.contains(written) ? "cordova-plugin-" + written : nil
    }

    private static let names: Set<String> = [
        "battery-status", "camera", "console", "contacts", "device", "device-motion", "device-orientation", "dialogs",
        "file", "file-transfer", "geolocation", "globalization", "inappbrowser", "media", "media-capture",
        "network-information", "splashscreen", "statusbar", "vibration",
    ]

    /// Names of the first months.
    private static let others: [Substring: String] = [
        "AudioHandler": "media", "FileTransfer": "file-transfer", "FileUtils": "file", "InAppBrowser": "inappbrowser",
        "mediacapture": "media-capture", "DeviceMotion": "device-motion", "ContactManager": "contacts",
    ]
}
