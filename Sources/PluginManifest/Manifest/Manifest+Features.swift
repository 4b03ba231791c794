import Diagnostics

extension Manifest {
    /// The services that the plugin declares for a platform: every `<feature>` of a `<config-file>` for the top level of
    /// `config.xml` (Cordova spec §1.7), with variables put in as Cordova does.
    ///
    /// - Parameters:
    ///   - platform: nil for what the root declares alone.
    ///   - variables: what ``variables(for:given:)`` gave.
    /// - Throws: ``ManifestError`` with `broken-by-variables` when a value makes the XML unreadable, `variables-too-large`
    ///   when they multiply each other.
    public func features(for platform: String?, variables: Variables = Variables()) throws(ManifestError) -> [Feature] {
        var features: [Feature] = []
        let interpolation = VariableInterpolation(variables)
        for file in configFiles(for: platform) where file.isForAppConfiguration {
            for child in file.element.children {
                let read = try child.interpolating(interpolation)
                if read.isNamed("feature") { features.append(Feature(child, as: read)) }
            }
        }
        return features
    }
}

extension XMLElement {
    /// The element as Cordova reads it back after variables were put into its text; itself when they change nothing.
    fileprivate func interpolating(_ interpolation: VariableInterpolation) throws(ManifestError) -> XMLElement {
        if interpolation.isEmpty { return self }
        let written = serialized()
        let text = try interpolation.interpolate(written)
        if text == written { return self }
        let document = XMLDocument(recovering: SourceFile(name: span.file.name, text: text))
        guard let root = document.root, !document.findings.contains(where: \.isRejection) else {
            throw ManifestError(.brokenByVariables(interpolation.names(in: written)), at: span)
        }
        return root
    }
}
