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

    @Test("of a manifest alone one thing is told, and nothing that follows from it")
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

    @Test("each is told where one of the others is there, or where there are few")
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
}
