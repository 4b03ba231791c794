import Glibc
import TestSupport
import Testing

@testable import PluginHost

@Suite("Files that come with the program")
struct SharedFilesTests {
    private func plugin(_ id: String) -> String { "<plugin id=\"\(id)\" version=\"1.0.0\"/>" }

    /// A tree as the package installs it.
    private func installed() throws -> ScratchFolder {
        try ScratchFolder([
            "tree/bin/puente": "", "tree/share/puente/plugins/p-one/plugin.xml": plugin("p-one"),
            "tree/share/puente/plugins/p-two/plugin.xml": plugin("p-two"),
            "tree/share/puente/plugins/broken/plugin.xml": "<plugin",
            "tree/share/puente/examples/first.js": "/**\n * First of all,\n * a story. It ends well.\n */\n",
            "tree/share/puente/examples/second.js": "/**\n * A second one.\n *\n * And more.\n */\n",
            "tree/share/puente/examples/third.js": "'use strict';\n", "tree/share/puente/examples/notes.txt": "",
        ])
    }

    @Test("those of an installed program lie in ../share/puente, wherever the tree is")
    func relocated() throws {
        let folder = try installed()
        #expect(
            SharedFiles(executable: folder.path("tree/bin/puente"))?.directory == folder.path("tree/share/puente"))
        #expect(rename(folder.path("tree"), folder.path("moved")) == 0)
        #expect(SharedFiles(executable: folder.path("tree/bin/puente")) == nil)
        #expect(
            SharedFiles(executable: folder.path("moved/bin/puente"))?.directory == folder.path("moved/share/puente"))
    }

    @Test("a symbolic link to the program leads to the program's own files")
    func link() throws {
        let folder = try installed()
        #expect(symlink(folder.path("tree/bin/puente"), folder.path("puente")) == 0)
        #expect(SharedFiles(executable: folder.path("puente"))?.directory == folder.path("tree/share/puente"))
    }

    @Test("those of a program in a .build folder are the checkout's, its root plugin among them")
    func checkout() throws {
        let folder = try ScratchFolder([
            ".build/x86_64/debug/puente": "", "plugin.xml": plugin("root"), "plugins/one/plugin.xml": plugin("p-one"),
        ])
        #expect(symlink(folder.path(".build/x86_64/debug"), folder.path(".build/debug")) == 0)
        let files = try #require(SharedFiles(executable: folder.path(".build/debug/puente")))
        #expect(files.directory == folder.path)
        #expect(files.pluginFolders == [folder.path, folder.path("plugins/one")])
    }

    @Test("a program anywhere else has none")
    func none() throws {
        let folder = try ScratchFolder(["bin/puente": ""])
        #expect(SharedFiles(executable: folder.path("bin/puente")) == nil)
        #expect(SharedFiles(executable: folder.path("bin/missing")) == nil)
    }

    @Test("the tests' own program has those of this checkout")
    func ofThisProgram() throws {
        let files = try #require(SharedFiles.ofThisProgram)
        #expect(try SharedFiles.pluginFolder("de-smepay-plugin", in: files) == files.directory)
    }

    @Test("a plugin is found by its id, whatever its folder is called")
    func id() throws {
        let folder = try ScratchFolder(["bin/puente": "", "share/puente/plugins/folder/plugin.xml": plugin("its-id")])
        let files = SharedFiles(executable: folder.path("bin/puente"))
        #expect(
            try SharedFiles.pluginFolder("its-id", in: files) == folder.path("share/puente/plugins/folder"))
    }

    @Test("a folder of that name wins over a plugin with that id")
    func folderWins() throws {
        let folder = try ScratchFolder(["bin/puente": "", "share/puente/plugins/one/plugin.xml": plugin("Sources")])
        let files = SharedFiles(executable: folder.path("bin/puente"))
        // The tests run in the root of the checkout, where there is a folder of that name.
        #expect(try SharedFiles.pluginFolder("Sources", in: files) == "Sources")
    }

    @Test(
        "a path is a folder, also one that is not there",
        arguments: ["../one", "a/b", "/tmp/none", ".", "..", "p-one/"])
    func path(_ path: String) throws {
        let folder = try installed()
        let files = SharedFiles(executable: folder.path("tree/bin/puente"))
        #expect(try SharedFiles.pluginFolder(path, in: files) == path)
    }

    @Test("an id that no plugin has is an error that lists those there are")
    func unknownPlugin() throws {
        let folder = try installed()
        let files = SharedFiles(executable: folder.path("tree/bin/puente"))
        #expect(throws: HostError(.unknownPlugin("p-three", known: ["p-one", "p-two"]))) {
            try SharedFiles.pluginFolder("p-three", in: files)
        }
        #expect(throws: HostError(.unknownPlugin("p-one", known: []))) {
            try SharedFiles.pluginFolder("p-one", in: nil)
        }
    }

    @Test("stories are the scripts in examples, told by the first sentence of their first comment")
    func stories() throws {
        let folder = try installed()
        let files = try #require(SharedFiles(executable: folder.path("tree/bin/puente")))
        let stories = try files.stories()
        #expect(stories.map(\.name) == ["first", "second", "third"])
        #expect(try stories.map { try $0.summary() } == ["First of all, a story.", "A second one.", ""])
    }

    @Test("a story is named with or without its extension; one that is not there is an error that lists the others")
    func story() throws {
        let folder = try installed()
        let files = try #require(SharedFiles(executable: folder.path("tree/bin/puente")))
        #expect(try files.story("second") == files.story("second.js"))
        #expect(try files.story("second").path == folder.path("tree/share/puente/examples/second.js"))
        #expect(throws: HostError(.unknownStory("secnd", known: ["first", "second", "third"]))) {
            try files.story("secnd")
        }
    }
}
