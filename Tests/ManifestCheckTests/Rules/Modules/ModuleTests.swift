import ManifestCheck
import Testing

@Suite("Modules: their files, names and ids")
struct ModuleTests {
    @Test("the same name or file on two platforms is no fault")
    func platformsApart() throws {
        let found = try blamed(
            """
            <platform name="ios"><js-module src="www/a.js" name="A"><runs/></js-module></platform>
            <platform name="android"><js-module src="www/a.js" name="A"><runs/></js-module></platform>
            """,
            files: ["www/a.js": ""])
        #expect(found == [])
    }

    @Test("a platform's module with the id of one at the root is a second one, wherever the section stands")
    func rootAndPlatform() throws {
        let found = try blamed(
            """
            <platform name="ios"><js-module src="www/a.js" name="A"><runs/></js-module></platform>
            <js-module src="www/b.js" name="A"><runs/></js-module>
            """,
            files: ["www/a.js": "", "www/b.js": ""])
        #expect(found == ["module-id-repeated: A"])
    }

    @Test("an element that stands there twice is one fault")
    func sameTwice() throws {
        let module = #"<js-module src="www/a.js"><clobbers target="a"/></js-module>"#
        let found = try blamed(module + module, files: ["www/a.js": ""])
        #expect(found.first == "module-repeated: www/a.js")
        #expect(!found.contains { $0.hasPrefix("module-file-repeated") })
    }

    @Test(
        "a name that Cordova cannot make is reported with one that would do",
        arguments: [
            ("www/a.mjs", "module-name-unknown: www/a.mjs"), ("www/a.JS", "module-name-unknown: www/a.JS"),
            ("www/a.ts", "module-name-unknown: www/a.ts"), ("www/a.js.bak", "module-name-diverges: www/a.js.bak"),
        ])
    func names(source: String, expected: String) throws {
        let found = try blamed(
            #"<js-module src="\#(source)"><runs/></js-module>"#,
            files: ["www/a.mjs": "", "www/a.JS": "", "www/a.ts": "", "www/a.js.bak": ""])
        #expect(found == [expected])
    }

    @Test("a platform that does not matter is not looked at")
    func platformsAskedFor() throws {
        let found = try blamed(
            #"<platform name="ios"><js-module src="www/a.js" name="A"><runs/></js-module></platform>"#,
            options: CheckOptions(platforms: ["android"]))
        #expect(found == [])
    }

    @Test("a file that a build writes is missing all the same, and the script that may write it is shown")
    func builtFile() throws {
        let plugin = try plugin(
            #"<js-module src="dist/a.js" name="A"><runs/></js-module>"#,
            files: [
                "package.json": """
                {"name": "cordova-plugin-torch", "version": "1.0.0", "scripts": {"build": "tsc"}}
                """
            ])
        let found = check(plugin)
        #expect(found.map(\.code) == ["module-file-missing"])
        #expect(found.first?.notes.first?.range?.file == "package.json")
    }

    @Test(
        "a module that the test framework runs is reached",
        arguments: [
            (#"name="tests""#, []), ("", []), (#"name="more.tests""#, []),
            (#"name="test""#, ["module-unreachable: test"]),
        ]
    )
    func tests(name: String, expected: [String]) throws {
        let found = try blamed(
            #"<js-module src="test/tests.js" \#(name)></js-module>"#, files: ["test/tests.js": "exports.a = 1;"])
        #expect(found == expected)
    }
}
