import Diagnostics
import ManifestCheck
import Testing

@Suite("Sources of Cordova 2")
struct OldImportTests {
    private func found(
        _ source: String, _ more: String = "", engines: String = "", name: String = "A.java",
        files: KeyValuePairs<String, String> = [:]
    ) throws -> (plugin: CheckedPlugin, found: [Diagnostic]) {
        var all = Dictionary(uniqueKeysWithValues: files.map { ($0.key, Array($0.value.utf8)) })
        all[name] = Array(source.utf8)
        all["plugin.xml"] = Array(
            """
            <plugin id="p" version="1.0.0" xmlns="http://apache.org/cordova/ns/plugins/1.0"><engines>\(engines)</engines>
            <platform name="android"><source-file src="\(name)" target-dir="app/src/main/java/a"/>\(more)</platform></plugin>
            """.utf8)
        let plugin = try CheckedPlugin(folder: MemoryFolder(all))
        return (plugin, check(plugin).filter { $0.code == "source-imports-old-cordova" })
    }

    @Test("imports of what has moved are fixed, for others the help says what to do")
    func moved() throws {
        let (_, diagnostics) = try found(
            """
            /* import com.phonegap.api.No; */
            package a;
            import org.apache.cordova.api.CallbackContext;
            import org.apache.cordova.api.*;
            import org.apache.cordova.api.LegacyContext;
            import org.apache.cordova.CordovaPlugin; import com.phonegap.api.PluginResult;
            import static com.phonegap.api.Plugin.x;
            class A { String s = "import com.phonegap.api.No;"; }
            """)
        #expect(
            diagnostics.map { $0.fix?.edits.first?.replacement } == [
                "org.apache.cordova.CallbackContext", "org.apache.cordova.*", nil, nil, nil,
            ])
        #expect(
            diagnostics.map(\.help) == [
                "import org.apache.cordova.CallbackContext", "import org.apache.cordova.*",
                "extend org.apache.cordova.CordovaPlugin", "import org.apache.cordova.PluginResult",
                "extend org.apache.cordova.CordovaPlugin",
            ])
        #expect(diagnostics.allSatisfy { $0.severity == .error })
        let text = String(decoding: fixed(diagnostics)["A.java"] ?? [], as: UTF8.self)
        #expect(text.contains("import org.apache.cordova.CallbackContext;\nimport org.apache.cordova.*;\n"))
    }

    @Test("Kotlin's imports are read as well, with other names and without semicolons")
    func kotlin() throws {
        let (_, diagnostics) = try found(
            """
            @file:JvmName("A")
            package a
            import java.util.List
            import org.apache.cordova.api.CordovaPlugin as Old
            import org.apache.cordova.api.LOG
            class A : Old()
            """, name: "A.kt")
        #expect(
            diagnostics.map { $0.fix?.edits.first?.replacement } == [
                "org.apache.cordova.CordovaPlugin", "org.apache.cordova.LOG",
            ])
    }

    @Test(
        "it is no error where a library may bring the package, and nothing where the plugin does or Cordova 3 is left out"
    )
    func brought() throws {
        let source = "import com.phonegap.api.Plugin;\nclass A {}"
        #expect(try found(source).found.map(\.severity) == [.error])
        #expect(try found(source, #"<lib-file src="a.jar"/>"#).found.map(\.severity) == [.warning])
        let own = #"<source-file src="B.java" target-dir="src/b"/>"#
        #expect(try found(source, own, files: ["B.java": "package com.phonegap.api; class Plugin {}"]).found == [])
        #expect(try found(source, engines: #"<engine name="cordova" version="<3.0.0"/>"#).found == [])
        #expect(try found(source, engines: #"<engine name="cordova-android" version="2.x"/>"#).found == [])
        #expect(try found(source, engines: #"<engine name="cordova" version=">=2.0.0"/>"#).found.count == 1)
        #expect(try found("import com.phonegap.apiary.A; import com.phonegap.api2.B;\nclass A {}").found == [])
        #expect(try found("class A { com.phonegap.other.B b; } import com.phonegap.api.C").found == [])
    }
}
