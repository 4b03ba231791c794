import Diagnostics
import ManifestCheck
import Testing

@Suite("What plugins put into Info.plist")
struct PlistTests {
    private func found(_ inside: String, on platform: String = "ios") throws -> [String] {
        try blamed("<platform name=\"\(platform)\">\(inside)</platform>")
    }

    @Test("Info.plist without its star is reported for both kinds of change, wherever Xcode builds")
    func target() throws {
        let file =
            #"<config-file target="Info.plist" parent="NSCameraUsageDescription"><string>a</string></config-file>"#
        #expect(try found(file) == ["plist-target-without-star: Info.plist"])
        #expect(try found(file, on: "osx") == ["plist-target-without-star: Info.plist"])
        #expect(try blamed(file + #"<platform name="ios"/>"#) == ["plist-target-without-star: Info.plist"])
        #expect(try blamed(file + #"<platform name="browser"/>"#) == [])
        #expect(
            try found(#"<edit-config file="Info.plist" target="A" mode="merge"><string>a</string></edit-config>"#)
                == ["plist-target-without-star: Info.plist"])
        for target in ["*-Info.plist", "*Info.plist", "Own-Info.plist", "App/Info.plist"] {
            #expect(try found(file.replacing("\"Info.plist\"", with: "\"\(target)\"")) == [])
        }
    }

    @Test("a <key> in a file that no app has is not said to be put anywhere, and the fix leaves it to its author")
    func key() throws {
        let plugin = try plugin(
            """
            <platform name="ios"><config-file target="Info.plist" parent="A"><key>A</key><array/></config-file></platform>
            """)
        let diagnostics = check(plugin)
        #expect(diagnostics.map(\.code) == ["plist-target-without-star"])
        #expect(diagnostics.first?.fix == nil)
    }

    @Test("keys of the whole file are reported inside CFBundleURLTypes, the keys of its entries are not")
    func urlTypes() throws {
        func inside(_ keys: String, parent: String = "CFBundleURLTypes") -> String {
            """
            <config-file target="*-Info.plist" parent="\(parent)"><array><dict>\(keys)</dict></array></config-file>
            """
        }
        let camera = "<key>\n NSCameraUsageDescription </key><string>a</string>"
        let modes = "<key>UIBackgroundModes</key><array/>"
        let plugin = try plugin("<platform name=\"ios\">\(inside(camera + modes))</platform>")
        let diagnostics = check(plugin)
        #expect(diagnostics.map(\.code) == ["plist-key-in-url-types", "plist-key-in-url-types"])
        #expect(
            diagnostics.first?.help == "write a <config-file> with parent=\"NSCameraUsageDescription\" for its value")
        let own = "<key>CFBundleURLSchemes</key><array><string>UIBackgroundModes</string></array><key>Own</key><true/>"
        #expect(try found(inside(own)) == [])
        #expect(try found(inside(modes, parent: "Own")) == [])
    }
}
