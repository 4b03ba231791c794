/// The version of Puente, which scripts see as `puente.version`.
public enum HostVersion {
    public static let current = "0.1.0"

    /// What `cordova.version` is on a platform: the version of Cordova's own, so that plugins find what they compare it with.
    static func cordova(on platform: String) -> String {
        switch platform {
        case "android": "15.0.0"
        case "ios": "8.0.0"
        default: "7.0.0"
        }
    }
}
