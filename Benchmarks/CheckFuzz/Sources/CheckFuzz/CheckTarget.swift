import Diagnostics
import ManifestCheck
import PluginManifest

/// Checks an input as a plugin with every rule, prints the report in every format, and makes the fixes until none is left.
enum CheckTarget {
    private static let check = PluginCheck(
        options: CheckOptions(targets: ["cordova-ios@7"].compactMap(TargetEngine.init)))
    /// Without the rules' pages, which are the same in every report and many times its size.
    private static let tool = ReportTool(name: "puente", version: "1.0.0", rules: [])
    private static let formats: [ReportFormat] = [
        .text(color: false), .text(color: true), .json, .sarif, .github, .junit(strict: true),
    ]
    /// So often may the fixes of one round make further ones possible: an input is too short for more.
    private static let mostRounds = 16

    static func test(_ input: UnsafeBufferPointer<UInt8>) {
        var files = FuzzedPlugin(input).files
        var made: [String] = []
        for _ in 0...mostRounds {
            guard let plugin = try? CheckedPlugin(folder: MemoryFolder(files), maximumFileBytes: 1 << 20) else {
                return
            }
            let diagnostics = check.check(plugin)
            for diagnostic in diagnostics { look(diagnostic, in: plugin) }
            render(ReportSubject(name: "plugin", diagnostics: diagnostics, sources: plugin.readSources))
            let fixes = SourceFixes(diagnostics)
            if !diagnostics.contains(where: { $0.fix != nil }) { return }
            if fixes.files.isEmpty { finding("no fix can be made: \(diagnostics.compactMap(\.fix?.title))") }
            made = fixes.applied.map(\.title)
            for file in fixes.files { files[file.source.name] = file.bytes }
        }
        finding("after \(mostRounds) rounds there are still fixes to be made, such as these: \(made)")
    }

    private static func look(_ diagnostic: Diagnostic, in plugin: CheckedPlugin) {
        for range in [diagnostic.range] + diagnostic.notes.map(\.range) {
            guard let range else { continue }
            guard let source = try? plugin.source(at: range.file) else {
                finding("\(diagnostic.code) points into \(range.file), which cannot be read")
            }
            guard range.start <= range.end, range.end.offset <= source.bytes.count else {
                finding("\(diagnostic.code) points to \(range), which is not in the file")
            }
        }
        for edit in diagnostic.fix?.edits ?? [] where edit.span.bytes.upperBound > edit.span.file.bytes.count {
            finding("\(diagnostic.code) has a fix that is not in the file")
        }
    }

    private static func render(_ subject: ReportSubject) {
        for format in formats {
            var renderer = ReportRenderer(format: format, tool: tool)
            let text = renderer.begin() + renderer.render(subject) + renderer.end()
            let file = SourceFile(name: "report", text: text)
            switch format {
            case .sarif: if let error = JSONText(file).error { finding("SARIF is no JSON: \(error)\n\(text)") }
            case .json:
                for line in text.split(separator: "\n") {
                    if let error = JSONText(SourceFile(name: "line", text: String(line))).error {
                        finding("a line is no JSON: \(error)\n\(line)")
                    }
                }
            case .junit:
                let document = XMLDocument(recovering: file)
                if let found = document.findings.first { finding("JUnit's report is no XML: \(found)\n\(text)") }
            default: break
            }
        }
    }
}
