import TestSupport
import Testing

@testable import PluginHost

@Suite("Which actions plugins call")
struct CalledActionsTests {
    @Test("names behind the service's are found in any quotes, once each and not more than six")
    func found() throws {
        let folder = try ScratchFolder([
            "a.js": """
            exec(ok, no, 'Camera', 'take', [1]); exec(ok, no, "Camera" ,
                "cleanup"); exec(ok, no, 'Camera', 'take'); exec(ok, no, 'Camera', name); 'Camera'; x('Camera', 'a b', 'Camera', '
            """,
            "b.js": (0..<9).map { "exec(a, b, 'Many', 'm\($0)')" }.joined(separator: "\n"),
        ])
        let actions = CalledActions(paths: [folder.path("a.js"), folder.path("nowhere.js"), folder.path("b.js")])
        #expect(actions.of("Camera") == ["take", "cleanup"])
        #expect(actions.of("Many") == ["m0", "m1", "m2", "m3", "m4", "m5"])
        #expect(actions.of("") == [])
        #expect(actions.of("Other") == [])
    }

    @Test("a call that finds no native implementation says how to fake it, with the actions that the plugin calls")
    func message() async throws {
        let module = TestPlugin.Module(
            "m",
            "const exec = require('cordova/exec'); exports.f = (no) => exec(null, no, 'Camera', 'take'); exports.g = () => exec(null, null, 'Camera', 'cleanup')",
            clobbers: ["camera"])
        let run = try await TestRun.script(
            "camera.f((error) => console.log(error.message)); cordova.exec(null, (error) => console.log(error.message), 'Nobody', 'x')",
            plugins: [TestPlugin("p", modules: [module])])
        #expect(
            run.texts == [
                "Class not found: no service 'Camera'; no loaded plugin declares a service; to answer it: puente.services.fake('Camera', { take: () => {}, cleanup: () => {} })",
                "Class not found: no service 'Nobody'; no loaded plugin declares a service",
            ])
    }
}
