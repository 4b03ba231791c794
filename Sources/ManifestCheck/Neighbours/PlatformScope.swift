/// Every platform, or one.
struct PlatformScope: Sendable, Hashable {
    /// Nil for every platform.
    let name: String?

    /// Where both hold; nil when nowhere.
    func intersection(_ other: PlatformScope) -> PlatformScope? {
        guard let name else { return other }
        return other.name == nil || other.name == name ? self : nil
    }
}
