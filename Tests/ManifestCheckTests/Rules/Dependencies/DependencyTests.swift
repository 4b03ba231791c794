import ManifestCheck
import Testing

@Suite("Dependencies")
struct DependencyTests {
    @Test(
        "a plain version is npm's to bring as it is written",
        arguments: [
            ("2.0.0", "npm brings 2.0.0 alone, while one that is there already may be any \"^2.0.0\""),
            ("1.2", "npm brings a version 1.2.x, while one that is there already may be any \"^1.2\""),
        ])
    func plain(version: String, message: String) throws {
        let found = check(try plugin("<dependency id=\"x\" version=\"\(version)\"/>"))
        #expect(found.map(\.message) == [message])
        #expect(found.allSatisfy { $0.fix == nil })
    }

    @Test(
        "a range, a version of something fetched elsewhere and what is no number are left alone",
        arguments: [
            #"<dependency id="x" version="^2.0.0"/>"#, #"<dependency id="x" version=">=1"/>"#,
            #"<dependency id="x" version="2.0.0-beta"/>"#, #"<dependency id="x" version="0.0"/>"#,
            #"<dependency id="x" version="2.0.0" url="https://example.com/x.git"/>"#,
            #"<dependency id="x" url="https://example.com/x.git" commit="abc"/>"#,
        ])
    func quiet(inside: String) throws {
        #expect(try blamed(inside) == [])
    }

    @Test("an old id is corrected, unless a version or an address stands beside it")
    func oldID() throws {
        func fix(_ more: String) throws -> [String?] {
            check(try plugin("<dependency id=\"org.apache.cordova.file\"\(more)/>")).filter {
                $0.code == "dependency-old-id"
            }.map { $0.fix?.edits.first?.replacement }
        }
        #expect(try fix("") == ["cordova-plugin-file"])
        #expect(try fix(#" version="1.0.0""#) == [nil])
        #expect(try fix(#" url="https://github.com/apache/cordova-plugin-file.git""#) == [nil])
        #expect(try fix(#" url="https://github.com/somebody/cordova-plugin-file.git""#) == [])
        #expect(try fix(#" url="https://github.com/apache/cordova-plugin-file.git#r1.0.0""#) == [])
        #expect(try blamed(#"<dependency id="org.apache.cordova.labs.keyboard"/>"#) == [])
        #expect(
            try blamed(#"<dependency id="org.apache.cordova.core.camera"/>"#)
                == ["dependency-old-id: org.apache.cordova.core.camera"])
    }

    private func found(_ attributes: String) throws -> [(code: String, help: String?)] {
        check(try plugin("<dependency \(attributes)/>")).map { ($0.code, $0.help) }
    }

    @Test(
        "an id that no package can have is an error",
        arguments: ["led:x", "Foo Bar", "plugin,other", "a.b:c:1.0", "a&lt;b"])
    func invalid(id: String) throws {
        #expect(try found("id=\"\(id)\"").map(\.code) == ["dependency-id-invalid"])
    }

    @Test(
        "what npm takes, what is fetched from elsewhere and what is not known yet is left alone",
        arguments: [
            #"id="cordova-plugin-device""#, #"id="@scope/cordova-plugin-torch""#, #"id="org.example.Torch""#,
            #"id="a:b" url="https://example.com/a.git""#, #"id="https://example.com/x/y.git""#,
            #"id="cordova-plugin-device@2.0.0""#, #"id="github:x/y""#, #"id="x/y#z""#, #"id="file:../torch""#,
            #"id="$TORCH_ID:x""#, #"id="{{ id }}""#, #"id=" cordova-plugin-device ""#, #"id="C:\torch""#,
        ])
    func valid(attributes: String) throws {
        #expect(try !found(attributes).map(\.code).contains("dependency-id-invalid"))
    }

    @Test("a library of a repository is proposed with its version, as Gradle names it")
    func library() throws {
        func help(_ attributes: String) throws -> String? { try found(attributes).first?.help }
        let library = "a library for Android is named in its section: "
        #expect(try help(#"id="org.a:led" version="^2.0.1""#) == library + #"<framework src="org.a:led:2.0.1"/>"#)
        #expect(try help(#"id="org.a:led:1.0""#) == library + #"<framework src="org.a:led:1.0"/>"#)
        #expect(try help(#"id="org.a:led""#) == library + #"<framework src="org.a:led:…"/>"#)
        #expect(try help(#"id="led:x""#) == "write the id of a plugin, or give the dependency a url")
    }
}
