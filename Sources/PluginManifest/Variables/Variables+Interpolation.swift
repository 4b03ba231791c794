extension Variables {
    /// Puts the values in the place of `$NAME`, one name after the other, as Cordova does (Cordova spec §1.5):
    /// - a reference ends where the name ends, so with `API` given before `API_KEY`, `$API_KEY` becomes the value of `API`
    ///   and `_KEY`;
    /// - a value that was put in is searched for the names that follow;
    /// - a value is a replacement pattern of JavaScript: `$$` is a dollar, `$&` the reference; a dollar with a backtick or an
    ///   apostrophe is what stands before or after it. `$1` stays, for there is no group;
    /// - `$OTHER` that nobody gave a value to stays as it is.
    ///
    /// - Throws: ``ManifestError`` with `variables-too-large` when the values multiply each other beyond 16 MiB.
    public func interpolate(_ text: String) throws(ManifestError) -> String {
        try VariableInterpolation(self).interpolate(text)
    }
}
