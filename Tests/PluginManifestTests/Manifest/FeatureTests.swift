import PluginManifest
import Testing

@Suite struct FeatureTests {
    private func names(_ content: String, for platform: String? = nil) throws -> [String?] {
        try manifest(content).features(for: platform).map(\.name?.value)
    }

    @Test(
        "features count at the top level of a config.xml only",
        arguments: [
            ("config.xml", "/*", true), ("config.xml", "/widget", true), ("res/xml/config.xml", "/*", true),
            ("config.xml", "/widget/platform", false), ("config.xml", "widget", false),
            ("AndroidManifest.xml", "/*", false),
            ("config.xml.bak", "/*", false),
        ])
    func target(target: String, parent: String, counts: Bool) throws {
        let content = #"<config-file target="\#(target)" parent="\#(parent)"><feature name="F"/></config-file>"#
        #expect(try names(content) == (counts ? ["F"] : []))
    }

    @Test("a feature outside a config-file does not count")
    func outside() throws {
        #expect(try names(#"<feature name="F"/><platform name="a"><feature name="F"/></platform>"#, for: "a").isEmpty)
    }

    @Test("variables are put into names and parameters, places stay those of the file")
    func variables() throws {
        let manifest = try manifest(
            """
            <preference name="SERVICE"/><preference name="CLASS" default="C&amp;D"/>
            <config-file target="config.xml" parent="/*">
              <feature name="$SERVICE"><!-- $CLASS --><param name="puente-package" value="My$SERVICE"/><param value="x" name="$NONE"/></feature>
            </config-file>
            """)
        let variables = try manifest.variables(for: nil, given: Variables(assignments: ["service=Login"]))
        let feature = try #require(try manifest.features(for: nil, variables: variables).first)
        #expect(feature.name?.value == "Login")
        #expect(feature.name?.span.text == "$SERVICE")
        #expect(feature.nativeClass(on: "puente")?.value == "MyLogin")
        #expect(feature.nativeClass(on: "puente")?.span.text == "My$SERVICE")
        #expect(feature.parameters.map(\.name?.value) == ["puente-package", "$NONE"])
    }

    @Test("a value that breaks the XML is told with the variable's name and without the value")
    func broken() throws {
        let manifest = try manifest(
            #"<config-file target="config.xml" parent="/*"><feature name="$KEY"/></config-file>"#)
        let secret = "hunter2\"<"
        let variables = try Variables(assignments: ["KEY=\(secret)", "OTHER=x"])
        let error = failure { try manifest.features(for: nil, variables: variables) }
        #expect(error?.reason == .brokenByVariables(["KEY"]))
        #expect(error?.description.contains("hunter2") == false)
        #expect(error?.span?.text == #"<feature name="$KEY"/>"#)
    }

    @Test("of a parameter that is given twice the last counts")
    func twice() throws {
        let feature = try manifest(
            """
            <config-file target="config.xml" parent="/*"><feature name="F">
            <param name="puente-package" value="A"/><param name="puente-package" value="B"/>
            <param name="Puente-Package" value="C"/><param/></feature></config-file>
            """
        ).features(for: nil).first
        #expect(feature?.nativeClass(on: "puente")?.value == "B")
        #expect(feature?.parameters.count == 4)
    }

    @Test(
        "android takes package or android-package, ios its own in any letter case",
        arguments: [
            ("android", "package", true), ("android", "android-package", true), ("android", "Android-Package", false),
            ("ios", "ios-package", true), ("ios", "IOS-Package", true), ("ios", "package", false),
            ("puente", "puente-package", true), ("puente", "package", false),
        ])
    func nativeClass(platform: String, parameter: String, counts: Bool) throws {
        let feature = try manifest(
            #"<config-file target="config.xml" parent="/*"><feature><param name="\#(parameter)" value="A"/></feature></config-file>"#
        ).features(for: nil).first
        #expect(feature?.nativeClass(on: platform)?.value == (counts ? "A" : nil))
    }
}
