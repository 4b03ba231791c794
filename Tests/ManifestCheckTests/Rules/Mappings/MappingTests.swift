import ManifestCheck
import Testing

@Suite("Where modules are put")
struct MappingTests {
    private func blamed(_ inside: String) throws -> [String] {
        try ManifestCheckTests.blamed(inside, files: ["a.js": "", "b.js": ""])
    }

    @Test("a platform's module may replace the root's, and merge into it")
    func override() throws {
        let root = #"<js-module src="a.js"><clobbers target="navigator.torch"/></js-module>"#
        for kind in ["clobbers", "merges"] {
            let found = try blamed(
                root + """
                    <platform name="browser">
                        <js-module src="b.js"><\(kind) target="navigator.torch"/></js-module>
                    </platform>
                    """)
            #expect(found == [], "\(kind)")
        }
    }

    @Test(
        "names that plugins replace or extend on purpose are left alone",
        arguments: [
            #"<clobbers target="window.open"/>"#, #"<clobbers target="navigator.camera"/>"#,
            #"<clobbers target="navigator.geolocation"/>"#, #"<clobbers target="Promise"/>"#,
            #"<clobbers target="console"/>"#, #"<clobbers target="screen.orientation"/>"#,
            #"<clobbers target="cordova.plugins.torch"/>"#, #"<clobbers target="location.torch"/>"#,
            #"<clobbers target="cordova.torch"/>"#,
            #"<clobbers target="window.XMLHttpRequest"/>"#, #"<merges target="window"/>"#,
            #"<merges target="cordova"/>"#,
            #"<merges target="navigator"/>"#, #"<merges target="navigator.geolocation"/>"#,
            #"<clobbers target="a"/><clobbers target="a.b"/>"#, #"<clobbers target="a"/><merges target="a"/>"#,
        ])
    func deliberate(mapping: String) throws {
        #expect(try blamed(#"<js-module src="a.js">\#(mapping)</js-module>"#) == [])
    }

    @Test(
        "names that are not to be had are reported",
        arguments: [
            (#"<clobbers target="window"/>"#, "mapping-locked: window"),
            (#"<clobbers target="window.document"/>"#, "mapping-locked: window.document"),
            (#"<clobbers target="location.reload"/>"#, "mapping-locked: location.reload"),
            (#"<clobbers target="document.location.hash"/>"#, "mapping-locked: document.location.hash"),
            (#"<clobbers target="NaN.torch"/>"#, "mapping-locked: NaN.torch"),
            (#"<clobbers target="history.length.torch"/>"#, "mapping-locked: history.length.torch"),
            (#"<clobbers target="navigator.userAgent.torch"/>"#, "mapping-locked: navigator.userAgent.torch"),
            (#"<clobbers target="window.cordova.exec"/>"#, "mapping-replaces-cordova: window.cordova.exec"),
            (#"<clobbers target="navigator"/>"#, "mapping-replaces-shared: navigator"),
            (#"<clobbers target=" "/>"#, "mapping-target-space:  "),
            (#"<clobbers target="a..b"/>"#, "mapping-target-dot: a..b"),
            (#"<clobbers target="."/>"#, "mapping-target-dot: ."),
            (#"<clobbers target="a[0]"/>"#, "mapping-target-no-name: a[0]"),
            (#"<clobbers/>"#, "mapping-without-target: <clobbers/>"),
            (#"<merges src="a"/>"#, #"mapping-without-target: <merges src="a"/>"#),
        ])
    func refused(mapping: String, expected: String) throws {
        #expect(try blamed(#"<js-module src="a.js">\#(mapping)</js-module>"#).contains(expected))
    }

    @Test("a web view's exec may be replaced by a module that takes the old one away")
    func replacedExec() throws {
        let found = try ManifestCheckTests.blamed(
            #"<js-module src="exec.js"><clobbers target="cordova.exec"/></js-module>"#,
            files: [
                "exec.js": "cordova.define.remove('cordova/exec');\ncordova.define('cordova/exec', function () {});\n"
            ])
        #expect(found == [])
    }

    @Test("a target wiped by its parent is reported across root and platform, and not across platforms")
    func order() throws {
        let child = #"<js-module src="a.js"><clobbers target="torch.beam"/></js-module>"#
        let parent = #"<js-module src="b.js"><clobbers target="torch"/></js-module>"#
        #expect(try blamed(#"\#(child)<platform name="ios">\#(parent)</platform>"#) == ["mapping-order: torch"])
        let both = #"<js-module src="a.js"><clobbers target="torch"/><clobbers target="torch.beam"/></js-module>"#
        #expect(try blamed(#"\#(both)<platform name="browser">\#(parent)</platform>"#) == [])
        // The root comes first, also when it stands later.
        #expect(try blamed(#"<platform name="ios">\#(child)</platform>\#(parent)"#) == [])
        #expect(
            try blamed(
                #"<platform name="ios">\#(child)</platform><platform name="android">\#(parent)</platform>"#) == [])
    }

    @Test("empty targets are reported once, with the other places")
    func emptyTargets() throws {
        let plugin = try plugin(
            """
            <platform name="windows"><js-module src="a.js"><merges target=""/></js-module></platform>
            <platform name="browser"><js-module src="a.js"><clobbers target=""/></js-module></platform>
            """, files: ["a.js": ""])
        let found = check(plugin)
        #expect(found.map(\.code) == ["mapping-target-empty"])
        #expect(found.first?.notes.map(\.message) == ["so does this one"])
        #expect(check(plugin, options: CheckOptions(platforms: ["browser"])).first?.notes == [])
    }

    @Test("of a module whose script is not there nobody knows whether it replaces Cordova's half rightly")
    func missingReplacement() throws {
        let found = try blamed(#"<js-module src="exec.js"><clobbers target="cordova.exec"/></js-module>"#)
        #expect(found == ["module-file-missing: exec.js"])
    }

    @Test(
        "one module may merge into a place of others, and two where another made it",
        arguments: [
            (#"<merges target="navigator.torch"/>"#, "", "", 0),
            (#"<merges target="navigator.torch"/>"#, #"<merges target="navigator.torch"/>"#, "", 1),
            (#"<merges target="navigator.notification"/>"#, #"<merges target="navigator.notification"/>"#, "", 0),
            (#"<merges target="torch"/>"#, "", #"<merges target="torch"/>"#, 0),
            (#"<merges target="torch"/><merges target="torch"/>"#, "", "", 0),
        ])
    func merges(first: String, second: String, onBrowser: String, count: Int) throws {
        var inside = #"<js-module src="a.js">\#(first)</js-module>"#
        if !second.isEmpty { inside += #"<js-module src="b.js">\#(second)</js-module>"# }
        inside += #"<platform name="browser">"#
        if !onBrowser.isEmpty { inside += #"<js-module src="b.js">\#(onBrowser)</js-module>"# }
        let found = try blamed(inside + "</platform>").filter { $0.hasPrefix("merge-without-object") }
        #expect(found.count == count)
    }

    @Test("a place that one module merges into and the next one takes is reported once")
    func mergedThenReplaced() throws {
        let found = try blamed(
            """
            <js-module src="a.js"><merges target="torch"/></js-module>
            <js-module src="b.js"><clobbers target="torch"/></js-module>
            """)
        #expect(found == ["mapping-repeated: torch"])
    }
}
