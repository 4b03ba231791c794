import Diagnostics
import Glibc
import TestSupport
import Testing

@testable import PluginHost

@Suite("Finding a project")
struct ProjectTests {
    private func plugin(_ id: String) -> String { "<plugin id=\"\(id)\" version=\"1.0.0\"/>" }
    private func ids(_ project: Project) -> [String] { project.plugins.map(\.displayName) }

    @Test("it is the nearest folder upwards with plugin.xml or config.xml", arguments: ["plugin.xml", "config.xml"])
    func upwards(_ name: String) throws {
        let text = name == "plugin.xml" ? plugin("mine") : "<widget id=\"mine\"/>"
        let folder = try ScratchFolder([name: text, "a/b/script.js": ""])
        for start in ["", "/a", "/a/b", "/a/../a/b/."] {
            #expect(try Project.find(from: folder.path + start).directory == folder.path, "\(start)")
        }
    }

    @Test("a nearer one hides the others")
    func nearest() throws {
        let folder = try ScratchFolder(["plugin.xml": plugin("outer"), "plugins/inner/plugin.xml": plugin("inner")])
        #expect(try ids(Project.find(from: folder.path("plugins/inner"))) == ["inner"])
    }

    @Test("with none there is an empty project")
    func none() throws {
        let folder = try ScratchFolder(["a/script.js": ""])
        for start in [folder.path("a"), folder.path("missing"), "/"] {
            let project = try Project.find(from: start)
            #expect(project.plugins.isEmpty && project.problems.isEmpty && project.configuration == nil)
        }
    }

    @Test("its plugins are its own, those in plugins/ by name and by scope, and those asked for")
    func plugins() throws {
        let folder = try ScratchFolder([
            "plugin.xml": plugin("own"), "plugins/b/plugin.xml": plugin("b"), "plugins/a/plugin.xml": plugin("a"),
            "plugins/@scope/c/plugin.xml": plugin("@scope/c"), "plugins/none/readme.txt": "",
            "plugins/android.json": "{}", "elsewhere/plugin.xml": plugin("asked"),
        ])
        let project = try Project.open(folder.path, extraPlugins: [folder.path("elsewhere")])
        #expect(ids(project) == ["own", "@scope/c", "a", "b", "asked"])
        #expect(ids(project.without(["a", "own"])) == ["@scope/c", "b", "asked"])
    }

    @Test("a plugin that is named twice by different ways is one plugin")
    func sameFolder() throws {
        let folder = try ScratchFolder(["config.xml": "<widget id=\"app\"/>", "plugins/a/plugin.xml": plugin("a")])
        let project = try Project.open(folder.path, extraPlugins: [folder.path("plugins/../plugins/a")])
        #expect(ids(project) == ["a"])
    }

    @Test("a folder of plugins that cannot be read is a problem, and the others are read", arguments: ["", "/@scope"])
    func unreadableFolder(_ scope: String) throws {
        let folder = try ScratchFolder(["plugin.xml": plugin("own"), "plugins\(scope).txt": ""])
        let path = folder.path("plugins\(scope)")
        // A link to itself, as everything can be read by who may do everything.
        #expect(symlink(path, path) == 0)
        let project = try Project.open(folder.path)
        #expect(project.problems == [.folderUnreadable(FileError(path: path, .unreadable(error: ELOOP)))])
        #expect(project.problems.first?.exitCode == 2)
        #expect(ids(project) == ["own"])
    }

    @Test("what is not there is an error that names it")
    func errors() throws {
        let folder = try ScratchFolder(["plugin.xml": plugin("own"), "empty/readme.txt": ""])
        let missing = folder.path("missing")
        #expect(throws: HostError(.noSuchFolder(missing))) { try Project.open(missing) }
        #expect(throws: HostError(.noSuchFolder(folder.path("plugin.xml")))) {
            try Project.open(folder.path("plugin.xml"))
        }
        #expect(throws: HostError(.noProject(folder.path("empty")))) { try Project.open(folder.path("empty")) }
        #expect(throws: HostError(.noPlugin(missing))) { try Project.open(folder.path, extraPlugins: [missing]) }
        #expect(throws: HostError(.noPlugin(missing))) { try Project.find(from: folder.path, extraPlugins: [missing]) }
    }

    @Test("a broken manifest leaves its plugin out, with file, line and column, and the others are there")
    func brokenManifest() throws {
        let folder = try ScratchFolder([
            "config.xml": "<widget id=\"app\"/>",
            "plugins/bad/plugin.xml": "<plugin id=\"bad\">\n  <name></id>\n</plugin>",
            "plugins/good/plugin.xml": plugin("good"),
        ])
        let project = try Project.open(folder.path)
        #expect(ids(project) == ["good"])
        let diagnostic = try #require(project.problems.first?.diagnostic)
        #expect(diagnostic.message.hasPrefix("plugin 'bad' was left out: Unexpected close tag"))
        #expect("\(try #require(diagnostic.range))" == folder.path("plugins/bad/plugin.xml:2:9"))
        #expect(project.problems.map(\.exitCode) == [2])
    }

    @Test(
        "a config.xml that cannot be read is told, and the plugins are there",
        arguments: [
            "<widget>", "<plugin/>", "", "\u{0}",
        ])
    func brokenConfiguration(_ text: String) throws {
        let folder = try ScratchFolder(["config.xml": text, "plugins/good/plugin.xml": plugin("good")])
        let project = try Project.open(folder.path)
        #expect(ids(project) == ["good"])
        #expect(project.configuration == nil)
        #expect(project.problems.count == 1)
        #expect(project.problems.first?.diagnostic.range?.file == folder.path("config.xml"))
    }
}
