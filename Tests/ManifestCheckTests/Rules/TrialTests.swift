import Diagnostics
import ManifestCheck
import Testing

/// What published manifests have taught, where it is about one line of them.
@Suite("What published manifests have")
struct TrialTests {
    private func helps(_ inside: String, files: KeyValuePairs<String, String> = [:]) throws -> [String] {
        check(try plugin(inside, files: files)).map { "\($0.code): \($0.help ?? "")" }
    }

    @Test("pods take \"true\" to the letter, frameworks in any letter case")
    func booleans() throws {
        func pods(_ value: String) throws -> [String] {
            try blamed(
                #"<platform name="ios"><podspec><pods use-frameworks="\#(value)"><pod name="A"/></pods></podspec></platform>"#
            )
        }
        #expect(try pods("yes") == ["boolean-unreadable: yes"])
        #expect(try pods("TRUE") == ["boolean-unreadable: TRUE"])
        #expect(try pods("true") == [])
        #expect(try pods("FALSE") == [])
    }

    @Test(
        "platforms under other names, and several in one, are reported with their sections",
        arguments: [
            ("iphone", "did you mean \"ios\"?"), ("windowsphone8", "did you mean \"wp8\"?"),
            ("android, ios", "write a section for each: <platform name=\"android\">, <platform name=\"ios\">"),
        ])
    func platforms(name: String, help: String) throws {
        #expect(try helps("<platform name=\"\(name)\"/>") == ["platform-misspelt: \(help)"])
    }

    @Test("package.json may name platforms with their versions")
    func platformVersions() throws {
        let package = """
            {"name": "cordova-plugin-torch", "version": "1.0.0", "cordova": {"platforms": ["ios@7", "android"]}}
            """
        #expect(
            try blamed(#"<platform name="ios"/><platform name="android"/>"#, files: ["package.json": package]) == [])
    }

    @Test("headers among the sources are called headers, also in their closing tags")
    func headers() throws {
        let plugin = try plugin(
            #"<platform name="ios"><source-file src="a.h" target-dir="x"></source-file></platform>"#, files: ["a.h": ""]
        )
        let diagnostics = check(plugin)
        #expect(diagnostics.map(\.code) == ["source-file-is-header"])
        let text = String(decoding: fixed(diagnostics)["plugin.xml"] ?? [], as: UTF8.self)
        #expect(text.contains(#"<header-file src="a.h" target-dir="x"></header-file>"#))
    }

    @Test("target for target-dir is reported once, and <dependencies> with where to put what is inside")
    func elements() throws {
        #expect(
            try helps(
                #"<platform name="ios"><header-file src="a.h" target="x"/><header-file src="b.h" target="x"/></platform>"#,
                files: ["a.h": "", "b.h": ""])
                == ["attribute-unknown: write target-dir, a folder, for what goes into a folder of its own"])
        let all = try helps(#"<dependencies><dependency id="x"/></dependencies>"#)
        #expect(all.contains("element-unknown: put each <dependency> directly under <plugin>"))
    }

    @Test("a second xmlns with Android's name is the one that declares its prefix")
    func secondNamespace() throws {
        let text = """
            <plugin id="p" version="1.0.0" xmlns="http://apache.org/cordova/ns/plugins/1.0"
                xmlns="http://schemas.android.com/apk/res/android">
                <platform name="android">
                    <config-file target="AndroidManifest.xml" parent="/manifest"><uses-permission android:name="a"/></config-file>
                </platform>
            </plugin>
            """
        let folder = MemoryFolder(["package.json": Array(#"{"name": "p", "version": "1.0.0"}"#.utf8)])
        let plugin = CheckedPlugin(manifest: SourceFile(name: "plugin.xml", text: text), folder: folder)
        let found = PluginCheck().check(plugin).filter { $0.code.hasPrefix("xml") }
        #expect(found.map(\.code) == ["xml-duplicate-attribute"])
        #expect(found.first?.help == "did you mean xmlns:android?")
        let corrected = SourceFixes(found).files.first.map { String(decoding: $0.bytes, as: UTF8.self) }
        #expect(corrected?.contains("\n    xmlns:android=\"http://schemas.android.com/apk/res/android\">") == true)
    }

    @Test(
        "a prefix is declared on a line of its own where attributes have lines of their own", arguments: ["\n", "\r\n"])
    func prefixLine(end: String) throws {
        let text = [
            "<plugin id=\"p\" version=\"1.0.0\"", "    xmlns=\"http://apache.org/cordova/ns/plugins/1.0\">",
            "    <platform name=\"windows\"><config-file target=\"package.appxmanifest\" parent=\"/\"><m2:a/></config-file></platform>",
            "</plugin>", "",
        ].joined(separator: end)
        let folder = MemoryFolder(["package.json": Array(#"{"name": "p", "version": "1.0.0"}"#.utf8)])
        let plugin = CheckedPlugin(manifest: SourceFile(name: "plugin.xml", text: text), folder: folder)
        let found = PluginCheck().check(plugin).filter { $0.code == "xml-unbound-prefix" }
        let corrected = SourceFixes(found).files.first.map { String(decoding: $0.bytes, as: UTF8.self) }
        let line = "\(end)    xmlns:m2=\"http://schemas.microsoft.com/appx/2013/manifest\"\(end)    xmlns="
        #expect(corrected?.contains(line) == true)
    }

    @Test("a class for a component of Android is missed only where it would be one of the plugin's own sources")
    func components() throws {
        func found(_ component: String, _ more: String = "", source: String = "class Torch extends CordovaPlugin {}")
            throws
            -> [String]
        {
            try blamed(
                """
                <platform name="android">
                <config-file target="res/xml/config.xml" parent="/*"><feature name="Torch">
                <param name="android-package" value="org.example.Torch"/></feature></config-file>
                <config-file target="AndroidManifest.xml" parent="/manifest/application">\(component)</config-file>
                <source-file src="Torch.java" target-dir="src/org/example"/>\(more)</platform>
                """, files: ["Part.java": "", "Torch.java": "package org.example;\npublic " + source])
        }
        let provider = #"<provider android:name="org.example.Part"/>"#
        #expect(try found(provider) == ["android-provider-missing: org.example.Part"])
        #expect(
            try found(#"<service android:name="org.example.Part"/>"#) == ["android-component-missing: org.example.Part"]
        )
        #expect(try found(#"<provider android:name="androidx.core.content.FileProvider"/>"#) == [])
        #expect(try found(#"<provider android:name=".Part"/><provider android:name="$PACKAGE_NAME.Part"/>"#) == [])
        #expect(try found(provider, #"<framework src="org.example:part:1.0"/>"#) == [])
        #expect(try found(provider, #"<dependency id="other"/>"#) == [])
        #expect(try found(provider, #"<source-file src="Part.java" target-dir="src/org/example"/>"#) == [])
        #expect(try found(provider, source: "class Torch extends CordovaPlugin {}\nclass Part : FileProvider()") == [])
    }

    @Test("an attribute that nobody knows is reported once for each kind of element, with what to do about some")
    func repeatedAttributes() throws {
        let twice = try helps(
            #"<platform name="ios"><framework src="A" own="1"/><framework src="B" own="1"/><source-file src="a.m" own="1"/></platform>"#,
            files: ["a.m": ""])
        #expect(twice == ["attribute-unknown: ", "attribute-unknown: "])
        func file(_ attribute: String) -> String {
            "<config-file target=\"config.xml\" parent=\"/*\" \(attribute)><access/></config-file>"
        }
        #expect(try helps(file("mode=\"merge\"")) == ["attribute-unknown: remove it: mode belongs to <edit-config>"])
        #expect(
            try helps(file("platform=\"ios\""))
                == ["attribute-unknown: put <config-file> into a <platform> instead"])
        #expect(
            try helps("<platform name=\"ios\">" + file("platform=\"ios\"") + "</platform>")
                == ["attribute-unknown: remove it: the <platform> that <config-file> stands in decides"])
    }

    @Test("a namespace without xmlns on the root element is reported how to be declared")
    func namespaceAttribute() throws {
        let source = SourceFile(
            name: "plugin.xml",
            text: """
                <plugin id="p" version="1.0.0" android="http://schemas.android.com/apk/res/android"/>
                """)
        let found = check(CheckedPlugin(manifest: source, folder: MemoryFolder([:])))
        #expect(found.first { $0.code == "attribute-unknown" }?.help == "write xmlns:android")
    }

    @Test("an engine that is gone or unknown is reported once, whatever its version")
    func engines() throws {
        func engine(_ attributes: String) throws -> [String] { try helps("<engines><engine \(attributes)/></engines>") }
        #expect(try engine(#"name="windows-sdk" version="10.0.14393.0+""#) == ["engine-unknown: remove it"])
        #expect(
            try engine(#"name="my-own-thing" version="x.y.z""#)
                == ["engine-unknown: remove it, or give it platform and scriptSrc"])
        #expect(try engine(#"name="cordova" version="x.y.z""#).map { $0.prefix(14) } == ["engine-version"])
    }

    @Test("a pod's Swift version is kept in the <pod> that takes its place")
    func podspec() throws {
        let framework = #"<framework src="A" type="podspec" spec="~> 1" swift-version="5.0"/>"#
        let help = try helps("<platform name=\"ios\">" + framework + "</platform>").first {
            $0.hasPrefix("framework-type")
        }
        #expect(
            help
                == "framework-type-podspec: write <podspec><pods><pod name=\"A\" spec=\"~> 1\" swift-version=\"5.0\"/></pods></podspec>"
        )
    }
}
