import ManifestCheck
import Testing

@Suite("Bridging headers")
struct BridgingHeaderTests {
    private func found(_ header: String, _ more: String = "", root: String = "", text: String = "#import \"Lamp.h\"")
        throws -> [String]
    {
        try blamed(
            "\(root)<platform name=\"ios\">\(header)\(more)</platform>",
            files: ["T-Bridging-Header.h": text, "T.h": text, "T.swift": "", "hook.js": "", "T.m": ""]
        ).filter { $0.hasPrefix("bridging") }
    }

    private let header = #"<header-file src="T-Bridging-Header.h"/>"#
    private let swift = #"<source-file src="T.swift"/>"#

    @Test("one without its type that includes a header of its own is reported beside Swift sources")
    func untyped() throws {
        let told = ["bridging-header-untyped: T-Bridging-Header.h"]
        #expect(try found(header, swift) == told)
        #expect(try found(header, swift, text: "// A\r\n  #include \"sqlite3.h\"\r\n") == told)
        #expect(try found(header, #"<source-file src="T.m"/>"#) == [])
        #expect(try found(#"<header-file src="T-Bridging-Header.h" type="BridgingHeader"/>"#, swift) == [])
        #expect(try found(#"<header-file src="T.h"/>"#, swift) == [])
    }

    @Test(
        "one that includes what the app's own header or Swift has anyway is left alone",
        arguments: [
            "", "#import <Cordova/CDV.h>", "#import \"CDVPlugin.h\"", "#import <UIKit/UIKit.h>", "// #import \"A.h\"",
        ])
    func harmless(text: String) throws {
        #expect(try found(header, swift, text: text) == [])
    }

    @Test("hooks and plugins that add support for Swift may include it")
    func helpers() throws {
        let hook = #"<hook type="after_prepare" src="hook.js"/>"#
        #expect(try found(header, swift + hook) == [])
        #expect(try found(header, swift, root: hook) == [])
        #expect(try found(header, swift, root: #"<dependency id="cordova-plugin-add-swift-support"/>"#) == [])
        #expect(try found(header, swift, root: #"<dependency id="cordova-plugin-file"/>"#).count == 1)
        let old = #"<engines><engine name="cordova-ios" version="<4.5"/></engines>"#
        #expect(try found(header, swift, root: old) == [])
    }
}
