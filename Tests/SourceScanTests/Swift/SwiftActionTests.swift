import SourceScan
import Testing

@Suite("Actions of Swift")
struct SwiftActionTests {
    @Test(
        "an action is what the selector names before its only colon",
        arguments: [
            ("@objc(scan:) func scan(_ command: CDVInvokedUrlCommand) { }", "scan"),
            ("@objc(scan:)\n    func other(command: CDVInvokedUrlCommand) { }", "scan"),
            ("@objc func scan(_ command: CDVInvokedUrlCommand) { }", "scan"),
            ("@objc public func scan(_ command: CDVInvokedUrlCommand!) -> Void { }", "scan"),
            ("@MainActor @objc override open func scan(_ command: CDVInvokedUrlCommand) { }", "scan"),
            ("@objc func scan(command: CDVInvokedUrlCommand) { }", "scanWithCommand"),
            ("@objc func scan(with command: CDVInvokedUrlCommand) { }", "scanWith"),
            ("@objc func `repeat`(_ command: CDVInvokedUrlCommand) { }", "repeat"),
            ("@objc func scan(`in` command: CDVInvokedUrlCommand) { }", "scanIn"),
            ("@objc func startScanFor(command: CDVInvokedUrlCommand) { }", "startScanForCommand"),
            ("@available(iOS 13, *) @objc private func scan(_ c: Cordova.CDVInvokedUrlCommand) { }", "scan"),
        ])
    func selectors(method: String, action: String) {
        #expect(actions("@objc(Scan) class Scan: CDVPlugin {\n    \(method)\n}", .swift) == [action])
    }

    @Test("a method that Objective-C cannot see, or sees with more parts, is no action but is named")
    func hidden() {
        let text = """
            class Scan: CDVPlugin {
                func scan(_ command: CDVInvokedUrlCommand) { let f = { (x: Int) -> Int in x } }
                @objc func later(_ command: CDVInvokedUrlCommand) async { }
                @objc func two(_ command: Cordova.CDVInvokedUrlCommand, other: Int) throws { }
                @objc(scan) func plain() { }
                func helper(_ text: String) { }
                // @objc func comment(_ command: CDVInvokedUrlCommand) { }
            }
            """
        #expect(actions(text, .swift) == [""])
        #expect(native(text, .swift).classes.first?.hidden.map(\.name) == ["scan", "later", "two"])
    }

    @Test("objcMembers and an exposed extension make all their methods visible")
    func members() {
        let text = """
            @objcMembers public class Scan: CDVPlugin {
                func scan(_ command: CDVInvokedUrlCommand) { print("a \\(f("}")) { @objc") }
                private func inner(_ command: CDVInvokedUrlCommand) { }
                @nonobjc func not(_ command: CDVInvokedUrlCommand) { }
            }
            @objc extension Scan { func stop(_ command: CDVInvokedUrlCommand) { } }
            extension Scan { @objc(more:) func more(_ c: CDVInvokedUrlCommand) { } }
            """
        #expect(actions(text, .swift) == ["scan", "stop", "more"])
    }

    @Test("a class is known by its name in Objective-C, its extensions too")
    func names() {
        let text = """
            @objc(CDVScan) class Scan: Cordova.CDVPlugin, Delegate {
                class func make() { }
                var text = \"\"\"
                    class Not: CDVPlugin {
                    \"\"\"
                var raw = #"class "Not" \\(x) {"#
            }
            extension Scan { }
            class Plain : Base { }
            """
        let classes = native(text, .swift).classes
        #expect(classes.map(\.name) == ["CDVScan", "CDVScan", "Plain"])
        #expect(classes.map(\.superclass) == ["CDVPlugin", nil, "Base"])
    }
}
