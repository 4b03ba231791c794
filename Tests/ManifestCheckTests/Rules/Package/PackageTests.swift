import ManifestCheck
import Testing

@Suite("package.json against plugin.xml")
struct PackageTests {
    private func blamed(_ package: String) throws -> [String] {
        try ManifestCheckTests.blamed(#"<platform name="ios"/>"#, files: ["package.json": package])
    }

    @Test(
        "what agrees, or is reported in another way on purpose, is no fault",
        arguments: [
            #"{"name": "cordova-plugin-torch", "version": "1.0.0"}"#,
            #"{"name": "cordova-plugin-torch", "version": "1.0"}"#,
            #"{"name": "@example/cordova-plugin-torch", "version": "1.0.0"}"#,
            #"{"name": "torch", "version": "1.0.0", "cordova": {"id": "cordova-plugin-torch"}}"#,
            #"{"name": "cordova-plugin-torch", "version": "1.0.0", "cordova": {"platforms": []}}"#,
            #"{"name": "cordova-plugin-torch", "version": "1.0.0", "cordova": "x"}"#,
        ])
    func agreeing(package: String) throws {
        #expect(try blamed(package) == [])
    }

    @Test("platforms are compared in both directions, and told at once")
    func platforms() throws {
        let package = #"{"name": "cordova-plugin-torch", "version": "1.0.0", "cordova": {"platforms": ["android"]}}"#
        #expect(try blamed(package) == ["package-platforms-differ: [\"android\"]"])
    }

    @Test(
        "a package.json without name and version is reported once",
        arguments: [
            ("{}", "{"), ("[]", "["), ("null", "n"), (#"{"name": 1, "version": null, "cordova": "x"}"#, "1"),
            (#"{"name": "cordova-plugin-torch", "version": ""}"#, ""),
        ])
    func incomplete(package: String, place: String) throws {
        #expect(try blamed(package) == ["package-incomplete: \(place)"])
    }

    @Test("a version that npm does not read is reported once, with that of package.json to write")
    func invalidVersion() throws {
        func found(_ version: String, _ published: String) throws -> [(code: String, help: String?)] {
            let manifest = """
                <plugin id="p" version="\(version)" xmlns="http://apache.org/cordova/ns/plugins/1.0"><name>P</name></plugin>
                """
            let package = #"{"name": "p", "version": "\#(published)"}"#
            return check(try plugin(RuleExample(manifest: manifest, files: ["package.json": package])))
                .map { ($0.code, $0.help) }
        }
        #expect(try found("0.0.1`", "0.0.1").map(\.code) == ["plugin-version-invalid"])
        #expect(try found("0.0.1`", "0.0.1").map(\.help) == ["write that of package.json: 0.0.1"])
        #expect(try found("1.0", "1.0.0").map(\.help) == ["write that of package.json: 1.0.0"])
        #expect(try found("1.0", "one").map(\.code) == ["plugin-version-invalid", "package-version-differs"])
        #expect(try found("1.0", "2.0.0").map(\.code) == ["plugin-version-invalid", "package-version-differs"])
        #expect(try found("1.0.0", "1.0.1").map(\.code) == ["package-version-differs"])
    }
}
