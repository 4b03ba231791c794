import Diagnostics

extension AppConfiguration {
    /// Every `<platform>`, in document order.
    public var platforms: [PlatformSection] {
        root.children(named: "platform").map(PlatformSection.init)
    }

    /// The app's own elements of a tag, then those of the platform's sections: unlike in a plugin's manifest, every
    /// `<platform>` of exactly this name counts.
    public func elements(_ tag: String, for platform: String?) -> [XMLElement] {
        root.children(named: tag) + (platform.map { elements(tag, onlyIn: $0) } ?? [])
    }

    /// The elements of a tag in the platform's sections.
    public func elements(_ tag: String, onlyIn platform: String) -> [XMLElement] {
        platforms.filter { $0.name?.value == platform }.flatMap { $0.element.children(named: tag) }
    }
}
