import Diagnostics

extension JSModule {
    /// The name under which the module is looked up: the one given, or what stands before the first `.js` of the source
    /// that has something other than `/` before it.
    ///
    /// - Throws: ``ManifestError`` with `module-without-source` or `module-name-unknown`.
    public func lookupName() throws(ManifestError) -> String {
        if let name { return name.value }
        guard let source, !source.value.isEmpty else {
            throw ManifestError(.moduleWithoutSourceOrName, at: element.startTagSpan)
        }
        guard let name = Self.nameBeforeExtension(source.value) else {
            throw ManifestError(.moduleNameUnknown(source: source.value), at: source.span)
        }
        return name
    }

    /// The name under which cordova-ios and its like wrap the file: the one given, or the file's name without its last
    /// extension. It differs from ``lookupName()`` for sources such as `lib.js/x.js`: such a module is never found.
    ///
    /// - Throws: ``ManifestError`` with `module-without-source`.
    public func definedName() throws(ManifestError) -> String {
        if let name { return name.value }
        guard let source, !source.value.isEmpty else {
            throw ManifestError(.moduleWithoutSourceOrName, at: element.startTagSpan)
        }
        return Self.baseNameWithoutExtension(source.value)
    }

    /// The id under which the module is looked up: plugin id, dot, ``lookupName()``.
    public func id(in pluginID: String) throws(ManifestError) -> String {
        try pluginID + "." + lookupName()
    }

    /// The file's path in an app: `plugins/<plugin id>/<src as written>`.
    public func file(in pluginID: String) -> String {
        "plugins/\(pluginID)/\(source?.value ?? "")"
    }

    /// The first match of `([^/]+)\.js`, which takes as much as it can: `foo.js.bak` gives `foo`, `lib.js/x.js` gives `lib`,
    /// `data.json` gives `data`, `a.js.js` gives `a.js`.
    private static func nameBeforeExtension(_ source: String) -> String? {
        for part in source.utf8.split(separator: UInt8(ascii: "/")) {
            let bytes = Array(part)
            for end in stride(from: bytes.count - 3, to: 0, by: -1) where bytes[end...].starts(with: ".js".utf8) {
                return String(decoding: bytes[..<end], as: UTF8.self)
            }
        }
        return nil
    }

    private static func baseNameWithoutExtension(_ source: String) -> String {
        let base = Array(source.utf8.split(separator: UInt8(ascii: "/")).last ?? "".utf8[...])
        let dot = base.lastIndex(of: UInt8(ascii: ".")) ?? 0
        let hasExtension = dot > 0 && !base.elementsEqual("..".utf8)
        return String(decoding: hasExtension ? base[..<dot] : base[...], as: UTF8.self)
    }
}
