import CJavaScriptCore

/// The versions of the libraries that the engine comes from, as they were found when the program started.
public enum EngineVersion {
    /// JavaScriptCoreGTK's, such as `2.50.6`.
    public static var javaScriptCore: String {
        "\(jsc_get_major_version()).\(jsc_get_minor_version()).\(jsc_get_micro_version())"
    }

    /// GLib's.
    public static var glib: String { "\(glib_major_version).\(glib_minor_version).\(glib_micro_version)" }
}
