import Diagnostics

extension AppConfiguration {
    /// The settings that stand directly in the root (nil) or in a platform's sections, in document order.
    public func preferences(onlyIn platform: String?) -> [AppPreference] {
        let tag = "preference"
        let found = platform.map { elements(tag, onlyIn: $0) } ?? root.children(named: tag)
        return found.compactMap(AppPreference.init)
    }

    /// A setting's value: the platform's, if it is not empty, else the app's; an empty string when neither is there.
    /// The name's letter case does not matter, and of several the last counts.
    public func preference(_ name: String, for platform: String? = nil) -> String {
        if let platform, let value = lastValue(of: name, in: platform), !value.isEmpty { return value }
        return lastValue(of: name, in: nil) ?? ""
    }

    private func lastValue(of name: String, in platform: String?) -> String? {
        let wanted = name.lowercased()
        return preferences(onlyIn: platform).last { $0.name.value.lowercased() == wanted }.map { $0.value?.value ?? "" }
    }
}
