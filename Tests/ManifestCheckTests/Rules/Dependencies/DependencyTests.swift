import ManifestCheck
import Testing

@Suite("Dependencies")
struct DependencyTests {
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
