import ManifestCheck
import Testing

/// What rules say, and do not say, of plugins beyond their examples.
@Suite("Rules about the manifest")
struct StructureRuleTests {
    @Test(
        "what authors write and Cordova reads raises nothing",
        arguments: [
            #"<platform name="android"><config-file target="AndroidManifest.xml" parent="/*"><uses-permission android:name="a"/></config-file></platform>"#,
            #"<platform name="wp8"><config-file target="config.xml" parent="/*"><feature name="T"><param value="T"/></feature></config-file></platform>"#,
            #"<engines><engine name="cordova" version=">=3.0.0 &lt;4"/><engine name="android-sdk" version=">=26"/></engines>"#,
            #"<engines><engine name="cordova" version="*"/><engine name="cordova-ios" version=">= 4.0 || 3.x"/></engines>"#,
            #"<platform name="ios"><config-file target="*-Info.plist" parent="CFBundleURLTypes"><array><dict/></array></config-file></platform>"#,
            #"<platform name="android"><config-file target="AndroidManifest.xml" parent="application"><provider android:authorities="${applicationId}.p"/></config-file></platform>"#,
            #"<info>$PACKAGE_NAME costs $5 and $(NOTHING)</info>"#,
            #"<hook type="AFTER_PLUGIN_INSTALL" src="h.js"/>"#,
            #"<platform name="osx"><header-file src="a.h"/></platform><license></license>"#,
            #"<platform name="ios"><framework src="libsqlite3.dylib" weak="TRUE"/><framework src="a" embed="false"/></platform>"#,
            #"<platform name="ios"><config-file target="*-Info.plist" parent="Key (old)"><true/></config-file></platform>"#,
            #"<platform name="wp8"><config-file target="config.xml" parent="/*"><feature name="T"><param name="wp-package" value="T"/></feature></config-file></platform>"#,
            #"<dependency id="cordova-plugin-cocoapod-support"/><platform name="ios"><pods-config ios-min-version="9.0"><source url="u"/></pods-config><pod name="A" version="1.0"/></platform>"#,
            #"<platform name="ios"><dependency id="cordova-plugin-cocoapod-supportplus"/><pod id="A"/></platform>"#,
            #"<description>A <b>bold</b> plugin</description><author email="a@example.com">A</author>"#,
        ])
    func quiet(inside: String) throws {
        #expect(try blamed(inside, files: ["h.js": "", "a.h": ""]).isEmpty)
    }

    @Test(
        "a root of another name is reported as that alone, be it an element's",
        arguments: ["platform", "framework", "widget"])
    func otherRoot(name: String) throws {
        let manifest =
            "<\(name) id=\"cordova-plugin-torch\" version=\"1.0.0\" xmlns=\"http://apache.org/cordova/ns/plugins/1.0\"/>"
        let package = #"{"name": "cordova-plugin-torch", "version": "1.0.0"}"#
        let folder = MemoryFolder(["plugin.xml": Array(manifest.utf8), "package.json": Array(package.utf8)])
        let codes = check(try CheckedPlugin(folder: folder)).map(\.code)
        #expect(codes.filter { !$0.hasPrefix("package-") } == ["root-not-plugin"])
    }

    @Test("text between elements is noted wherever text means nothing, piece by piece")
    func strayText() throws {
        let inside = """
            one
            <platform name="ios">two <!-- quiet --> three<framework src="a"/>></platform>
            <js-module src="a.js" name="A">four<runs/></js-module>
            <name>Name</name><license>MIT</license><info>told</info>
            <config-file target="config.xml" parent="/*">quiet<access origin="*">quiet</access></config-file>
            """
        let found = try blamed(inside, files: ["a.js": ""]).filter { $0.hasPrefix("text-") }
        #expect(found == ["one", "two", "three", ">", "four"].map { "text-stray: \($0)" })
        #expect(try blamed("<platform name=\"ios\">text").allSatisfy { $0.hasPrefix("xml-") })
    }

    @Test("a template is reported once, at its first hole, with the others beside it")
    func template() throws {
        let plugin = try plugin(
            """
            <platform name="ios">
                {{ sources }} {{ more }}
                <framework src="{{ library }}"/>
                <config-file target="config.xml" parent="/*"><param value="{{x}}"/></config-file>
            </platform>
            <description>It shows {{ braces }}</description>
            """)
        let diagnostics = check(plugin)
        #expect(diagnostics.map(\.code) == ["template-unfilled"])
        #expect(diagnostics.first?.message.hasPrefix("\"{{ sources }}\"") == true)
        #expect(diagnostics.first?.notes.count == 1)
        #expect(try blamed(#"<platform name="ios"><framework src="{a}}{ {b}"/></platform>"#) == [])
    }

    @Test(
        "what is meant for www, for headers and for config.xml is left alone",
        arguments: [
            #"<asset src="www/a.css" target="css/a.css"/>"#, #"<asset src="www/a.css" target="wwwroot/a.css"/>"#,
            #"<platform name="ios"><header-file src="a.h"/></platform>"#,
            #"<platform name="ios"><header-file src="a.pch"/></platform>"#,
            #"<config-file target="config.xml" parent="/*"><hook type="after_prepare" src="a.h"/></config-file>"#,
        ])
    func places(inside: String) throws {
        #expect(try blamed(inside, files: ["www/a.css": "", "a.h": "", "a.pch": ""]).isEmpty)
    }

    @Test(
        "an asset goes below www by itself, and a source is no header",
        arguments: [
            (#"<asset src="www/a.css" target="./www/a.css"/>"#, "asset-target-www: ./www/a.css"),
            (#"<asset src="www" target="www"/>"#, "asset-target-www: www"),
            (#"<platform name="ios"><header-file src="a.mm"/></platform>"#, "header-file-not-compiled: header-file"),
            (
                #"<platform name="ios"><config-file target="*-Info.plist" parent="A"><source-file src="a.mm"/></config-file></platform>"#,
                "element-in-config-file: source-file"
            ),
        ])
    func misplacedThings(inside: String, expected: String) throws {
        #expect(try blamed(inside, files: ["www/a.css": "", "a.mm": ""]) == [expected])
    }

    @Test("elements of a plugin that reads pods are ignored where the plugin does not depend on it")
    func foreignPods() throws {
        let pods = #"<platform name="ios"><pods-config/><pod name="A"/></platform>"#
        #expect(try blamed(pods) == ["element-unknown: pods-config", "element-misplaced: pod"])
        let elsewhere = #"<dependency id="cordova-plugin-cocoapod-support"/><pod name="A"/>"#
        #expect(try blamed(elsewhere) == ["element-misplaced: pod"])
    }

    @Test("a typing error in a js-module's element is reported with its fix, and with no other error")
    func clobber() throws {
        let plugin = try plugin(
            """
            <js-module src="www/a.js" name="a">
                <clobber target="a"></clobber>
            </js-module>
            """, files: ["www/a.js": ""])
        let diagnostics = check(plugin).filter { $0.code == "element-misspelt" }
        #expect(diagnostics.map(\.help) == ["did you mean <clobbers>?"])
        let text = String(decoding: fixed(diagnostics)["plugin.xml"] ?? [], as: UTF8.self)
        #expect(text.contains(#"<clobbers target="a"></clobbers>"#))
    }

    @Test("spaces around a platform's name are trimmed, unless the section would then be a second one")
    func platformSpaces() throws {
        let alone = check(try plugin(#"<platform name=" ios "><framework src="a"/></platform>"#))
        #expect(alone.map(\.fix?.edits.first?.replacement) == ["ios"])
        let second = check(try plugin(#"<platform name="ios"/><platform name="iOS"/>"#))
        #expect(second.map(\.code) == ["platform-misspelt"])
        #expect(second.first?.fix == nil)
    }

    @Test("where the XML does not nest as meant, what is misplaced is not told")
    func brokenStructure() throws {
        let codes = try blamed(#"<engines><engine name="cordova" version="*"></engines><engine name="x"/>"#)
        #expect(codes.allSatisfy { $0.hasPrefix("xml-") || $0.hasPrefix("engine-") })
    }

    @Test("what is inside a section that is ignored is not looked at")
    func passedOver() throws {
        let inside = #"<platform name="ios"/><platform name="ios"><header-file/><asset/></platform>"#
        #expect(try blamed(inside) == [#"platform-repeated: <platform name="ios">"#])
    }

    @Test("a platform that does not matter is not looked at")
    func platforms() throws {
        let inside = #"<platform name="android"><header-file src="a.h"/></platform>"#
        let files: KeyValuePairs = ["a.h": ""]
        #expect(try blamed(inside, files: files).count == 1)
        #expect(try blamed(inside, files: files, options: CheckOptions(platforms: ["ios"])).isEmpty)
    }

    @Test("a variable is looked for on each platform where the reference stands")
    func variableScope() throws {
        let declared = #"<platform name="ios"><preference name="KEY" default="1"/></platform>"#
        let used = #"<platform name="android"><info>$KEY</info></platform>"#
        #expect(try blamed(declared + used).contains("variable-undeclared: $KEY"))
        let everywhere = #"<info>$KEY</info><platform name="android"/>"#
        let diagnostics = check(try plugin(declared + everywhere))
        #expect(
            diagnostics.map(\.message).contains {
                $0 == "no variable KEY is declared for android, so the reference stays as it is"
            })
    }

    @Test("a dash may be part of a variable's name, and mostly ends it")
    func dashes() throws {
        func found(_ names: [String], _ text: String) throws -> [String] {
            try blamed(
                names.map { #"<preference name="\#($0)" default="1"/>"# }.joined() + "<info>\(text)</info>")
        }
        #expect(try found(["A-B"], "$A-B") == [])
        #expect(try found(["HOST"], "$HOST-suffix $HOST- -$HOST") == [])
        #expect(try found(["AA"], "$AA $BB-CC") == ["variable-undeclared: $BB"])
        #expect(try found(["AA", "AA-B"], "$AA-B $AA") == ["variable-cut-short: $AA-B"])
        #expect(try found(["AA-B", "AA"], "$AA-B $AA") == [])
        #expect(try found(["A-B"], "$a-b").contains("variable-not-capitals: $a-b"))
        #expect(try found(["HOST"], "$host-name").contains("variable-not-capitals: $host"))
    }

    @Test("a repeated framework attribute is one finding, and a file of errors is reported whole, in order")
    func several() throws {
        let inside = """
            <asset src="a.css"/>
            <platform name="Ios"><framework custom="1"/></platform>
            <engines><engine name="cordova" version=">>1"/></engines>
            """
        #expect(
            try blamed(inside, files: ["a.css": ""]) == [
                "asset-incomplete: asset", "platform-misspelt: Ios", "framework-without-src: framework",
                "boolean-unreadable: 1", "engine-version-invalid: >>1",
            ])
    }

    @Test(
        "a misspelt attribute that must be there is reported once, as missing, and renamed by the fix",
        arguments: [
            (#"<asset src="a.css" traget="a.css"/>"#, "asset-incomplete: traget", "target"),
            (#"<engines><engine name="cordova" Version="*"/></engines>"#, "engine-without-version: Version", "version"),
            (#"<engines><engine nmae="cordova" version="*"/></engines>"#, "engine-without-name: nmae", "name"),
            (#"<dependency ID="p"/>"#, "dependency-without-id: ID", "id"),
            (#"<hook typ="after_prepare" src="a.css"/>"#, "hook-incomplete: typ", "type"),
            (#"<platform nam="ios"/>"#, "platform-without-name: nam", "name"),
            (#"<platform name="ios"><framework scr="a"/></platform>"#, "framework-without-src: scr", "src"),
            (#"<platform name="ios"><source-file Src="a.css"/></platform>"#, "native-file-without-src: Src", "src"),
            (
                #"<platform name="android"><source-file src="a.css" targetdir="s"/></platform>"#,
                "source-file-without-target-dir: targetdir", "target-dir"
            ),
            (#"<config-file targt="config.xml" parent="/*"/>"#, "config-file-incomplete: targt", "target"),
            (
                #"<edit-config file="a.xml" target="/a" mod="merge"><a/></edit-config>"#,
                "edit-config-without-mode: mod",
                "mode"
            ),
        ])
    func misspeltRequired(inside: String, blame: String, name: String) throws {
        let plugin = try plugin(inside, files: ["a.css": ""])
        let diagnostics = check(plugin)
        #expect(try blamed(inside, files: ["a.css": ""]) == [blame])
        #expect(diagnostics.first?.fix?.edits.map(\.replacement) == [name])
        #expect(RuleCatalog.standard[diagnostics.first?.code ?? ""]?.canFix == true)
    }

    @Test(
        "a feature has to name its class where its platform looks for it",
        arguments: [
            ("ios", "android-package", 1), ("ios", "IOS-PACKAGE", 0), ("android", "package", 0),
            ("android", "ios-package", 1),
            ("windows", "windows-package", 0), ("browser", "x", 0), ("", "ios-package", 0), ("", "wp-package", 1),
        ])
    func featureClass(platform: String, parameter: String, expected: Int) throws {
        let file = """
            <config-file target="res/xml/config.xml" parent="/*">
                <feature name="Torch"><param name="\(parameter)" value="Torch"/></feature>
            </config-file>
            """
        let source = #"<source-file src="Torch.m" target-dir="src"/>"#
        let inside = platform.isEmpty ? file : "<platform name=\"\(platform)\">\(file)\(source)</platform>"
        #expect(try blamed(inside, files: ["Torch.m": ""]).count == expected)
    }

    @Test("an empty src stops the install on Android and iOS, and is a warning elsewhere")
    func emptySource() throws {
        func found(_ platform: String) throws -> [String] {
            check(try plugin(#"<platform name="\#(platform)"><header-file src=""/></platform>"#)).map(\.code)
        }
        #expect(try found("ios") == ["native-file-without-src"])
        #expect(try found("windows") == ["native-file-src-empty"])
    }

    @Test("a variable that one platform asks for is reported with those that do not")
    func requiredVariable() throws {
        func messages(_ names: [(platform: String, key: String?)], _ platforms: Set<String> = []) throws -> [String] {
            let inside = names.map { platform, key in
                #"<platform name="\#(platform)">"#
                    + (key.map { #"<preference name="\#($0)"/><info>$\#($0)</info>"# } ?? "") + "</platform>"
            }
            return check(try plugin(inside.joined()), options: CheckOptions(platforms: platforms)).map(\.message)
        }
        #expect(
            try messages([("ios", "KEY"), ("android", nil), ("browser", nil)]) == [
                "adding the plugin to ios fails without a value for KEY; android, browser do not ask for it"
            ])
        #expect(
            try messages([("ios", "IOS_KEY"), ("android", "DROID_KEY")]) == [
                "each platform asks for a variable of its own: ios for IOS_KEY"
            ])
        #expect(try messages([("ios", "KEY"), ("android", nil)], ["ios"]) == [])
    }

    @Test("a swapped namespace is fixed, an unknown one is not")
    func namespaces() throws {
        func found(_ namespace: String) throws -> [String?] {
            check(
                try plugin(
                    RuleExample(
                        manifest:
                            #"<plugin id="cordova-plugin-torch" version="1.0.0" xmlns="\#(namespace)"><name>T</name></plugin>"#
                    )
                )
            ).flatMap { [$0.code, $0.fix?.edits.first?.replacement] }
        }
        #expect(
            try found("http://cordova.apache.org/ns/plugins/1.0") == [
                "namespace-legacy", "http://apache.org/cordova/ns/plugins/1.0",
            ])
        #expect(try found("http://example.com/") == ["namespace-unknown", nil])
    }

    @Test(
        "of engines, what is near beside the beginning that all share may be meant",
        arguments: [
            ("cordova-foo", nil), ("cordova-ois", "cordova-ios"), ("Cordova-ios", "cordova-ios"),
            ("cordva-android", "cordova-android"),
        ])
    func engines(name: String, meant: String?) throws {
        let found = check(try plugin(#"<engines><engine name="\#(name)" version="*"/></engines>"#))
        #expect(found.map(\.code) == ["engine-unknown"])
        #expect(
            found.first?.help == meant.map { "did you mean \"\($0)\"?" }
                ?? "remove it, or give it platform and scriptSrc")
    }

    @Test("an element whose prefix nobody declares is one fault, and one with a prefix that is declared is unknown")
    func prefixes() throws {
        #expect(try blamed("<foo:bar/>") == ["xml-unbound-prefix: foo"])
        #expect(try blamed("<android:bar/>") == ["element-unknown: android:bar"])
    }

    @Test(
        "what a help says to write is written as XML",
        arguments: [
            (
                #"<dependency id="d" url="git://a.example/b?c=1&amp;d=2#e&lt;"/>"#,
                "write https://a.example/b?c=1&amp;d=2#e&lt;"
            ),
            (
                #"<platform name="ios"><framework src="A&amp;B" type="podspec"/></platform>"#,
                #"write <podspec><pods><pod name="A&amp;B"/></pods></podspec>"#
            ),
            (#"<asset src="a&amp;b.SVG" target="t"/>"#, #"write "a&amp;b.svg""#),
            (#"<js-module src="./a&amp;b.js" name="a"><runs/></js-module>"#, #"write "a&amp;b.js""#),
            (
                #"<config-file target="config.xml" parent="/*"><plugin name="&quot;a" value="b&lt;"/></config-file>"#,
                #"write <feature name="&quot;a"><param name="ios-package" value="b&lt;"/></feature> into a <config-file> with parent="/*""#
            ),
        ])
    func writtenHelps(inside: String, help: String) throws {
        let found = check(try plugin(inside, files: ["a&b.svg": "", "a&b.js": ""]))
        #expect(found.map(\.help).contains(help), "\(found)")
    }

    @Test(
        "a manifest in UTF-16 is one error without a fix, with a byte order mark and without",
        arguments: [[0xFF, 0xFE], [0xFE, 0xFF], []] as [[UInt8]], [false, true])
    func wide(mark: [UInt8], isBigEndian: Bool) throws {
        let text = #"<?xml version="1.0"?><plugin id=p></plugin>"#
        let units = text.utf8.flatMap { isBigEndian ? [UInt8(0), $0] : [$0, UInt8(0)] }
        let found = check(try CheckedPlugin(folder: MemoryFolder(["plugin.xml": mark + units])))
        #expect(found.map(\.code) == ["xml-utf-16"])
        #expect(found.allSatisfy { $0.fix == nil })
    }

    @Test(
        "a variable may have a hyphen, and a reference ends where the longest declared name does",
        arguments: [
            ("MY-KEY", "$MY-KEY", []), ("MY-KEY", "$MY-KEYS", []), ("MY", "$MY-KEY", []),
            ("MY-KEY", "$my-key and $MY-KEY", ["variable-not-capitals: $my-key"]),
            ("MY_KEY", "$MY-KEY and $MY_KEY", ["variable-undeclared: $MY"]),
        ])
    func hyphens(name: String, text: String, expected: [String]) throws {
        #expect(try blamed(#"<preference name="\#(name)" default="1"/><info>\#(text)</info>"#) == expected)
    }

    @Test("a shorter variable that is declared first cuts one with a hyphen short")
    func hyphenCutShort() throws {
        let inside = """
            <preference name="MY" default="1"/><preference name="MY-KEY" default="1"/><info>$MY-KEY $MY</info>
            """
        #expect(try blamed(inside).contains("variable-cut-short: $MY-KEY"))
    }

    @Test("what stands inside a section of a platform that does not matter is not told, known or not")
    func straysOfOtherPlatforms() throws {
        let inside = """
            <platform name="iOS"><clobber/><uses-permission/><nothing/><pod/><engines><asset/></engines></platform>
            <platform name="android"><pod/></platform>
            """
        let found = try blamed(inside, options: CheckOptions(platforms: ["android"]))
        #expect(found == ["element-misplaced: pod"])
    }

    @Test("an engine with an empty version is for any")
    func emptyVersion() throws {
        #expect(try blamed(#"<engines><engine name="cordova" version=""/></engines>"#) == [])
    }

    @Test(
        "a parameter that a fix adds stands in a line of its own, ended as the file's lines are",
        arguments: ["\r\n", "\r"])
    func addedLine(lineEnd: String) throws {
        let example = try #require(RuleCatalog.standard["feature-onload-ignored"]?.page.example)
        let lines = example.manifest.split(separator: "\n", omittingEmptySubsequences: false)
        let plugin = try plugin(RuleExample(manifest: lines.joined(separator: lineEnd)))
        let text = String(decoding: fixed(check(plugin))["plugin.xml"] ?? [], as: UTF8.self)
        let added = String(repeating: " ", count: 16) + "<param name=\"onload\" value=\"true\"/>"
        #expect(text.contains("/>\(lineEnd)\(added)\(lineEnd)"))
        #expect(!text.unicodeScalars.contains("\n") || lineEnd == "\r\n")
    }

    @Test(
        "no fix takes a comment away",
        arguments: [
            "<clobbers><!-- the old name --> torch</clobbers>", "<runs><!-- first --></runs><clobbers target=\"a\"/>",
        ])
    func comments(inside: String) throws {
        let found = check(
            try plugin(#"<js-module src="a.js" name="A">\#(inside)</js-module>"#, files: ["a.js": ""]))
        #expect(found.count == 1)
        #expect(found.allSatisfy { $0.fix == nil })
    }

    @Test("a name of any length is cut in what is said of it")
    func longNames() throws {
        let name = String(repeating: "n", count: 1 << 20)
        let plugin = try plugin(
            #"<js-module src="a.js" name="A"><clobbers target="\#(name) é\#(name)"/></js-module><\#(name)/>"#,
            files: ["a.js": ""])
        let found = check(plugin)
        #expect(found.map(\.code).sorted() == ["element-unknown", "mapping-target-space"])
        for text in found.flatMap({ [$0.message, $0.help ?? "", $0.fix?.title ?? ""] + $0.notes.map(\.message) }) {
            #expect(text.utf8.count < 600)
        }
        #expect(found.contains { $0.message.contains("…") })
    }

    @Test("elements of another file are reported once for a run of one name, with the place in that file")
    func runsOfForeignElements() throws {
        let found = check(
            try plugin(
                """
                <platform name="android">
                    <uses-permission android:name="a"/><uses-permission android:name="b"/>
                    <feature name="Torch"/>
                    <uses-permission android:name="c"/>
                </platform>
                """)
        ).filter { $0.code == "element-of-another-file" }
        #expect(found.map(\.notes.count) == [1, 0, 0])
        #expect(
            found.map(\.help) == [
                "put them into a <config-file target=\"AndroidManifest.xml\" parent=\"/manifest\">",
                "put it into a <config-file target=\"config.xml\" parent=\"/*\">",
                "put it into a <config-file target=\"AndroidManifest.xml\" parent=\"/manifest\">",
            ])
    }

    @Test("what only iOS builds is to be moved out of Android's section")
    func appleSources() throws {
        let found = check(
            try plugin(
                """
                <platform name="android">
                    <header-file src="src/ios/Torch.h"/><source-file src="src/Torch.m"/><header-file src="src/torch.h"/>
                </platform>
                """, files: ["src/ios/Torch.h": "", "src/Torch.m": "", "src/torch.h": ""])
        ).filter { $0.severity == .error }
        let move = "remove it, or move it into <platform name=\"ios\">"
        #expect(found.map(\.help) == [move, move, "write <source-file src=\"…\" target-dir=\"…\"/>"])
    }
}
