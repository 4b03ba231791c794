/// A plugin as people publish them, with nothing wrong. The number decides how large it is and what it is called.
struct SamplePlugin {
    let id: String
    /// Contents by path.
    private(set) var files: [(path: String, text: String)] = []

    private let number: Int

    /// A manifest that names no files of the plugin: settings for the two platforms, libraries of theirs, variables.
    static func plain(_ number: Int) -> SamplePlugin {
        var plugin = SamplePlugin(number)
        plugin.addManifest(plugin.settings + plugin.platforms { _ in "" })
        return plugin
    }

    /// Modules that call a native implementation, for each platform one source that answers.
    static func whole(_ number: Int) -> SamplePlugin {
        var plugin = SamplePlugin(number)
        plugin.addManifest(plugin.moduleElements + plugin.settings + plugin.platforms(plugin.nativeElements))
        for module in plugin.modules { plugin.files.append(("www/\(module).js", plugin.script(module))) }
        plugin.files.append(("src/android/\(plugin.service).java", plugin.java))
        plugin.files.append(("src/ios/CDV\(plugin.service).m", plugin.objectiveC))
        return plugin
    }

    private init(_ number: Int) {
        self.number = number
        let digits = String(number)
        id = "cordova-plugin-sample-" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
    }

    var service: String { "Sample\(number)" }

    /// Two to four.
    private var modules: [String] { Array(["sample", "options", "events", "errors"].prefix(2 + number % 3)) }

    /// Four to eleven of a module.
    func actions(_ module: String) -> [String] { (0..<4 + number % 8).map { "\(module)Step\($0)" } }

    var allActions: [String] { modules.flatMap(actions) }

    // MARK: The manifest

    private mutating func addManifest(_ inside: String) {
        files.append(
            (
                "plugin.xml",
                """
                <?xml version="1.0" encoding="UTF-8"?>
                <plugin id="\(id)" version="1.\(number % 10).0"
                    xmlns="http://apache.org/cordova/ns/plugins/1.0"
                    xmlns:android="http://schemas.android.com/apk/res/android">
                    <name>Sample \(number)</name>
                    <description>Shows how much a plugin of everyday size costs to check.</description>
                    <license>Apache-2.0</license>
                    <keywords>cordova,sample,benchmark</keywords>
                    <repo>https://example.org/\(id).git</repo>
                    <engines>
                        <engine name="cordova" version=">=9.0.0"/>
                        <engine name="cordova-android" version=">=9.0.0"/>
                        <engine name="cordova-ios" version=">=5.1.1"/>
                    </engines>

                \(inside)</plugin>

                """
            ))
        files.append(
            (
                "package.json",
                """
                {
                    "name": "\(id)",
                    "version": "1.\(number % 10).0",
                    "cordova": {
                        "id": "\(id)",
                        "platforms": ["android", "ios"]
                    },
                    "license": "Apache-2.0"
                }

                """
            ))
    }

    private var moduleElements: String {
        modules.map { module in
            """
                <js-module src="www/\(module).js" name="\(module)">
                    <clobbers target="cordova.plugins.\(service).\(module)"/>
                </js-module>

            """
        }.joined()
    }

    private var settings: String {
        (0..<3 + number % 3).map { index in
            """
                <!-- What the app is built with, unless somebody says otherwise. -->
                <preference name="SAMPLE_VALUE_\(index)" default="value \(index)"/>

            """
        }.joined()
    }

    private func platforms(_ elements: (String) -> String) -> String {
        let variables = 0..<3 + number % 3
        let android = variables.map { index in
            """
                        <meta-data android:name="org.example.sample.VALUE_\(index)" android:value="$SAMPLE_VALUE_\(index)"/>
                        <activity android:name="org.example.sample.Activity\(index)" android:exported="false"
                            android:configChanges="orientation|keyboardHidden|keyboard|screenSize|locale"
                            android:theme="@android:style/Theme.DeviceDefault.NoActionBar">
                            <intent-filter>
                                <action android:name="org.example.sample.ACTION_\(index)"/>
                                <category android:name="android.intent.category.DEFAULT"/>
                            </intent-filter>
                        </activity>

            """
        }
        let libraries = (0..<3 + number % 4).map {
            #"        <framework src="org.example:part\#($0):2.\#($0).+"/>"# + "\n"
        }
        let ios = variables.map { index in
            """
                    <config-file target="*-Info.plist" parent="SampleValue\(index)">
                        <string>$SAMPLE_VALUE_\(index)</string>
                    </config-file>

            """
        }
        let frameworks = ["AVFoundation", "CoreLocation", "Security", "UIKit"].map {
            #"        <framework src="\#($0).framework"/>"# + "\n"
        }
        return """
                <platform name="android">
            \(elements("android"))        <config-file target="AndroidManifest.xml" parent="/manifest">
                        <uses-permission android:name="android.permission.INTERNET"/>
                        <uses-permission android:name="android.permission.ACCESS_NETWORK_STATE"/>
                        <uses-feature android:name="android.hardware.camera" android:required="false"/>
                    </config-file>
                    <config-file target="AndroidManifest.xml" parent="/manifest/application">
            \(android.joined())        </config-file>
            \(libraries.joined())    </platform>

                <platform name="ios">
            \(elements("ios"))\(ios.joined())\(frameworks.joined())        <podspec>
                        <config>
                            <source url="https://cdn.cocoapods.org/"/>
                        </config>
                        <pods use-frameworks="true">
                            <pod name="ExampleKit" spec="~> 4.\(number % 7)"/>
                        </pods>
                    </podspec>
                </platform>

            """
    }

    private func nativeElements(_ platform: String) -> String {
        let isAndroid = platform == "android"
        let parameter = isAndroid ? "android-package" : "ios-package"
        let className = isAndroid ? "org.example.sample.\(service)" : "CDV\(service)"
        let source =
            isAndroid
            ? #"src="src/android/\#(service).java" target-dir="src/org/example/sample""#
            : #"src="src/ios/CDV\#(service).m""#
        return """
                    <config-file target="config.xml" parent="/*">
                        <feature name="\(service)">
                            <param name="\(parameter)" value="\(className)"/>
                        </feature>
                    </config-file>
                    <source-file \(source)/>

            """
    }
}
