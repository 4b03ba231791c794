extension Manifest {
    /// The variables that the plugin declares for a platform, each name once, in the order of first mention. What the
    /// platform says counts instead of what the root says, also when it has no default and the root has.
    ///
    /// - Throws: ``ManifestError`` with `preference-without-name`.
    public func preferences(for platform: String?) throws(ManifestError) -> [Preference] {
        var preferences: [Preference] = []
        var places: [String: Int] = [:]
        for element in elements("preference", for: platform) {
            let preference = try Preference(element)
            if let place = places[preference.key] {
                preferences[place] = preference
            } else {
                places[preference.key] = preferences.count
                preferences.append(preference)
            }
        }
        return preferences
    }

    /// The values of the variables for a platform: what was given, else the default. An empty value that was given counts.
    ///
    /// - Parameters:
    ///   - platform: nil for what the root declares alone.
    ///   - given: values by name; those that the plugin does not declare are left out, but for `PACKAGE_NAME`, which every
    ///     platform has.
    /// - Throws: ``ManifestError`` with `variables-missing`, naming all that have neither, or `preference-without-name`.
    public func variables(for platform: String?, given: Variables = Variables()) throws(ManifestError) -> Variables {
        let (variables, missing) = try split(for: platform, given: given)
        if let first = missing.first {
            throw ManifestError(.variablesMissing(missing.map(\.key)), at: first.element.startTagSpan)
        }
        return variables
    }

    /// The values of the variables for a platform, as ``variables(for:given:)`` has them, and the names of those that have none.
    ///
    /// - Throws: ``ManifestError`` with `preference-without-name`.
    public func knownVariables(
        for platform: String?, given: Variables = Variables()
    ) throws(ManifestError) -> (values: Variables, missing: [String]) {
        let (variables, missing) = try split(for: platform, given: given)
        return (variables, missing.map(\.key))
    }

    private func split(
        for platform: String?, given: Variables
    ) throws(ManifestError) -> (values: Variables, missing: [Preference]) {
        var variables = Variables()
        var missing: [Preference] = []
        for preference in try preferences(for: platform) {
            if let value = given[preference.key] ?? preference.defaultValue?.value {
                variables[preference.key] = value
            } else {
                missing.append(preference)
            }
        }
        if variables["PACKAGE_NAME"] == nil { variables["PACKAGE_NAME"] = given["PACKAGE_NAME"] }
        return (variables, missing)
    }

    /// Checks the values as `cordova plugin add` does before it looks at any platform: only what the root declares, and an
    /// empty value counts as none.
    ///
    /// - Throws: ``ManifestError`` with `variables-missing` or `preference-without-name`.
    public func checkVariablesForAdding(given: Variables) throws(ManifestError) {
        let missing = try preferences(for: nil).filter { $0.defaultValue == nil && (given[$0.key] ?? "").isEmpty }
        guard missing.isEmpty else {
            throw ManifestError(.variablesMissingOnAdding(missing.map(\.key)), at: root.startTagSpan)
        }
    }
}
