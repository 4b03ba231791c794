/// Paths of the canonical schema.
enum CloudPath {
    /// A name as it stands in a path.
    static func escaped(_ name: String) -> String {
        name.replacing("\\", with: "\\\\").replacing("/", with: "\\/")
    }

    /// The path of an element in a folder.
    static func child(of folder: String, named name: String) -> String {
        (folder == "/" ? "/" : folder + "/") + escaped(name)
    }

    /// The path of the folder that an element is in; `nil` for the root.
    static func parent(of path: String) -> String? {
        guard var names = names(path), names.popLast() != nil else { return nil }
        return self.path(names)
    }

    static func path(_ names: some Sequence<String>) -> String {
        names.reduce("/") { child(of: $0, named: $1) }
    }

    /// The names from the root on; `nil` for a text that is no path. A slash at the end is allowed.
    static func names(_ path: String) -> [String]? {
        guard path.first == "/" || path.isEmpty else { return nil }
        var names: [String] = []
        var name = ""
        var isEscaped = false
        for character in path.dropFirst() {
            if isEscaped {
                guard character == "/" || character == "\\" else { return nil }
                name.append(character)
                isEscaped = false
            } else if character == "\\" {
                isEscaped = true
            } else if character == "/" {
                guard !name.isEmpty else { return nil }
                names.append(name)
                name = ""
            } else {
                name.append(character)
            }
        }
        guard !isEscaped else { return nil }
        return name.isEmpty ? names : names + [name]
    }

    /// Whether a path is that of a folder, or of something within it.
    static func isWithin(_ path: String, _ folder: String) -> Bool {
        folder == "/" || path == folder || path.hasPrefix(folder + "/")
    }
}
