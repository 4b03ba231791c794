/// The names of XML namespaces that manifests declare. Cordova reads none of them.
enum Namespaces {
    static let plugin = "http://apache.org/cordova/ns/plugins/1.0"

    /// What a plugin's manifest was called before Cordova was at Apache.
    static let legacyPlugin: Set<String> = [
        "http://www.phonegap.com/ns/plugins/1.0", "http://phonegap.com/ns/plugins/1.0",
    ]

    /// The same with the names of its host in the wrong order, as many manifests have it.
    static let swappedPlugin = "http://cordova.apache.org/ns/plugins/1.0"

    /// What each prefix stands for wherever it is used.
    static let byPrefix = [
        "android": "http://schemas.android.com/apk/res/android",
        "tools": "http://schemas.android.com/tools",
        "app": "http://schemas.android.com/apk/res-auto",
        "rim": "http://www.blackberry.com/ns/widgets",
        "gap": "http://phonegap.com/ns/1.0",
        "amazon": "http://schemas.amazon.com/apk/res/android",
        "uap": "http://schemas.microsoft.com/appx/manifest/uap/windows10",
        "m2": "http://schemas.microsoft.com/appx/2013/manifest",
        "cdv": "http://cordova.apache.org/ns/1.0",
    ]
}
