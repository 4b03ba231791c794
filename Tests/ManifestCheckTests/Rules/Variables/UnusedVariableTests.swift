import Diagnostics
import ManifestCheck
import Testing

@Suite("Variables that nothing uses")
struct UnusedVariableTests {
    @Test("one without a default is asked for in vain, and a name not in capitals is no second fault")
    func inVain() throws {
        #expect(try blamed(#"<preference name="apiKey"/>"#) == ["variable-asked-in-vain: apiKey"])
        #expect(try blamed(#"<preference name="apiKey" default="x"/>"#) == ["variable-unused: apiKey"])
    }

    @Test("one that a name which nobody declares ends with is meant by it")
    func meant() throws {
        let plugin = try plugin(#"<preference name="API_KEY"/><info>$IOS_API_KEY</info>"#)
        let found = check(plugin)
        #expect(found.map(\.code) == ["variable-undeclared"])
        #expect(found.first?.help == "did you mean $API_KEY?")
        #expect(
            try blamed(#"<preference name="KEY"/><info>$MONKEY_X</info>"#)
                == ["variable-asked-in-vain: KEY", "variable-undeclared: $MONKEY_X"])
    }

    @Test("a build script of one platform reads no variable of another's")
    func readers() throws {
        func codes(_ preference: String, android: String) throws -> [String] {
            try blamed(
                #"<platform name="android">\#(android)</platform><platform name="ios">\#(preference)</platform>"#,
                files: ["a.gradle": "", "h.js": ""])
        }
        let gradle = #"<framework src="a.gradle" custom="true" type="gradleReference"/>"#
        let preference = #"<preference name="KEY" default="1"/>"#
        #expect(try codes(preference, android: gradle) == ["variable-unused: KEY"])
        #expect(try codes(preference, android: #"<hook type="before_build" src="h.js"/>"#) == ["variable-unused: KEY"])
        #expect(try codes("", android: gradle + preference) == [])
        // A dependency is given the variables that are declared here.
        #expect(try blamed(#"<preference name="KEY"/><dependency id="x"/>"#) == [])
        #expect(
            try blamed(preference + #"<platform name="android">\#(gradle)</platform>"#, files: ["a.gradle": ""]) == [])
        #expect(try blamed(preference + #"<hook type="before_build" src="h.js"/>"#, files: ["h.js": ""]) == [])
    }

    @Test("one in text that is dropped is reported there, declared or not, and not as being unused")
    func dropped() throws {
        func found(_ content: String) throws -> [String] {
            try blamed(
                """
                <preference name="TEXT" default="x"/>
                <platform name="ios"><config-file target="config.xml" parent="/*">\(content)</config-file></platform>
                """)
        }
        #expect(try found("<a/>$TEXT") == ["variable-in-dropped-text: $TEXT"])
        #expect(try found("$TEXT<a/>") == ["variable-in-dropped-text: $TEXT"])
        #expect(try found("<a><b/>in $TEXT</a>") == ["variable-in-dropped-text: $TEXT"])
        #expect(try found("<a>$TEXT<b/>$OTHER</a>") == ["variable-in-dropped-text: $OTHER"])
        #expect(try found("<a>$TEXT<b/></a>") == [])
        #expect(try found("<a><!-- text -->$TEXT</a>") == [])
        #expect(try found("<a>$TEXT</a> costs $much") == [])
    }

    @Test("a name like those of config.xml's preferences is not changed where nothing refers to it")
    func appPreferences() throws {
        func found(_ name: String, _ more: String = "") throws -> [Diagnostic] {
            let inside =
                "<hook type=\"after_prepare\" src=\"h.js\"/><preference name=\"\(name)\" default=\"5\"/>" + more
            return check(try plugin(inside, files: ["h.js": ""])).filter { $0.code == "preference-not-capitals" }
        }
        let told = try found("UseSwiftLanguageVersion")
        #expect(
            told.map(\.help) == [
                "put a preference of config.xml into <config-file target=\"config.xml\" parent=\"/*\">"
            ])
        #expect(told.first?.fix == nil)
        #expect(try found("UseSwift", "<info>$USESWIFT</info>").first?.fix != nil)
        for name in ["useSwift", "Use_Swift", "Swift"] { #expect(try found(name).first?.fix != nil, "\(name)") }
    }
}
