/// The media types of files, by the ends of their names.
enum MIMEType {
    /// - Returns: `nil` for an end that is not known.
    static func of(_ name: String) -> String? {
        guard let dot = name.utf8.lastIndex(of: UInt8(ascii: ".")) else { return nil }
        return types[name[name.index(after: dot)...].lowercased()]
    }

    private static let types: [String: String] = [
        "3gp": "video/3gpp", "aac": "audio/aac", "amr": "audio/amr", "apk": "application/vnd.android.package-archive",
        "avi": "video/x-msvideo", "bmp": "image/bmp", "caf": "audio/x-caf", "css": "text/css", "csv": "text/csv",
        "doc": "application/msword",
        "docx": "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
        "epub": "application/epub+zip",
        "gif": "image/gif", "gpx": "application/gpx+xml", "gz": "application/gzip", "heic": "image/heic",
        "htm": "text/html",
        "html": "text/html", "ico": "image/x-icon", "ics": "text/calendar", "jpeg": "image/jpeg", "jpg": "image/jpeg",
        "js": "text/javascript", "json": "application/json", "m4a": "audio/mp4", "m4v": "video/x-m4v",
        "md": "text/markdown", "mjs": "text/javascript", "mov": "video/quicktime", "mp3": "audio/mpeg",
        "mp4": "video/mp4",
        "mpeg": "video/mpeg", "mpg": "video/mpeg", "ogg": "audio/ogg", "otf": "font/otf", "pdf": "application/pdf",
        "png": "image/png", "ppt": "application/vnd.ms-powerpoint",
        "pptx": "application/vnd.openxmlformats-officedocument.presentationml.presentation", "rtf": "application/rtf",
        "svg": "image/svg+xml", "tar": "application/x-tar", "tif": "image/tiff", "tiff": "image/tiff",
        "ttf": "font/ttf",
        "txt": "text/plain", "vcf": "text/vcard", "wasm": "application/wasm", "wav": "audio/wav", "webm": "video/webm",
        "webp": "image/webp", "woff": "font/woff", "woff2": "font/woff2", "xls": "application/vnd.ms-excel",
        "xlsx": "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet", "xml": "text/xml",
        "zip": "application/zip",
    ]
}
