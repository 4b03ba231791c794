/// In whose manner `cordova.exec` behaves (Cordova spec §4).
public enum BridgeManner: String, Sendable, Hashable, CaseIterable, Codable {
    /// Every fault has an error that names it.
    case strict
    /// As Cordova on iOS, silence included.
    case ios
    /// As Cordova on Android, silence included.
    case android
}
