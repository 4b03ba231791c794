import ManifestCheck
import Testing

@Suite("Where files of a plugin go")
struct InstallDestinationTests {
    private func android(_ inside: String) throws -> [String] {
        try found(#"<platform name="android">\#(inside)</platform>"#)
    }

    private func ios(_ inside: String) throws -> [String] {
        try found(#"<platform name="ios">\#(inside)</platform>"#)
    }

    /// What is said of places, not of files that are missing.
    private func found(_ inside: String) throws -> [String] {
        try blamed(inside).filter { $0.hasPrefix("file-destination") || $0.hasPrefix("file-not-built") }
    }

    @Test(
        "on Android two sources and two frameworks cannot have one place",
        arguments: [
            (
                #"<source-file src="A.java" target-dir="src/a"/><source-file src="A.java" target-dir="src/a"/>"#,
                "A.java"
            ),
            (
                #"<source-file src="x/B.java" target-dir="src/a"/><source-file src="y/B.java" target-dir="a/"/>"#,
                "y/B.java"
            ),
            (
                #"<source-file src="x/B.xml" target-dir="src/main/res"/><source-file src="y/B.xml" target-dir="./res"/>"#,
                "y/B.xml"
            ),
            (
                #"<source-file src="x/b.jar" target-dir="libs"/><source-file src="y/b.jar" target-dir="app/libs"/>"#,
                "y/b.jar"
            ),
            (
                #"<framework src="x/b.gradle" custom="true" type="gradleReference"/><framework src="y/b.gradle" custom="TRUE"/>"#,
                "y/b.gradle"
            ),
        ])
    func repeatedOnAndroid(inside: String, blame: String) throws {
        #expect(try android(inside) == ["file-destination-repeated: \(blame)"])
    }

    @Test(
        "on Android resources, libraries and assets may be overwritten, and other places are others",
        arguments: [
            #"<resource-file src="x/b.xml" target="res/b.xml"/><resource-file src="y/b.xml" target="res/b.xml"/>"#,
            #"<lib-file src="x/b.jar"/><lib-file src="y/b.jar"/>"#,
            #"<asset src="x/b.css" target="b.css"/><asset src="y/b.css" target="b.css"/>"#,
            #"<source-file src="x/B.java" target-dir="src/a"/><source-file src="y/B.java" target-dir="src/b"/>"#,
            #"<source-file src="x/B.java" target-dir="src/a"/><source-file src="y/b.java" target-dir="src/a"/>"#,
            #"<source-file src="x/b.so" target-dir="libs/x86"/><source-file src="y/b.so" target-dir="libs/armeabi"/>"#,
            #"<framework src="com.example:b:1.0"/><framework src="com.example:b:1.0"/>"#,
        ])
    func differentOnAndroid(inside: String) throws {
        #expect(try android(inside) == [])
    }

    @Test(
        "on iOS sources, headers, resources and frameworks of a plugin cannot have one place",
        arguments: [
            (#"<header-file src="x/A.h"/><header-file src="y/A.h"/>"#, "y/A.h"),
            (#"<source-file src="x/A.m" target-dir="a"/><source-file src="y/A.m" target-dir="a/"/>"#, "y/A.m"),
            (#"<header-file src="A.h"/><source-file src="A.h"/>"#, "A.h"),
            (#"<resource-file src="x/a.png"/><resource-file src="y/b.png" target="a.png"/>"#, "y/b.png"),
            (
                #"<framework src="x/A.framework" custom="true"/><framework src="y/A.framework" custom="true"/>"#,
                "y/A.framework"
            ),
            (#"<source-file src="libA.a" framework="true"/><framework src="libA.a" custom="true"/>"#, "libA.a"),
        ])
    func repeatedOnIOS(inside: String, blame: String) throws {
        #expect(try ios(inside) == ["file-destination-repeated: \(blame)"])
    }

    @Test(
        "on iOS target-dir and target part files, and systems' frameworks are no files",
        arguments: [
            #"<header-file src="x/A.h"/><header-file src="y/A.h" target-dir="y"/>"#,
            #"<source-file src="A.m"/><resource-file src="A.m"/>"#,
            #"<resource-file src="x/a.png"/><resource-file src="y/a.png" target="y/a.png"/>"#,
            #"<framework src="UIKit.framework"/><framework src="UIKit.framework" weak="true"/>"#,
            #"<lib-file src="x/a.a"/><lib-file src="y/a.a"/>"#,
        ])
    func differentOnIOS(inside: String) throws {
        #expect(try ios(inside) == [])
    }

    @Test("a framework for all platforms is in the way of a platform's, and told once")
    func everywhere() throws {
        let framework = #"<framework src="A.framework" custom="true"/>"#
        #expect(try ios("") == [])
        #expect(
            try found(framework + #"<platform name="ios">\#(framework)</platform><platform name="android"/>"#)
                == ["file-destination-repeated: A.framework"])
        #expect(try found(framework + framework) == ["file-destination-repeated: A.framework"])
        let inPackage = #"<platform name="ios" package="swift">\#(framework)\#(framework)</platform>"#
        #expect(try found(inPackage) == [])
        let elsewhere = #"<platform name="windows">\#(framework)\#(framework)</platform>"#
        #expect(try found(elsewhere) == [])
    }

    @Test("a second one is taken out by the fix only if it says nothing else")
    func fix() throws {
        func replacement(_ second: String) throws -> String? {
            let inside = #"<platform name="ios"><source-file src="A.m"/>\#(second)</platform>"#
            return check(try plugin(inside, files: ["A.m": "", "b/A.m": ""])).first?.fix?.title
        }
        #expect(try replacement(#"<source-file src="A.m"/>"#) == "remove it")
        #expect(try replacement(#"<source-file src="A.m" compiler-flags="-w"/>"#) == nil)
        #expect(try replacement(#"<source-file src="b/A.m"/>"#) == nil)
    }

    @Test(
        "a file for Android that lands where nothing builds it is reported, with what to write",
        arguments: [
            (
                #"<source-file src="a.kt" target-dir="src/com/x"/>"#, "app/src/main/src/com/x/a.kt",
                "app/src/main/java/com/x"
            ),
            (
                #"<source-file src="A.java" target-dir="app/src/com/x"/>"#, "app/src/com/x/A.java",
                "app/src/main/java/com/x"
            ),
            (#"<source-file src="a.jar" target-dir="src/main/libs"/>"#, "app/src/main/libs/a.jar", "libs"),
            (#"<source-file src="a.jar" target-dir="libs/a.jar"/>"#, "app/libs/a.jar/a.jar", "libs"),
            (#"<source-file src="a.so" target-dir="app/libs/x86"/>"#, "app/libs/x86/a.so", "jniLibs/x86"),
            (#"<lib-file src="armeabi/a.so" target-dir="jniLibs/armeabi"/>"#, "app/libs/a.so", "jniLibs/armeabi"),
            (#"<resource-file src="a.jar" target="libs/a.jar"/>"#, "app/src/main/libs/a.jar", "libs"),
            (#"<resource-file src="a.aar" target="libs/a.aar"/>"#, "app/src/main/libs/a.aar", "gradleReference"),
            (
                #"<source-file src="build-extras.gradle" target-dir="."/>"#, "app/src/main/build-extras.gradle",
                "gradleReference"
            ),
            (
                #"<source-file src="a.aidl" target-dir="app/src/com/x"/>"#, "app/src/com/x/a.aidl",
                "app/src/main/aidl/com/x"
            ),
        ])
    func notBuilt(inside: String, path: String, help: String) throws {
        let plugin = try plugin(#"<platform name="android">\#(inside)</platform>"#)
        let diagnostics = check(plugin).filter { $0.code == "file-not-built" }
        #expect(diagnostics.count == 1)
        #expect(diagnostics.first?.message.contains("copied to \(path), ") == true)
        #expect(diagnostics.first?.help?.contains("\"\(help)\"") == true)
    }

    @Test(
        "what Gradle takes, what an app may read as data and what is no code is left alone",
        arguments: [
            #"<source-file src="A.java" target-dir="src/com/x"/>"#, #"<source-file src="A.java" target-dir="com/x"/>"#,
            #"<source-file src="A.java" target-dir="src"/>"#,
            #"<source-file src="A.java" target-dir="app/src/debug/java/x"/>"#,
            #"<source-file src="a.kt" target-dir="app/src/main/kotlin/x"/>"#,
            #"<source-file src="a.kt" target-dir="java/x"/>"#,
            #"<source-file src="a.kt" target-dir="src/main/kotlin/x"/>"#,
            #"<source-file src="a.aidl" target-dir="src/x"/>"#,
            #"<source-file src="a.jar" target-dir="libs"/>"#, #"<source-file src="a.jar" target-dir="app/libs/"/>"#,
            #"<lib-file src="x/a.jar"/>"#, #"<source-file src="a.so" target-dir="libs/x86"/>"#,
            #"<source-file src="a.so" target-dir="/jniLibs/x86"/>"#,
            #"<resource-file src="a.so" target="jniLibs/x86/a.so"/>"#,
            #"<resource-file src="a.jar" target="assets/a.jar"/>"#, #"<resource-file src="a.xml" target="src/a.xml"/>"#,
            #"<source-file src="a.h" target-dir="src/x"/>"#,
            #"<source-file src="build-extras.gradle" target-dir="app"/>"#,
            #"<resource-file src="build-extras.gradle" target="../../build-extras.gradle"/>"#,
            #"<source-file src="x.gradle" target-dir="."/>"#,
        ])
    func built(inside: String) throws {
        #expect(try android(inside) == [])
    }

    @Test(
        "a plugin with a hand in the build is left alone, and after a script that is not read nothing more is said",
        arguments: [
            (#"<framework src="x.gradle" custom="true" type="gradleReference"/>"#, 0),
            (#"<hook type="after_plugin_install" src="h.js"/>"#, 0), (#"<dependency id="cordova-plugin-kotlin"/>"#, 0),
            (#"<resource-file src="build-extras.gradle" target="../../build-extras.gradle"/>"#, 0),
            (#"<framework src="com.example:b:1.0"/>"#, 1), (#"<dependency id="cordova-plugin-device"/>"#, 1),
        ])
    func arranged(inside: String, expected: Int) throws {
        let kotlin = #"<source-file src="a.kt" target-dir="src/x"/>"#
        #expect(try android(inside + kotlin).count == expected)
        let elsewhere = #"<platform name="ios"><hook type="after_plugin_install" src="h.js"/></platform>"#
        #expect(try found(#"<platform name="android">\#(kotlin)</platform>"# + elsewhere).count == 1)
        let script = #"<source-file src="build-extras.gradle" target-dir="."/>"#
        #expect(try android(script + kotlin) == ["file-not-built: ."])
    }
}
