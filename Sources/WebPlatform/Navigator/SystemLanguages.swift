import Glibc

/// The languages that the process's user prefers.
public enum SystemLanguages {
    /// As BCP 47 tags (`es-MX`), the preferred one first, from the environment (`LANGUAGE`, `LC_ALL`, `LC_MESSAGES`, `LANG`); American
    /// English when that names none.
    public static var current: [String] {
        tags { name in getenv(name).map { String(cString: $0) } }
    }

    static func tags(in environment: (String) -> String?) -> [String] {
        // The first that is set counts, as for the C library; a list of several has effect only beside a locale.
        let locale = ["LC_ALL", "LC_MESSAGES", "LANG"].lazy.compactMap(environment).first { !$0.isEmpty } ?? ""
        guard let main = tag(ofLocale: locale[...]) else { return ["en-US"] }
        var tags = (environment("LANGUAGE") ?? "").split(separator: ":").compactMap(tag(ofLocale:))
        if !tags.contains(main) { tags.append(main) }
        return tags
    }

    /// `es_MX.UTF-8@euro` as `es-MX`; `nil` for the locales `C` and `POSIX`.
    private static func tag(ofLocale locale: Substring) -> String? {
        let name = locale.prefix { $0 != "." && $0 != "@" }
        if name.isEmpty || name == "C" || name == "POSIX" { return nil }
        return String(name.map { $0 == "_" ? "-" : $0 })
    }
}
