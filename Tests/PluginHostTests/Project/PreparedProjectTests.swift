import PluginAPI
import PluginManifest
import TestSupport
import Testing

@testable import PluginHost

@Suite("What a run needs beside its project's plugins")
struct PreparedProjectTests {
    let folder = ScratchFolder()

    private func write(_ directory: String, id: String, _ content: String = "") throws {
        try folder.write("\(directory)/plugin.xml", "<plugin id=\"\(id)\" version=\"1.0.0\">\(content)</plugin>")
    }

    private func prepare(_ directory: String, dependencyFolders: [String] = [], platform: String? = nil) throws
        -> PreparedProject
    {
        var project = try Project.open(folder.path(directory))
        project.dependencyFolders = dependencyFolders.map(folder.path)
        return PreparedProject(project, platform: platform, catalog: ServiceCatalog())
    }

    private func directories(_ project: PreparedProject) -> [String] {
        project.plugins.map { $0.folder.directory.replacing(folder.path + "/", with: "") }
    }

    @Test(
        "a dependency is found beside the plugin, in folders that were named, in node_modules upwards, where package.json says",
        arguments: [
            "clones/q", "clones/another-name", "more/q", "more/another-name", "clones/p/node_modules/q",
            "clones/node_modules/q",
            "node_modules/q", "elsewhere",
        ])
    func found(directory: String) throws {
        try write("clones/p", id: "p", "<dependency id=\"q\"/>")
        try folder.write("clones/p/package.json", #"{"devDependencies": {"q": "file:../../elsewhere", "r": "^1.0.0"}}"#)
        try write("clones/other", id: "other")
        try write("more/other", id: "other")
        try write(directory, id: "q")
        let project = try prepare("clones/p", dependencyFolders: ["more", "nowhere"])
        #expect(project.problems == [])
        #expect(project.plugins.map(\.id) == ["q", "p"])
        #expect(FilePath.resolved(project.plugins[0].folder.directory) == folder.path(directory))
    }

    @Test(
        "the first place counts, a folder of the name with another id does not, and what nobody depends on is no part of the run"
    )
    func precedence() throws {
        try write("clones/p", id: "p", "<dependency id=\"q\"/><dependency id=\"@s/r\"/>")
        try write("clones/q", id: "not-q")
        try write("clones/q2", id: "q")
        try write("more/q", id: "q")
        try write("more/@s/r", id: "@s/r")
        try write("more/unused", id: "unused")
        let project = try prepare("clones/p", dependencyFolders: ["more"])
        #expect(directories(project) == ["clones/q2", "more/@s/r", "clones/p"])
    }

    @Test("dependencies of dependencies are found, each from where it lies")
    func chain() throws {
        try write("app/plugins/p", id: "p", "<dependency id=\"q\"/>")
        try folder.write("app/config.xml", "<widget id=\"a\"/>")
        try write("more/q", id: "q", "<dependency id=\"r\"/>")
        try write("more/q/node_modules/r", id: "r")
        #expect(try prepare("app", dependencyFolders: ["more"]).plugins.map(\.id) == ["r", "q", "p"])
    }

    @Test("all that are missing are one warning, and the plugins boot all the same")
    func missing() throws {
        try write("p", id: "p", "<dependency id=\"q@2.0.0\"/><dependency id=\"../r\"/>")
        try folder.write("p/plugins/o/plugin.xml", "<plugin id=\"o\"><dependency id=\"q\"/></plugin>")
        try write("r", id: "../r")
        let project = try prepare("p")
        #expect(project.plugins.map(\.id) == ["p", "o"])
        guard case .dependenciesMissing(let missing) = project.problems.first else {
            Issue.record("\(project.problems)")
            return
        }
        #expect(missing.map(\.id) == ["q", "../r", "q"])
        #expect(missing.map(\.specifier) == ["q@2.0.0", "../r", "q"])
        #expect(missing.map(\.plugin) == ["p", "p", "o"])
        #expect(project.problems.count == 1)
        #expect(project.problems.compactMap(\.exitCode) == [])
    }

    @Test("a dependency whose manifest cannot be read is reported as that, not as missing")
    func broken() throws {
        try write("p", id: "p", "<dependency id=\"q\"/>")
        try folder.write("q/plugin.xml", "<plugin id=\"q\">")
        let project = try prepare("p")
        #expect(project.plugins.map(\.id) == ["p"])
        #expect(project.problems.count == 1)
        #expect(project.problems.first?.diagnostic.message.hasPrefix("plugin 'q' was left out: ") == true)
    }

    @Test("a dependency may change the platform that is chosen")
    func platform() throws {
        try write("p", id: "p", "<dependency id=\"q\"/><platform name=\"puente\"/><platform name=\"ios\"/>")
        try write(
            "q", id: "q",
            "<platform name=\"android\"><js-module src=\"a.js\"><clobbers target=\"a\"/></js-module></platform>")
        let project = try prepare("p")
        #expect(project.platform == PlatformChoice(name: "android", isGiven: false))
        #expect(project.plugins.map(\.section) == ["android", "puente"])
        #expect(try prepare("p", platform: "ios").platform == PlatformChoice(name: "ios", isGiven: true))
    }

    @Test("values of variables come from config.xml, then from package.json; one without any is a warning")
    func variables() throws {
        let preferences = ["A", "B", "C", "D", "E"].map { "<preference name=\"\($0)\"/>" }.joined()
        let feature =
            "<platform name=\"puente\"><config-file target=\"config.xml\" parent=\"/*\"><feature name=\"$A $B $C $D\"/></config-file></platform>"
        try write("app/plugins/p", id: "p", preferences + feature)
        try folder.write(
            "app/config.xml",
            "<widget id=\"a\"><plugin name=\"p\"><variable name=\"A\" value=\"config\"/></plugin></widget>")
        try folder.write(
            "app/package.json", #"{"cordova": {"plugins": {"p": {"A": "package", "b": "package"}, "x": 1}}}"#)
        var project = try Project.open(folder.path("app"))
        project.variables = try Variables(assignments: ["C=given"])
        let prepared = PreparedProject(project, platform: nil, catalog: ServiceCatalog())
        #expect(prepared.plugins.first?.services.map(\.name) == ["config package given $D"])
        guard case .variablesMissing(let names, let plugin, let place) = prepared.problems.last else {
            Issue.record("\(prepared.problems)")
            return
        }
        #expect(names == ["D", "E"])
        #expect(plugin == "p")
        #expect(place != nil)
    }

    @Test(
        "a package.json that is none is ignored",
        arguments: ["", "[]", "{", #"{"cordova": 1, "dependencies": []}"#, #"{"cordova": {"plugins": ["p"]}}"#])
    func brokenPackage(text: String) throws {
        try write("p", id: "p", "<preference name=\"A\"/><dependency id=\"q\"/>")
        try folder.write("p/package.json", text)
        #expect(try prepare("p").problems.count == 2)
    }
}
