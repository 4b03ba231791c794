import Diagnostics

extension AppConfiguration {
    /// Every `<platform>`, in document order.
    public var platforms: [PlatformSection] {
        root.children(named: "platform").map(PlatformSection.init)
    }

    /// The first `<platform>` of exactly this name.
    public func platform(_ name: String) -> PlatformSection? {
        platforms.first { $0.name?.value == name }
    }

    /// The app's own elements of a tag, then those of a platform's section.
    public func elements(_ tag: String, for platform: String?) -> [XMLElement] {
        let own = platform.flatMap { self.platform($0) }?.element.children(named: tag) ?? []
        return root.children(named: tag) + own
    }
}
