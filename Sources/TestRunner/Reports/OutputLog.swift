import Diagnostics

/// What tests print, until their report has it.
struct OutputLog {
    struct Entry {
        var path: [String]
        var level: String
        var text: String

        /// Its lines, made safe to show.
        var lines: [String] {
            text.split(separator: "\n", omittingEmptySubsequences: false).map { DisplayText.plain(String($0)) }
        }

        /// Whether it was printed as an error or a warning.
        var isError: Bool { level == "error" || level == "warn" }
    }

    private var entries: [Int: [Entry]] = [:]

    mutating func add(_ file: Int, _ path: [String], _ level: String, _ text: String) {
        entries[file, default: []].append(Entry(path: path, level: level, text: text))
    }

    /// What a test has printed; it is forgotten.
    mutating func take(_ file: Int, _ path: [String]) -> [Entry] {
        guard let all = entries[file], !all.isEmpty else { return [] }
        entries[file] = all.filter { $0.path != path }
        return all.filter { $0.path == path }
    }

    /// What of a file is left: printed outside of any test, or by one that did not end.
    mutating func takeRest(_ file: Int) -> [Entry] { entries.removeValue(forKey: file) ?? [] }

    /// The files that something is left of.
    var files: [Int] { entries.keys.sorted() }
}
