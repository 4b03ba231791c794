import Diagnostics
import ManifestCheck
import Testing

@Suite("Files that are not there")
struct AbsentFileTests {
    private let inside = """
        <js-module src="dist/torch.js" name="Torch"><runs/></js-module>
        <hook type="after_prepare" src="scripts/prepare.js"/>
        <platform name="ios"><source-file src="src/ios/CDVTorch.m"/></platform>
        """

    @Test("of a manifest alone one thing is reported, and nothing that follows from it")
    func alone() throws {
        let plugin = try plugin(inside, files: ["package.json": RuleExample.absent])
        let found = check(plugin)
        #expect(found.map(\.code) == ["files-missing-all"])
        #expect(found.first?.message == "none of the 3 files that the manifest names is there")
        let off = CheckOptions(settings: ["files-missing-all": .off])
        #expect(
            check(plugin, options: off).map(\.code)
                == ["package-missing", "module-file-missing", "hook-script-missing", "source-file-missing"])
    }

    @Test("each is reported where one of the others is there, or where there are few")
    func each() throws {
        #expect(
            try blamed(inside, files: ["src/ios/CDVTorch.m": ""])
                == ["module-file-missing: dist/torch.js", "hook-script-missing: scripts/prepare.js"])
        #expect(
            try blamed("<asset src=\"a.css\" target=\"a.css\"/><asset src=\"b.css\" target=\"b.css\"/>")
                == ["asset-missing: a.css", "asset-missing: b.css"])
    }

    @Test(
        "below a folder that a build makes are warnings",
        arguments: [
            ("\"main\": \"./dist/index.js\"", "", true), ("\"main\": \"lib/index.js\"", "", false),
            ("\"private\": true", "node_modules\n/dist/ \n", true), ("\"private\": true", "distribution\n", false),
        ])
    func built(member: String, ignored: String, isBuilt: Bool) throws {
        let package = """
            {"name": "cordova-plugin-torch", "version": "1.0.0", \(member), "scripts": {"prepack": "tsc"}}
            """
        let found = check(
            try plugin(
                "<js-module src=\"dist/torch.js\" name=\"Torch\"><runs/></js-module>",
                files: ["package.json": package, ".gitignore": ignored]))
        #expect(found.map(\.code) == [isBuilt ? "file-made-by-build" : "module-file-missing"])
        #expect(found.map(\.severity) == [isBuilt ? .warning : .error])
    }

    @Test("one in a folder that is there, or that nothing builds, is missing")
    func notBuilt() throws {
        let module = "<js-module src=\"dist/torch.js\" name=\"Torch\"><runs/></js-module>"
        let built = """
            {"name": "cordova-plugin-torch", "version": "1.0.0", "main": "dist/a.js", "scripts": {"build": "tsc"}}
            """
        let plain = """
            {"name": "cordova-plugin-torch", "version": "1.0.0", "main": "dist/a.js", "scripts": {"test": "x"}}
            """
        #expect(
            try blamed(module, files: ["package.json": built, "dist/other.js": ""])
                == ["module-file-missing: dist/torch.js"])
        #expect(try blamed(module, files: ["package.json": plain]) == ["module-file-missing: dist/torch.js"])
    }

    private let library = """
        <asset src="a.css" target="a.css"/>
        <platform name="ios">
            <header-file src="libs/torch/Torch.h"/>
            <source-file src="libs/torch/Torch.m"/>
            <resource-file src="libs/torch/torch.bundle"/>
        </platform>
        """

    @Test("a folder that is not there is reported once, where its first file is named")
    func folder() throws {
        let found = check(try plugin(library, files: ["a.css": ""]))
        #expect(found.map(\.code) == ["header-file-missing"])
        #expect(found.first?.message == "the folder \"libs\" is not in the plugin, so adding it fails")
        #expect(found.first?.notes.map(\.message) == ["the manifest names 3 files in it"])
    }

    @Test("a folder that is there has its missing files reported one by one")
    func inFolder() throws {
        let found = try blamed(library, files: ["a.css": "", "libs/torch/other.m": ""])
        #expect(
            found == [
                "header-file-missing: libs/torch/Torch.h", "source-file-missing: libs/torch/Torch.m",
                "resource-file-missing: libs/torch/torch.bundle",
            ])
    }

    @Test(
        "what a submodule or .gitignore names is one warning",
        arguments: [
            (".gitmodules", "[submodule \"torch\"]\n\tpath = libs/torch\n", true),
            (".gitignore", "# built\nlibs/\n", false), (".gitignore", "/libs/torch\n", false),
        ])
    func repository(file: String, text: String, isSubmodule: Bool) throws {
        let found = check(try plugin(library, files: ["a.css": "", file: text]))
        #expect(found.map(\.code) == ["file-not-in-repository"])
        #expect(found.map(\.severity) == [.warning])
        #expect(found.first?.message.contains("submodule") == isSubmodule)
    }

    @Test("files of a build are one warning for their folder")
    func builtFolder() throws {
        let found = check(
            try plugin(
                """
                <js-module src="dist/torch.js" name="Torch"><runs/></js-module>
                <js-module src="dist/other.js" name="Other"><runs/></js-module>
                """,
                files: [
                    "package.json": """
                    {"name": "cordova-plugin-torch", "version": "1.0.0", "main": "dist/a.js", "scripts": {"build": "tsc"}}
                    """
                ]))
        #expect(found.map(\.message) == ["\"dist\" is made by a build that has not run here"])
    }
}
