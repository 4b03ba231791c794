/// The media types that the services tell by a name's extension.
public enum MediaType {
    static let folder = "application/vnd.google-apps.folder"
    static let shortcut = "application/vnd.google-apps.shortcut"
    /// What the types of documents begin with that have no bytes.
    static let native = "application/vnd.google-apps."
    static let unknown = "application/octet-stream"

    public static func of(name: String) -> String {
        guard let dot = name.lastIndex(of: ".") else { return unknown }
        return byExtension[name[name.index(after: dot)...].lowercased()] ?? unknown
    }

    private static let byExtension = [
        "txt": "text/plain", "md": "text/markdown", "csv": "text/csv", "html": "text/html", "json": "application/json",
        "xml": "application/xml", "pdf": "application/pdf", "zip": "application/zip", "jpg": "image/jpeg",
        "jpeg": "image/jpeg", "png": "image/png", "gif": "image/gif", "svg": "image/svg+xml", "mp3": "audio/mpeg",
        "mp4": "video/mp4", "doc": "application/msword",
        "docx": "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
        "xlsx": "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
    ]
}
