/// The version of Puente, which is `cordova.version` as well.
public enum HostVersion {
    public static let current = "0.1.0"
}
