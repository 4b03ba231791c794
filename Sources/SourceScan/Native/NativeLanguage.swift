/// The languages that plugins' native implementations are written in.
public enum NativeLanguage: Sendable, Hashable, CaseIterable {
    case java
    case kotlin
    /// Objective-C and Objective-C++, sources and headers.
    case objectiveC
    case swift

    /// The language of a file, by what its name ends in: `java`, `kt`, `m`, `mm`, `h`, `swift`; nil for any other.
    public init?(fileName: String) {
        switch fileName.split(separator: ".").last?.lowercased() {
        case "java": self = .java
        case "kt", "kts": self = .kotlin
        case "m", "mm", "h": self = .objectiveC
        case "swift": self = .swift
        default: return nil
        }
    }
}
