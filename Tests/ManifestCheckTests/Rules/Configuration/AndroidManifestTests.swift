import Diagnostics
import ManifestCheck
import Testing

@Suite("What plugins put into AndroidManifest.xml")
struct AndroidManifestTests {
    private func found(
        _ content: String, parent: String, hook: String? = nil, target: String = "AndroidManifest.xml"
    ) throws -> [String] {
        let hooks = hook == nil ? "" : #"<hook type="after_prepare" src="hook.js"/>"#
        return try blamed(
            """
            \(hooks)<platform name="android"><config-file target="\(target)" parent="\(parent)">\(content)</config-file></platform>
            """, files: hook.map { ["hook.js": $0] } ?? [:])
    }

    @Test(
        "elements are blamed where they fail the build",
        arguments: [
            ("<uses-permission android:name=\"a.B\"/>", "/manifest/application", "uses-permission"),
            ("<uses-feature android:name=\"a\"/>", "application", "uses-feature"),
            ("<queries/>", "/manifest/application/activity", "queries"),
            ("<activity android:name=\"a.B\"/>", "/manifest", "activity"),
            ("<receiver android:name=\"a.B\"/>", "/*", "receiver"),
            ("<action android:name=\"a\"/>", "/manifest/application/service", "action"),
            ("<service android:name=\"a.B\"><category android:name=\"a\"/></service>", "/*/application", "category"),
            ("<intent-filter/>", "/manifest/application", "intent-filter"),
        ])
    func misplaced(content: String, parent: String, blamed: String) throws {
        #expect(try found(content, parent: parent) == ["android-element-misplaced: \(blamed)"])
    }

    @Test(
        "elements in their places, and where the place is not known, are left alone",
        arguments: [
            ("<uses-permission android:name=\"a.B\"/>", "/manifest"), ("<uses-permission android:name=\"a.B\"/>", "/*"),
            ("<activity android:name=\"a.B\"/>", "/manifest/application"),
            ("<uses-permission android:name=\"a.B\"/>", "/manifest/application[@android:name='x']"),
            ("<activity android:name=\"a.B\"/>", "./application"), ("<activity android:name=\"a.B\"/>", "manifest"),
            ("<meta-data android:name=\"a\"/>", "/manifest"),
            ("<meta-data android:name=\"a\"/>", "/manifest/application"),
            ("<action android:name=\"a\"/>", "/manifest/application/activity/intent-filter"),
            ("<intent><action android:name=\"a\"/></intent>", "/manifest/queries"),
            ("<queries><provider android:authorities=\"a\"/></queries>", "/manifest"),
        ])
    func inPlace(content: String, parent: String) throws {
        #expect(try found(content, parent: parent) == [])
    }

    @Test("other files, and manifests that a hook changes, are left alone")
    func others() throws {
        let permission = #"<uses-permission name="a.B"/>"#
        #expect(try found(permission, parent: "/manifest/application", target: "platforms/AndroidManifest.xml") == [])
        #expect(
            try found(permission, parent: "/manifest/application", hook: "change('AndroidManifest.xml')") == [])
        #expect(try found(permission, parent: "/manifest/application", hook: "copy('icon.png')").count == 2)
    }

    @Test("name without its prefix is blamed and renamed where manifests need it, and nowhere else")
    func names() throws {
        let plugin = try plugin(
            """
            <platform name="android"><config-file target="AndroidManifest.xml" parent="/manifest/application">
            <activity name="a.B" android:exported="true"><intent-filter><action name="a"/></intent-filter></activity>
            </config-file></platform>
            """)
        let diagnostics = check(plugin)
        #expect(diagnostics.map(\.code) == ["android-name-unprefixed", "android-name-unprefixed"])
        let text = String(decoding: fixed(diagnostics)["plugin.xml"] ?? [], as: UTF8.self)
        #expect(
            text.contains(
                #"<activity android:name="a.B" android:exported="true"><intent-filter><action android:name="a"/>"#))
        for content in [
            #"<uses-feature android:glEsVersion="2" name="a"/>"#, #"<uses-permission android:name="a.B" name="a.B"/>"#,
            #"<uses-permission name="a.B" tools:node="removeAll" xmlns:tools="http://schemas.android.com/tools"/>"#,
            #"<supports-screens name="a"/>"#, #"<own name="a"/>"#,
        ] {
            #expect(try found(content, parent: "/manifest") == [])
        }
    }

    @Test("permissions with spaces or a wrong letter before the last dot are reported, others are not")
    func permissions() throws {
        func permission(_ name: String) throws -> [String] {
            try found("<uses-permission android:name=\"\(name)\"/>", parent: "/manifest")
        }
        #expect(
            try permission(" android.permission.CAMERA") == ["android-permission-misspelt:  android.permission.CAMERA"])
        #expect(
            try permission("andriod.permission.CAMERA") == ["android-permission-misspelt: andriod.permission.CAMERA"])
        for name in ["com.android.vending.BILLING", "android.permission.NEW", "org.example.permission.C2D", "CAMERA"] {
            #expect(try permission(name) == [])
        }
    }

    @Test("a prefix is declared on what is put into AndroidManifest.xml, whatever the root element declares")
    func prefixes() throws {
        let use = #"<meta-data android:name="a" tools:replace="android:value"/>"#
        #expect(try found(use, parent: "/manifest/application") == ["android-prefix-undeclared: tools"])
        #expect(try found(use + use, parent: "/manifest/application").count == 2)
        let element = #"<amazon:enable-feature android:name="a"/>"#
        #expect(try found(element, parent: "/manifest/application") == ["android-prefix-undeclared: amazon"])
        let declaring =
            #"<amazon:enable-feature xmlns:amazon="http://schemas.amazon.com/apk/res/android" android:name="a"/>"#
        #expect(try found(declaring, parent: "/manifest/application") == [])
        let inside =
            #"<activity xmlns:tools="http://schemas.android.com/tools" android:name="a.B">"# + use + "</activity>"
        #expect(try found(inside, parent: "/manifest/application") == [])
        #expect(try found(use, parent: "/manifest/application", hook: "") == ["xml-unbound-prefix: tools"])
        let declared = """
            <platform name="android"><edit-config file="AndroidManifest.xml" target="/manifest" mode="merge">
            <manifest xmlns:tools="http://schemas.android.com/tools"/></edit-config>
            <config-file target="AndroidManifest.xml" parent="/manifest/application">\(use)</config-file></platform>
            """
        #expect(try blamed(declared) == ["xml-unbound-prefix: tools"])
    }

    @Test(
        "fixes declare each prefix once where it has to be: android on the root element, others where they are put in")
    func prefixFixes() throws {
        let source = SourceFile(
            name: "plugin.xml",
            text: """
                <plugin id="p" version="1.0.0"><platform name="android">
                    <config-file target="AndroidManifest.xml" parent="/manifest/application">
                        <meta-data android:name="a" tools:replace="android:value"/>
                    </config-file></platform>
                </plugin>
                """)
        let text = String(
            decoding: fixed(check(CheckedPlugin(manifest: source, folder: MemoryFolder([:]))))["plugin.xml"] ?? [],
            as: UTF8.self)
        #expect(text.contains("<meta-data xmlns:tools=\"http://schemas.android.com/tools\" android:name"))
        #expect(text.contains("<plugin xmlns:android=") && text.ranges(of: "xmlns:tools").count == 1)
    }

    @Test("an edit-config for <uses-sdk> fails where <engines> lets in versions of cordova-android that have none")
    func usesSDK() throws {
        func found(_ engine: String, mode: String = "merge") throws -> [String] {
            try blamed(
                """
                <engines><engine name="cordova-android" version="\(engine)"/></engines>
                <platform name="android"><edit-config file="AndroidManifest.xml" target="/manifest/uses-sdk" mode="\(mode)">
                <uses-sdk android:minSdkVersion="24"/></edit-config></platform>
                """
            ).filter { $0.hasPrefix("edit-config-uses") }
        }
        #expect(try found(">=7.0.0") == ["edit-config-uses-sdk: /manifest/uses-sdk"])
        #expect(try found("<8.1.0") == [])
        #expect(try found(">=7.0.0", mode: "remove") == [])
    }

    @Test("the <key> beside a value in a plist is taken out by the fix where it is what parent says")
    func plistKey() throws {
        func text(_ content: String) throws -> [String] {
            let plugin = try plugin(
                """
                <platform name="ios"><config-file target="*-Info.plist" parent="Modes">\(content)</config-file></platform>
                """)
            let diagnostics = check(plugin)
            return diagnostics.map(\.code)
                + [String(decoding: fixed(diagnostics)["plugin.xml"] ?? [], as: UTF8.self)].filter { !$0.isEmpty }
        }
        let told = try text("<key>Modes</key><array/>")
        #expect(told.first == "plist-key-beside-value")
        #expect(told.last?.contains(#"parent="Modes"><array/></config-file>"#) == true)
        #expect(try text("<key>Others</key><array/>") == ["plist-key-beside-value"])
        #expect(try text("<dict><key>a</key><string/></dict>") == [])
    }

    @Test("many elements and prefixes, and deep ones, are looked at once", .timeLimit(.minutes(1)))
    func many() throws {
        let wide = (0..<20_000).map { "<a p\($0):b=''><action name=''/></a>" }.joined()
        #expect(!(try found(wide, parent: "/manifest").isEmpty))
        let deep =
            String(repeating: "<a p:b='' xmlns:q='' q:a=''>", count: 20_000) + String(repeating: "</a>", count: 20_000)
        #expect(!(try found(deep, parent: "/manifest").isEmpty))
    }
}
