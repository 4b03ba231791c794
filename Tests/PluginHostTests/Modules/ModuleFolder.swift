import PluginHost
import TestSupport

/// A folder of modules, of which one is run.
struct ModuleFolder {
    let folder: ScratchFolder

    init(_ files: [String: String]) throws { folder = try ScratchFolder(files) }

    /// Runs a file of the folder, read from there.
    func run(
        _ name: String = "main.mjs", configure: (inout HostConfiguration) throws -> Void = { _ in }
    ) async throws -> TestRun {
        let script = try ScriptFile.read(path: folder.path(name))
        return try await TestRun.script(script.text, name: script.name, configure: configure)
    }

    /// What the run wrote, with `~` in the place of the folder.
    func texts(of run: TestRun) -> [String] { run.texts.map(short) }

    /// The first problem, with `~` in the place of the folder.
    func shown(of run: TestRun) -> [String] { run.shown.map(short) }

    private func short(_ text: String) -> String { text.replacing(folder.path, with: "~") }
}
