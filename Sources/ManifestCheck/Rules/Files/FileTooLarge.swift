import Diagnostics
import SourceScan

extension Rule {
    static let fileTooLarge = Rule(
        "file-too-large", .warning, "a file that is too large to be checked",
        page: RulePage(
            effect: "The file is not checked: problems in it are not reported.",
            cause: "A check reads files of up to 16 MB, so that its time and memory stay small.",
            remedy: "Put data into an asset, and keep modules, native sources and package.json small."),
        .plugin { inspection in
            let plugin = inspection.plugin
            var told: Set<String> = []
            for module in inspection.modules {
                guard let file = module.file, file.entry.kind == .file, told.insert(file.entry.path).inserted else {
                    continue
                }
                if let limit = plugin.limitPassed(by: file.entry.path) {
                    inspection.report(
                        "\"\(file.source.value)\" is larger than \(FileError.describe(bytes: limit)), so it is not checked",
                        at: file.source.span, help: "put its data into an asset, or remove what is not needed")
                }
            }
            // Native sources are read where services are declared.
            let native = plugin.outline.nodes(named: ["source-file", "header-file"])
            let serving =
                native.isEmpty
                ? []
                : Set(
                    plugin.outline.nodes(named: "config-file").filter { !$0.featureElements.isEmpty }.map(\.platform))
            for node in native where inspection.options.covers(node.platform) {
                guard serving.contains(node.platform) || serving.contains(nil),
                    let file = NamedFile(node, in: plugin.folder), NativeLanguage(fileName: file.entry.path) != nil,
                    file.entry.kind == .file, told.insert(file.entry.path).inserted,
                    let limit = plugin.limitPassed(by: file.entry.path)
                else { continue }
                inspection.report(
                    "\"\(file.source.value)\" is larger than \(FileError.describe(bytes: limit)), so its actions are not known",
                    at: file.source.span, help: "put its data into a file of another kind")
            }
            if let limit = plugin.limitPassed(by: "package.json") {
                inspection.report(
                    "package.json is larger than \(FileError.describe(bytes: limit)), so it is not checked",
                    at: plugin.document.root?.nameSpan, help: "remove what npm does not need")
            }
        })
}

extension CheckedPlugin {
    /// The most bytes that a file may have, if it has more; nil for one that can be read, and for one that is not there.
    fileprivate func limitPassed(by path: String) -> Int? {
        do throws(FileError) {
            _ = try source(at: path)
            return nil
        } catch {
            guard case .tooLarge(let limit) = error.reason else { return nil }
            return limit
        }
    }
}
