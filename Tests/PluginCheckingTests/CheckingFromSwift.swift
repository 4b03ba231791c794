import Diagnostics
import ManifestCheck
import PluginChecking

/// What is wrong with the plugins at these paths, a line each: `my-plugin/plugin.xml:5:10: …`.
func problems(at paths: [String]) throws -> [String] {
    var checker = PluginChecker(options: CheckOptions(platforms: ["android", "puente"]))
    var lines: [String] = []
    for found in checker.subjects(at: paths) {
        let subject = try found.get()
        for problem in try checker.check(subject).diagnostics {
            let place = problem.range?.description ?? subject.name
            lines.append("\(place): \(problem.message) [\(problem.code)]")
        }
    }
    return lines
}

/// What is wrong with a plugin whose files are not saved yet.
func problems(in files: [String: String]) throws -> [Diagnostic] {
    let folder = MemoryFolder(files.mapValues { Array($0.utf8) }, name: "my-plugin/")
    return PluginChecker().check(try CheckedPlugin(folder: folder))
}
