import PluginManifest
import Testing

/// The `src` of frameworks as Cordova's own reader gives them.
@Suite struct FrameworkSourceTests {
    @Test("the defaults of variables are put in while no value was given")
    func defaults() throws {
        let manifest = try manifest(
            "<preference name='a' default='1'/><preference name='B'/><framework src='x:$A:$B' spec='$A'/>")
        #expect(try manifest.frameworkSources(for: nil) == ["x:1:$B"])
    }

    @Test("once a value was given, the defaults of the others are not put in")
    func given() throws {
        let manifest = try manifest(
            "<preference name='A' default='1'/><preference name='B'/><framework src='x:$A:$B:$C'/>")
        let given = try Variables(assignments: ["b=2", "C=3"])
        #expect(try manifest.frameworkSources(for: nil, given: given) == ["x:$A:2:3"])
    }

    @Test("a framework without src fails where there is a value to put in, and only there")
    func withoutSource() throws {
        let plain = try manifest("<framework/><platform name='ios'><framework src='b'/></platform>")
        #expect(try plain.frameworkSources(for: "ios") == [nil, "b"])
        let variable = try manifest("<preference name='A' default='1'/><framework/>")
        let error = failure { try variable.frameworkSources(for: nil) }
        #expect(error?.code == "framework-without-src")
        #expect(error?.cordovaException == "TypeError: Cannot read properties of undefined (reading 'replace')")
    }

    @Test("a preference without a name fails the frameworks as well, unless a value was given")
    func namelessPreference() throws {
        let manifest = try manifest("<preference/><framework src='x:$A'/>")
        #expect(failure { try manifest.frameworkSources(for: nil) }?.code == "preference-without-name")
        #expect(try manifest.frameworkSources(for: nil, given: Variables(assignments: ["A=1"])) == ["x:1"])
    }
}
