import ManifestCheck

/// A plugin's folder in one text: `plugin.xml`, then further files, each behind a line with its path.
///
///     <plugin id="cordova-plugin-torch" version="1.0.0"/>
///     ==== www/torch.js
///     module.exports = {};
struct FuzzedPlugin {
    private(set) var files: [String: [UInt8]] = [:]

    /// So many files are read, the rest is ignored.
    private static let mostFiles = 12
    private static let mark = Array("==== ".utf8)

    init(_ bytes: UnsafeBufferPointer<UInt8>) {
        var path = "plugin.xml"
        var start = 0
        var line = 0
        while line <= bytes.count, files.count < Self.mostFiles {
            let end = bytes[line...].firstIndex(of: 0x0A) ?? bytes.count
            if bytes[line..<end].starts(with: Self.mark) {
                files[path] = Array(bytes[start..<line])
                path = String(decoding: bytes[line + Self.mark.count..<end], as: UTF8.self)
                start = min(end + 1, bytes.count)
            }
            line = end + 1
        }
        files[path] = Array(bytes[start...])
    }

    init(_ example: RuleExample) {
        for file in example.allFiles { files[file.path] = Array(file.text.utf8) }
    }

    /// The text that stands for it.
    var bytes: [UInt8] {
        var bytes = files["plugin.xml"] ?? []
        for (path, content) in files.sorted(by: { $0.key < $1.key }) where path != "plugin.xml" {
            if bytes.last != 0x0A { bytes.append(0x0A) }
            bytes += Self.mark + path.utf8 + [0x0A] + content
        }
        return bytes
    }
}
