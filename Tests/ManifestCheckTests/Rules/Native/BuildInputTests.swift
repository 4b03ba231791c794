import ManifestCheck
import Testing

@Suite("What goes into an app's build")
struct BuildInputTests {
    @Test(
        "what a build takes raises nothing",
        arguments: [
            #"<platform name="android"><framework src="a.gradle" custom="TRUE" type="gradleReference"/></platform>"#,
            #"<platform name="ios" package=""/>"#,
            #"<platform name="ios"><podspec><config><source url="https://cdn.cocoapods.org/"/></config></podspec></platform>"#,
            #"<asset src="a" target="x/../a.css"/>"#, #"<asset src="a" target="./cordova/cordova.js"/>"#,
            #"<asset src="a" target="x"/><asset src="a" target="./x"/>"#,
            #"<platform name="ios"><asset src="a" target="x"/></platform><platform name="android"><asset src="b" target="x"/></platform>"#,
            #"<asset src="folder" target="x"/><asset src="other" target="x"/>"#,
            #"<engines><engine name="cordova" version=">=3.0.0"/><engine name="cordova-ios" version="5"/></engines>"#,
            #"<engines><engine name="apple-xcode" version="15.0.0"/><engine name="cordova-android" version="9.x"/></engines>"#,
        ])
    func quiet(inside: String) throws {
        let files: KeyValuePairs = ["a": "", "b": "", "a.gradle": "", "folder/f": "", "other/g": ""]
        #expect(try blamed(inside, files: files) == [])
    }

    @Test(
        "what a build does not take, or loses, is reported",
        arguments: [
            (
                #"<platform name="android"><framework src="a.gradle" custom="no" type="gradleReference"/></platform>"#,
                ["boolean-unreadable: no", "gradle-reference-not-custom: gradleReference"]
            ),
            (#"<asset src="a" target="x/../../y"/>"#, ["asset-target-outside: x/../../y"]),
            (#"<asset src="a" target="./cordova.js"/>"#, ["asset-target-taken: ./cordova.js"]),
            (
                #"<asset src="a" target="x"/><platform name="ios"><asset src="b" target="./x"/></platform>"#,
                ["asset-target-taken: ./x"]
            ),
            (
                #"<engines><engine name="cordova-ios" version="=5.0.0"/></engines>"#, ["engine-exact: =5.0.0"]
            ),
        ])
    func told(inside: String, expected: [String]) throws {
        #expect(try blamed(inside, files: ["a": "", "b": "", "a.gradle": ""]) == expected)
    }

    @Test("a hook that runs before may write Package.swift")
    func hook() throws {
        let inside = #"<platform name="ios" package="swift"><hook type="before_plugin_install" src="h.js"/></platform>"#
        #expect(try blamed(inside, files: ["h.js": ""]) == [])
    }

    @Test("services in the forms of 2012 are reported with the form of today, unless that is there too")
    func oldForms() throws {
        let list = #"<plugins-plist key="Torch" string="CDVTorch"/>"#
        let feature = """
            <config-file target="config.xml" parent="/*"><feature name="Torch"><param name="ios-package" value="CDVTorch"/>\
            </feature></config-file>
            """
        let alone = check(try plugin("<platform name=\"ios\">\(list)</platform>"))
        #expect(alone.map(\.code) == ["feature-in-old-form"])
        #expect(
            alone.first?.help?.hasPrefix(
                "write <feature name=\"Torch\"><param name=\"ios-package\" value=\"CDVTorch\"/></feature>") == true)
        let beside = check(try plugin("<platform name=\"ios\">\(list)\(feature)</platform>")).map(\.code)
        #expect(!beside.contains("feature-in-old-form"))
        // Left over beside a feature of another name.
        let other = feature.replacing("\"Torch\"", with: "\"Beam\"")
        let script = #"<js-module src="a.js" name="A"><runs/></js-module>"#
        for (service, code) in [("Beam", "element-unknown"), ("Torch", "feature-in-old-form")] {
            let found = try blamed(
                "<platform name=\"ios\">\(list)\(other)</platform>" + script,
                files: ["a.js": "cordova.exec(null, null, '\(service)', 'on', []);"])
            #expect(found.filter { $0.hasSuffix("plugins-plist") } == ["\(code): plugins-plist"])
        }
        let old =
            #"<config-file target="config.xml" parent="plugins"><plugin name="Torch" value="CDVTorch"/></config-file>"#
        #expect(try blamed("<platform name=\"ios\">\(list)\(old)</platform>") == ["feature-in-old-form: plugin"])
        let android = """
            <platform name="android"><config-file target="res/xml/plugins.xml" parent="/plugins">
            <plugin name="Torch" value="org.example.Torch"/></config-file></platform>
            """
        #expect(try blamed(android) == ["feature-in-old-form: plugin"])
    }
}
