import Diagnostics
import ManifestCheck
import Testing

@Suite("The classes that features name")
struct FeatureClassTests {
    private let java = "package a.b;\npublic class Torch extends CordovaPlugin {}\nclass Lamp {}\n"

    /// A section with a feature and, if wanted, its source.
    private func section(_ platform: String, _ name: String, _ more: String = "") -> String {
        """
        <platform name="\(platform)">
            <config-file target="config.xml" parent="/*">
                <feature name="Torch"><param name="\(platform)-package" value="\(name)"/></feature>
            </config-file>\(more)
        </platform>
        """
    }

    private let source = #"<source-file src="Torch.java" target-dir="src/a/b"/>"#

    private func found(_ inside: String, java: String? = nil) throws -> [Diagnostic] {
        check(try plugin(inside, files: ["Torch.java": java ?? self.java, "a.m": "", "x.gradle": "", "p.js": ""]))
    }

    @Test(
        "a name that no class can have is an error, and not also a class that is missing",
        arguments: ["a.b-c.Torch", "a/b/Torch", "a..Torch", "a.b.Torch ", "a.1b.Torch"])
    func impossible(name: String) throws {
        #expect(try found(section("android", name, source)).map(\.code) == ["feature-class-impossible"])
    }

    @Test("the class of the same name is proposed, unless its package was not meant to be so")
    func proposed() throws {
        #expect(try found(section("android", "a-b.Torch", source)).map(\.help) == ["did you mean \"a.b.Torch\"?"])
        let cut = "package cordova-plugin-torch;\nclass Torch extends CordovaPlugin {}\n"
        let help = try found(section("android", "cordova-plugin-torch.Torch", source), java: cut).map(\.help)
        #expect(help == ["write a class with its package: letters, digits and \"_\", with dots between the names"])
    }

    @Test(
        "nested classes, variables and templates may be the name of a class",
        arguments: ["a.b.Torch$Lamp", "$PACKAGE_NAME.Torch"])
    func possible(name: String) throws {
        #expect(try !found(section("android", name, source)).map(\.code).contains("feature-class-impossible"))
        #expect(try found(section("ios", "a-b", #"<source-file src="a.m"/>"#)) == [])
    }

    @Test("the package of the plugin's own sources is no class, whatever Gradle script there is")
    func package() throws {
        let script = #"<framework src="x.gradle" custom="true" type="gradleReference"/>"#
        for more in [source, source + script] {
            let diagnostics = try found(section("android", "a.b", more))
            #expect(diagnostics.map(\.message) == ["\"a.b\" is a package, not a class"])
            #expect(diagnostics.first?.fix?.edits.map(\.replacement) == ["a.b.Torch"])
        }
        let several = try found(section("android", "a.b", source), java: "package a.b;\nclass X {}\nclass Y {}\n")
        #expect(several.map(\.help) == ["write the class as well: \"a.b.…\""])
        #expect(several.first?.fix == nil)
        #expect(try found(section("android", "a", source + script)) == [])
    }

    @Test("where a section has nothing at all to bring a class, it is missing", arguments: ["android", "ios"])
    func nothing(platform: String) throws {
        let more = #"<framework src="UIKit.framework"/><js-module src="p.js" name="p"><runs/></js-module>"#
        #expect(try found(section(platform, "Torch")).map(\.code) == ["feature-class-missing"])
        #expect(try found(section("ios", "Torch", more)).map(\.code) == ["feature-class-missing"])
    }

    @Test(
        "where something may bring the class, or was meant to, nothing is reported",
        arguments: [
            #"<source-file src="a.m" target-dir="a"/>"#, #"<framework src="com.example:torch:1.0"/>"#,
            #"<lib-file src="p.jar"/>"#, #"<dependency id="cordova-plugin-torch-core"/>"#,
            #"<hook type="after_plugin_install" src="p.js"/>"#, #"<resource-file src="t.aar" target="libs/t.aar"/>"#,
            #"<source-fle src="a.m" target-dir="a"/>"#,
        ])
    func perhaps(more: String) throws {
        #expect(try !found(section("android", "a.b.Torch", more)).map(\.code).contains("feature-class-missing"))
    }

    @Test("on iOS pods, Swift packages and sources in another place may bring the class")
    func perhapsOnIOS() throws {
        func codes(_ inside: String) throws -> [String] { try found(inside).map(\.code) }
        let pods = #"<podspec><pods><pod name="Torch"/></pods></podspec>"#
        #expect(try !codes(section("ios", "Torch", pods)).contains("feature-class-missing"))
        let package = section("ios", "Torch").replacing(#"name="ios">"#, with: #"name="ios" package="swift">"#)
        #expect(try !codes(package).contains("feature-class-missing"))
        let second = section("ios", "Torch") + #"<platform name="ios"><source-file src="a.m"/></platform>"#
        #expect(try codes(second) == ["platform-repeated"])
        let misplaced = section("ios", "Torch") + #"<source-file src="a.m"/>"#
        #expect(try codes(misplaced) == ["element-outside-platform"])
    }

    @Test(
        "Cordova's own classes are there",
        arguments: [
            ("ios", "CDVLocalStorage"), ("android", "org.apache.cordova.CordovaPlugin"),
            ("android", "org.apache.cordova.engine.SystemWebViewEngine"),
        ])
    func core(platform: String, name: String) throws {
        #expect(try found(section(platform, name)) == [])
        #expect(try found(section(platform, "org.apache.cordova.torch.Torch")).count == (platform == "ios" ? 0 : 1))
    }

    @Test("a class that is missing is an error where a script calls the service or it is loaded at start")
    func severity() throws {
        func severity(_ script: String, _ parameter: String = "") throws -> [DiagnosticSeverity] {
            let module = #"<js-module src="www/p.js" name="p"><clobbers target="p"/></js-module>"#
            let section = section("android", "a.b.Own", source).replacing("</feature>", with: parameter + "</feature>")
            let plugin = try plugin(
                module + section, files: ["www/p.js": script, "Torch.java": "package a.b;\nclass Own2 {}\n"])
            return check(plugin).filter { $0.code == "feature-class-missing" }.map(\.severity)
        }
        let exec = "var exec = require('cordova/exec');\nexports.a = function () { exec(null, null, "
        #expect(try severity(exec + "'Torch', 'a', []); };") == [.error])
        #expect(try severity(exec + "SERVICE + 1, 'a', []); };") == [.error])
        #expect(try severity("exports.a = 1;") == [.warning])
        #expect(try severity("exports.a = 1;", #"<param name="onload" value="true"/>"#) == [.error])
    }

    @Test("the one class of Cordova's kind that no feature names is proposed")
    func unclaimed() throws {
        func help(_ java: String) throws -> [String?] {
            try found(section("android", "a.b.Other", source), java: java).map(\.help)
        }
        #expect(try help(java) == ["did you mean \"a.b.Torch\"?"])
        let two = java + "class Lantern extends CordovaPlugin {}\n"
        #expect(try help(two) == ["correct the name, or add the <source-file>"])
    }

    private func onIOS(_ source: String, call: Bool = true, header: String = "") throws -> [Diagnostic] {
        let module = call ? #"<js-module src="p.js" name="p"><runs/></js-module>"# : ""
        let inside = module + section("ios", "Torch", #"<source-file src="T.swift"/><source-file src="T.m"/>"#)
        let script = "require('cordova/exec')(null, null, 'Torch', 'on', []);"
        return check(try plugin(inside, files: ["T.swift": source, "T.m": header, "p.js": script])).filter {
            $0.code == "feature-class-no-plugin"
        }
    }

    @Test("a class for iOS that extends one of Apple's is no plugin, also by way of others")
    func noPlugin() throws {
        let direct = try onIOS("@objc(Torch) class Torch: NSObject {}")
        #expect(direct.map(\.severity) == [.error])
        #expect(direct.map(\.help) == ["have it extend CDVPlugin, or name the class that does"])
        let further = try onIOS("@objc(Torch) class Torch: Lamp {}", header: "@interface Lamp : UIView\n@end")
        #expect(
            further.map(\.message) == [
                "the class \"Torch\" extends UIView and not CDVPlugin, so no call reaches it"
            ])
        let other = try onIOS("@objc(Torch) class Torch: NSObject {}", header: "@interface Lamp : CDVPlugin\n@end")
        #expect(other.map(\.help) == ["did you mean \"Lamp\"?"])
        #expect(try onIOS("@objc(Torch) class Torch: NSObject {}", call: false).map(\.severity) == [.warning])
    }

    @Test(
        "a class whose superclasses are not all known is left alone",
        arguments: [
            "class Torch: CDVPlugin {}", "class Torch: Library {}", "class Torch {}", "extension Torch: NSCopying {}",
            "class Torch: Lamp {}\nclass Lamp: CDVPlugin {}", "class Torch: Torch {}",
            "#if A\nclass Torch: NSObject {}\n#else\nclass Torch: CDVPlugin {}\n#endif",
        ])
    func perhapsPlugin(source: String) throws {
        #expect(try onIOS(source) == [])
    }

    @Test("a class that differs in one letter is meant, also where a library may bring others")
    func misspelt() throws {
        let library = #"<framework src="com.example:torch:1.0"/>"#
        for more in [source, source + library] {
            let diagnostics = try found(section("android", "a.b.Trch", more))
            #expect(diagnostics.map(\.code) == ["feature-class-missing"])
            #expect(diagnostics.first?.help == "did you mean \"a.b.Torch\"?")
        }
        #expect(try found(section("android", "a.b.Beam", source + library)) == [])
        #expect(try found(section("android", "a.b.Lmp", source + library)) == [])
    }
}
