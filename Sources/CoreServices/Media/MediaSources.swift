import JSONCoding
import PluginAPI
import SimulatedDevice

/// Finds what a script plays, and how long it is.
struct MediaSources: Sendable {
    let device: SimulatedDevice.Device
    let files: FilePart

    /// What is known of a sound.
    enum Finding: Equatable {
        case missing
        /// Its length in seconds, if that is known.
        case found(Double?)
    }

    /// Looks for a sound: a URL of the web, which is not loaded, or a file of the device or of the app's `www`.
    func find(_ source: String) throws(ActionError) -> Finding {
        let given = device.mediaDurations.value.first { source == $0.key || source.hasSuffix("/\($0.key)") }?.value
        if source.hasPrefix("http://") || source.hasPrefix("https://") { return .found(given) }
        let systems = try files.systems()
        guard let header = header(of: source, in: systems) else { return .missing }
        return .found(given ?? Self.duration(ofWave: header))
    }

    /// The first bytes of a file; `nil` when there is none.
    private func header(of source: String, in systems: FileSystems) -> [UInt8]? {
        let location =
            if source.contains(":") || source.hasPrefix("/") {
                try? systems.locate(urlOrPath: source)
            } else {
                systems.systems.first { $0.name == (systems.isAndroid ? "assets" : "bundle") }.flatMap { bundle in
                    (try? TreePath("/www/\(source)")).map { FileLocation(system: bundle, path: $0) }
                }
            }
        guard let location, let info = try? location.info(), !info.isDirectory else {
            // Without the file system of the app, its folder is looked into by the path.
            guard let directory = device.app.directory, let tree = try? FileTree(directory, isReadOnly: true),
                let path = try? TreePath("/www/\(source)")
            else { return nil }
            return try? tree.read(path, from: 0, to: 44)
        }
        return try? location.tree().read(location.treePath, from: 0, to: 44)
    }

    /// The length of uncompressed sound, which stands in the first bytes of a WAVE file.
    static func duration(ofWave header: [UInt8]) -> Double? {
        guard header.count >= 44, header.starts(with: Array("RIFF".utf8)),
            header[8..<16].elementsEqual(Array("WAVEfmt ".utf8)), header[36..<40].elementsEqual(Array("data".utf8))
        else { return nil }
        func number(at index: Int) -> Int { (0..<4).reduce(0) { $0 | Int(header[index + $1]) << (8 * $1) } }
        let bytesPerSecond = number(at: 28)
        return bytesPerSecond > 0 ? Double(number(at: 40)) / Double(bytesPerSecond) : nil
    }
}
