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
            #"<clobbers target="cordova.plugins.torch"/>"#, #"<clobbers target="cordova.torch"/>"#,
            #"<clobbers target="window.XMLHttpRequest"/>"#, #"<merges target="window"/>"#,
            #"<merges target="cordova"/>"#,
            #"<merges target="navigator"/>"#, #"<merges target="navigator.geolocation"/>"#,
            #"<clobbers target="a"/><clobbers target="a.b"/>"#, #"<clobbers target="a"/><merges target="a"/>"#,
        ])
    func deliberate(mapping: String) throws {
        #expect(try blamed(#"<js-module src="a.js">\#(mapping)</js-module>"#) == [])
    }

    @Test(
        "names that are not to be had are told",
        arguments: [
            (#"<clobbers target="window"/>"#, "mapping-locked: window"),
            (#"<clobbers target="window.document"/>"#, "mapping-locked: window.document"),
            (#"<clobbers target="location.reload"/>"#, "mapping-locked: location.reload"),
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

    @Test("a target wiped by its parent is told across root and platform, and not across platforms")
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
}
