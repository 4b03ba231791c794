import PluginManifest
import Testing

@Suite struct JSModuleTests {
    private func module(_ attributes: String, _ content: String = "") throws -> JSModule {
        let modules = try manifest("<js-module \(attributes)>\(content)</js-module>").jsModules(for: nil)
        return try #require(modules.first)
    }

    @Test(
        "without a name a module is looked up under one rule and defined under another",
        arguments: [
            ("www/foo.js", "foo", "foo"), ("www/foo.bar.js", "foo.bar", "foo.bar"), ("www/data.json", "data", "data"),
            ("lib.js/x.js", "lib", "x"), ("foo.js.bak", "foo", "foo.js"), ("a.js.js", "a.js", "a.js"),
            ("./www/a.js", "a", "a"), ("www\\foo.js", "www\\foo", "www\\foo"), ("www/.js/b.js", "b", "b"),
            ("x/ñandú.js", "ñandú", "ñandú"), ("a.js/..", "a", ".."), ("a.js/", "a", "a"), (".js/a.js/b", "a", "b"),
        ])
    func defaultNames(source: String, lookup: String, defined: String) throws {
        let module = try module(#"src="\#(source)""#)
        #expect(try module.lookupName() == lookup)
        #expect(try module.definedName() == defined)
        #expect(try module.id(in: "p.id") == "p.id." + lookup)
    }

    @Test("a name that is given counts, an empty one does not")
    func givenName() throws {
        #expect(try module(#"src="a.js" name="b""#).lookupName() == "b")
        #expect(try module(#"src="a.js" name="""#).lookupName() == "a")
        #expect(try module(#"src="a.js" name="""#).name == nil)
        #expect(try module(#"name="b""#).lookupName() == "b")
    }

    @Test("no name can be made of a source without .js", arguments: ["www/a.mjs", "www/a.JS", "www/a.ts", "a", "/.js"])
    func noName(source: String) throws {
        let error = failure { try module(#"src="\#(source)""#).lookupName() }
        #expect(error?.reason == .moduleNameUnknown(source: source))
        #expect(error?.span?.text == source)
    }

    @Test("a module with neither source nor name has no name", arguments: ["", #"src="""#, #"src="" name="""#])
    func nothing(attributes: String) {
        let text = "jsModule argument must contain src or/and name properties"
        #expect(failure { try module(attributes).lookupName() }?.message == text)
        #expect(failure { try module(attributes).definedName() }?.message == text)
    }

    @Test("its file in an app keeps the source as written")
    func file() throws {
        #expect(try module(#"src="./www/a.js""#).file(in: "p") == "plugins/p/./www/a.js")
        #expect(try module(#"name="a""#).file(in: "p") == "plugins/p/")
    }

    @Test("targets are kept as written: missing, empty, with spaces")
    func targets() throws {
        let module = try module(
            #"src="a.js""#,
            #"<clobbers/><clobbers target=""/><merges target="m"/><clobbers target=" a "/><clobber target="typo"/>"#)
        #expect(module.clobbers.map(\.target?.value) == [nil, "", " a "])
        #expect(module.merges.map(\.target?.value) == ["m"])
        #expect(!module.runs)
    }

    @Test("two values that are read from the same place are equal, others are not")
    func equality() throws {
        let manifest = try manifest(#"<js-module src="a.js"/><js-module src="a.js"/>"#)
        #expect(manifest.jsModules(for: nil) == manifest.jsModules(for: "x"))
        #expect(Set(manifest.jsModules(for: nil)).count == 2)
    }
}
