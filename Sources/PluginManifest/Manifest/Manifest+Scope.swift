import Diagnostics

extension Manifest {
    /// Every `<platform>`, in document order, with those that Cordova ignores: a second of the same name, one without
    /// a name.
    public var platforms: [PlatformSection] {
        root.children(named: "platform").map(PlatformSection.init)
    }

    /// The section that counts for a platform: the first of exactly this name. Letter case and spaces matter.
    public func platform(_ name: String) -> PlatformSection? {
        for child in root.children where child.isNamed("platform") && child["name"]?.value == name {
            return PlatformSection(child)
        }
        return nil
    }

    /// The elements of a tag that hold for a platform: the root's own, then those directly in the platform's section.
    ///
    /// - Parameters:
    ///   - tag: the elements' name, letter for letter.
    ///   - platform: nil for the root's alone.
    public func elements(_ tag: String, for platform: String?) -> [XMLElement] {
        root.children(named: tag) + elements(tag, onlyIn: platform)
    }

    /// The elements of a tag that stand directly in a platform's section: the only ones that count for `source-file`,
    /// `header-file`, `resource-file`, `lib-file` and `podspec`.
    public func elements(_ tag: String, onlyIn platform: String?) -> [XMLElement] {
        platform.flatMap { self.platform($0) }?.element.children(named: tag) ?? []
    }
}
