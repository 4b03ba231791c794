import Diagnostics
import ManifestCheck
import Testing

@Suite("Components that plugins put into AndroidManifest.xml")
struct AndroidComponentTests {
    private let filter = #"<intent-filter><action android:name="a.b"/></intent-filter>"#

    private func found(
        _ content: String, _ more: String = "", engine: String? = nil, target: String? = nil,
        parent: String = "/manifest/application", files: KeyValuePairs<String, String> = [:]
    ) throws -> [Diagnostic] {
        let engines = engine.map { #"<engines><engine name="cordova-android" version="\#($0)"/></engines>"# } ?? ""
        let plugin = try plugin(
            """
            \(engines)\(more)<platform name="android">
            <config-file target="AndroidManifest.xml" parent="\(parent)">\(content)</config-file></platform>
            """, files: files)
        return check(plugin, options: CheckOptions(targets: target.flatMap { TargetEngine($0) }.map { [$0] } ?? []))
            .filter { $0.code.hasPrefix("android-") }
    }

    private func exported(
        _ content: String, _ more: String = "", engine: String? = nil, target: String? = nil,
        parent: String = "/manifest/application"
    ) throws -> [DiagnosticSeverity] {
        try found(content, more, engine: engine, target: target, parent: parent, files: ["hook.js": ""]).filter {
            $0.code == "android-exported-missing"
        }.map(\.severity)
    }

    @Test(
        "one with an intent filter has to say whether it is exported",
        arguments: ["activity", "activity-alias", "receiver", "service"])
    func exportedMissing(kind: String) throws {
        func component(_ attributes: String, _ inside: String) -> String {
            "<\(kind) android:name=\"x.Y\"\(attributes)>\(inside)</\(kind)>"
        }
        #expect(try exported(component("", filter)) == [.warning])
        #expect(try exported(component("", filter), parent: "/*/application") == [.warning])
        #expect(try exported(component(#" android:exported="true""#, filter)) == [])
        #expect(try exported(component("", #"<meta-data android:name="a"/>"#)) == [])
        #expect(
            try exported("<application>" + component("", filter) + "</application>", parent: "/manifest") == [.warning])
    }

    @Test("it is an error where all versions build for Android 12, and nothing where none does")
    func exportedVersions() throws {
        let receiver = "<receiver android:name=\"x.Y\">\(filter)</receiver>"
        for range in [">=11.0.0", "^12", "11.x || 13.x", ">11.0.0 <14"] {
            #expect(try exported(receiver, engine: range) == [.error])
        }
        for range in [">=10.0.0", "*", "9.x || 12.x", "<=11.0.0", "nonsense"] {
            #expect(try exported(receiver, engine: range) == [.warning])
        }
        for range in ["<11.0.0", "^10.0.0", "<11", "~9.1"] {
            #expect(try exported(receiver, engine: range) == [])
        }
        #expect(try exported(receiver, engine: "*", target: "cordova-android@12") == [.error])
        #expect(try exported(receiver, engine: ">=11", target: "cordova-android@10") == [])
        #expect(try exported(receiver, engine: ">=11", target: "cordova-ios@7") == [.error])
    }

    @Test("what tools, hooks or a library's manifest may say of it is left to them")
    func exportedElsewhere() throws {
        let receiver = "<receiver android:name=\"x.Y\">\(filter)</receiver>"
        let tools = #"<receiver xmlns:tools="http://schemas.android.com/tools" tools:node="merge" android:name="x.Y">"#
        #expect(try exported(tools + filter + "</receiver>", engine: ">=12") == [])
        #expect(try exported(receiver, #"<framework src="x:y:1"/>"#, engine: ">=12") == [.warning])
        let changing = try blamed(
            """
            <hook type="after_prepare" src="hook.js"/><platform name="android">
            <config-file target="AndroidManifest.xml" parent="/manifest/application">\(receiver)</config-file></platform>
            """, files: ["hook.js": "change('AndroidManifest.xml')"])
        #expect(changing == [])
        #expect(try exported("<provider android:name=\"x.Y\">\(filter)</provider>", engine: ">=12") == [])
        #expect(try exported(receiver, engine: ">=12", parent: "/manifest/queries") == [])
    }

    private func named(_ name: String, _ element: String = "service", java: [String] = ["package a.b; class Torch {}"])
        throws -> [(help: String?, fix: String?)]
    {
        let sources = java.indices.map { #"<source-file src="S\#($0).java" target-dir="src/a"/>"# }.joined()
        var files = Dictionary(
            uniqueKeysWithValues: java.enumerated().map { ("S\($0.offset).java", Array($0.element.utf8)) })
        files["plugin.xml"] = Array(
            """
            <plugin id="p" version="1.0.0" xmlns="http://apache.org/cordova/ns/plugins/1.0"
                xmlns:android="http://schemas.android.com/apk/res/android"><platform name="android">
            <config-file target="AndroidManifest.xml" parent="/manifest/application">
            <\(element) android:name="\(name)"/></config-file>\(sources)</platform></plugin>
            """.utf8)
        return check(try CheckedPlugin(folder: MemoryFolder(files))).filter { $0.code == "android-name-relative" }.map {
            ($0.help, $0.fix?.edits.first?.replacement)
        }
    }

    @Test("a name without its package is made whole by the fix where one source has the class")
    func relativeName() throws {
        for name in [".Torch", "Torch"] {
            let found = try named(name)
            #expect(found.map(\.help) == ["write \"a.b.Torch\""])
            #expect(found.map(\.fix) == ["a.b.Torch"])
        }
        let several = try named(".Torch", java: ["package a.b; class Torch {}", "package a.c; class Torch {}"])
        #expect(several.map(\.help) == ["write \"a.b.Torch\" or \"a.c.Torch\""])
        #expect(several.map(\.fix) == [nil])
    }

    @Test("whole names, names of other classes, of aliases and of classes without a package are left alone")
    func otherNames() throws {
        for name in ["a.b.Torch", ".Lamp", "Lamp", ".b.Torch", "$PACKAGE_NAME.Torch", "${applicationId}.Torch", ""] {
            #expect(try named(name).isEmpty)
        }
        #expect(try named(".Torch", "activity-alias").isEmpty)
        #expect(try named(".Torch", "meta-data").isEmpty)
        #expect(try named(".Torch", java: ["class Torch {}"]).isEmpty)
    }

    @Test("a <uses-sdk> with versions is reported where Gradle has its own")
    func usesSDK() throws {
        func help(_ element: String, engine: String? = nil) throws -> [String?] {
            try found(element, engine: engine, parent: "/manifest").map(\.help)
        }
        let both = #"<uses-sdk android:minSdkVersion="18" android:targetSdkVersion="19"/>"#
        #expect(try help(both) == ["set android-minSdkVersion and android-targetSdkVersion in config.xml"])
        #expect(
            try help(#"<uses-sdk android:targetSdkVersion="19"/>"#) == ["set android-targetSdkVersion in config.xml"])
        #expect(try help(both, engine: "<8.1.0") == [])
        #expect(try help(#"<uses-sdk android:maxSdkVersion="19"/>"#) == [])
        let tools =
            #"<uses-sdk xmlns:tools="http://schemas.android.com/tools" tools:overrideLibrary="a" android:minSdkVersion="9"/>"#
        #expect(try help(tools) == [])
    }

    @Test("many components and classes are looked at once", .timeLimit(.minutes(1)))
    func many() throws {
        let receivers = (0..<8_000).map { "<receiver android:name=\".A\($0)\">\(filter)</receiver>" }.joined()
        let classes = "package a.b;" + (0..<8_000).map { "class B\($0) {}" }.joined()
        let all = try found(
            receivers,
            "<engines>\(String(repeating: #"<engine name="cordova-android" version="*"/>"#, count: 4_000))</engines>",
            files: ["A.java": classes])
        #expect(all.count == 200)
    }
}
