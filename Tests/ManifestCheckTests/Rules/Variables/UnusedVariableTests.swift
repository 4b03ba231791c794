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
}
