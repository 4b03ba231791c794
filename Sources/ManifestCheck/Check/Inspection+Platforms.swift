extension Inspection {
    /// Whether an element is read for a platform that matters: in its section, or at the root when it has a section.
    func gives(_ node: ManifestNode, to platform: String) -> Bool {
        guard let own = node.platform else {
            return options.covers(platform) && plugin.outline.platformNames.contains(platform)
        }
        return own == platform
    }
}
