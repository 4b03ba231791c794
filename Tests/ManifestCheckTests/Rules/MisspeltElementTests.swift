import Diagnostics
import ManifestCheck
import Testing

@Suite("Misspelt elements")
struct MisspeltElementTests {
    private let call = "require('cordova/exec')(null, null, 'Torch', 'on', []);\n"

    private func platform(_ file: String, _ feature: String, platform: String = "platform") -> String {
        """
        <js-module src="www/torch.js" name="Torch"><runs/></js-module>
        <\(platform) name="android">
            <\(file) target="res/xml/config.xml" parent="/*">
                <\(feature) name="Torch"><param name="android-package" value="org.example.Torch"/></\(feature)>
            </\(file)>
        </\(platform)>
        """
    }

    @Test(
        "that should declare a service are reported, an error where it is called, and not that nobody declares it",
        arguments: [("configfile", "feature"), ("config-file", "featur")])
    func services(file: String, feature: String) throws {
        let plugin = try plugin(platform(file, feature), files: ["www/torch.js": call])
        let found = check(plugin).filter { $0.severity != .note }
        #expect(found.map(\.code) == ["element-misspelt"])
        #expect(found.map(\.severity) == [.error])
        let corrected = fixed(found)["plugin.xml"].map { String(decoding: $0, as: UTF8.self) }
        #expect(corrected?.contains("<feature name=\"Torch\">") == true)
        #expect(corrected?.contains("<config-file target=") == true)
    }

    @Test("are warnings where nothing needs them, and what the setting says")
    func severity() throws {
        let plugin = try plugin(platform("configfile", "feature"), files: ["www/torch.js": "exports.on = 1;\n"])
        #expect(check(plugin).filter { $0.code == "element-misspelt" }.map(\.severity) == [.warning])
        let called = try ManifestCheckTests.plugin(platform("configfile", "feature"), files: ["www/torch.js": call])
        let options = CheckOptions(settings: ["element-misspelt": .warning])
        #expect(check(called, options: options).filter { $0.code == "element-misspelt" }.map(\.severity) == [.warning])
    }

    @Test("that should be a section leave no call without its service")
    func section() throws {
        let codes = check(
            try plugin(platform("config-file", "feature", platform: "platfrom"), files: ["www/torch.js": call])
        ).map(\.code)
        #expect(codes.contains("element-misspelt"))
        #expect(!codes.contains("exec-service-undeclared"))
    }

    @Test("that should be a module are no reason to tell that it is not there")
    func module() throws {
        let inside = """
            <js-modul src="www/beam.js" name="Beam"/>
            <js-module src="www/torch.js" name="Torch"><runs/></js-module>
            """
        let plugin = try plugin(
            inside, files: ["www/torch.js": "var beam = require('./Beam');\n", "www/beam.js": "exports.width = 1;\n"])
        #expect(check(plugin).map(\.code) == ["element-misspelt"])
        #expect(check(plugin).map(\.severity) == [.error])
    }

    @Test("other elements of config.xml are not taken for misspelt features")
    func otherElements() throws {
        let inside = """
            <platform name="android">
                <config-file target="res/xml/config.xml" parent="/*">
                    <futures name="Torch"><param name="android-package" value="org.example.Torch"/></futures>
                    <feature2/><preference name="Feature" value="1"/>
                </config-file>
            </platform>
            """
        #expect(try !blamed(inside).contains { $0.hasPrefix("element-misspelt") })
    }

    @Test("a tag that is closed under the right name is reported once, by the XML's error")
    func closedRight() throws {
        let found = try blamed("<platfrom name=\"ios\"></platform>").filter { !$0.hasPrefix("package-") }
        #expect(found == ["xml-misspelt-close-tag: </platform>"])
    }

    @Test("a parameter \"service\" names the service on Android, and on no other platform")
    func legacyService() throws {
        func inside(_ platform: String) -> String {
            """
            <js-module src="www/torch.js" name="Torch"><runs/></js-module>
            <platform name="\(platform)">
                <config-file target="config.xml" parent="/*">
                    <feature name="Light">
                        <param name="service" value="Torch"/><param name="\(platform)-package" value="org.example.Torch"/>
                    </feature>
                </config-file>
            </platform>
            """
        }
        #expect(try !blamed(inside("android"), files: ["www/torch.js": call]).contains { $0.contains("undeclared") })
        #expect(try blamed(inside("ios"), files: ["www/torch.js": call]).contains("exec-service-undeclared: 'Torch'"))
    }
}
