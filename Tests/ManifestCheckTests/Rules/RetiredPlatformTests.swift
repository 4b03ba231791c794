import Diagnostics
import ManifestCheck
import Testing

@Suite("Platforms that nobody can add any more")
struct RetiredPlatformTests {
    private func severities(_ inside: String, options: CheckOptions = CheckOptions()) throws -> [DiagnosticSeverity] {
        check(try plugin(inside), options: options).map(\.severity)
    }

    @Test(
        "what would be an error is a warning in their sections",
        arguments: [
            "wp7", "wp8", "windows8", "windows", "ubuntu", "firefoxos", "tizen", "webos", "blackberry10",
            "amazon-fireos",
        ])
    func retired(platform: String) throws {
        #expect(try severities(#"<platform name="\#(platform)"><source-file src="a.cs"/></platform>"#) == [.warning])
        let asset = #"<asset src="a.css" target="a.css"/>"#
        #expect(try severities(#"<platform name="\#(platform)">\#(asset)</platform>"#) == [.warning])
    }

    @Test("elsewhere an error stays one", arguments: ["android", "ios", "browser", "electron", "osx"])
    func others(platform: String) throws {
        let inside =
            #"<platform name="\#(platform)"><asset src="a.css" target="a.css"/></platform><platform name="wp8"/>"#
        #expect(try severities(inside) == [.error])
        #expect(try severities(#"<asset src="a.css" target="a.css"/><platform name="wp8"/>"#) == [.error])
    }

    @Test("a file that another platform names too is an error there, with a note at the old one")
    func both() throws {
        let module = #"<js-module src="a.js" name="A"><runs/></js-module>"#
        let found = check(
            try plugin(#"<platform name="wp8">\#(module)</platform><platform name="ios">\#(module)</platform>"#))
        #expect(found.map(\.severity) == [.error])
        #expect(found.first?.notes.count == 1)
        let place = try #require(found.first?.range?.start.offset)
        #expect(found.first?.notes.first?.range.map { $0.start.offset < place } == true)
    }

    @Test("a rule that is asked for as an error is one everywhere, and a broken file is one")
    func asked() throws {
        let inside = #"<platform name="wp8"><source-file src="a.cs"/></platform>"#
        #expect(try severities(inside, options: CheckOptions(settings: ["source-file-missing": .error])) == [.error])
        #expect(try severities(#"<platform name="wp8"><a b=c/></platform>"#).contains(.error))
    }
}
