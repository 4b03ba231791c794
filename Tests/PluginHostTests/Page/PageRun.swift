import HostClock
import PluginHost
import TestSupport

/// One run of a page in an app's folder, on a virtual clock.
struct PageRun: Sendable {
    let outcome: RunOutcome
    let texts: [String]

    var exitCode: Int32 { outcome.exitCode }

    /// What went wrong, each as `file:line:column: message`, files relative to the app's folder.
    let problems: [String]

    /// - Parameters:
    ///   - files: The app's files by their paths; `config.xml` and `www/index.html` among them if there are to be any.
    ///   - page: What is run: a path in the app's folder.
    ///   - scripts: Texts of scripts that run once the page is loaded.
    init(
        _ files: [String: String], page: String = "", then scripts: [String] = [],
        configure: (inout HostConfiguration) -> Void = { _ in }
    ) async throws {
        let folder = try ScratchFolder(files)
        let recorder = Recorder()
        var configuration = HostConfiguration(console: recorder)
        configuration.clock = RunClock(.virtual)
        let path = page.isEmpty ? folder.path : folder.path(page)
        configuration.project = try Project.app(in: AppPage.projectFolder(of: path))
        configuration.page = try AppPage.read(path, of: configuration.project)
        configure(&configuration)
        outcome = try await CordovaHost(configuration).runPage(
            then: scripts.enumerated().map { ScriptFile(name: "further\($0.offset).js", text: $0.element) })
        texts = recorder.messages.map(\.text)
        problems = outcome.problems.map { problem in
            let diagnostic = problem.diagnostic
            let place = diagnostic.range.map { range in
                let column = range.start.column > 0 ? ":\(range.start.column)" : ""
                return "\(range.file.replacing(folder.path + "/", with: "")):\(range.start.line)\(column): "
            }
            return (place ?? "") + diagnostic.message.replacing(folder.path + "/", with: "")
        }
    }
}
