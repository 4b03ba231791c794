import PluginManifest
import Testing

@Suite struct PreferenceTests {
    private let content = """
        <preference name="first"/><preference name="SECOND" default="2"/><preference name="Third" default=""/>
        <platform name="a"><preference name="second"/><preference name="OWN" default="o"/></platform>
        """

    @Test("names are put in capitals, an empty default is none, order is that of first mention")
    func declared() throws {
        let preferences = try manifest(content).preferences(for: nil)
        #expect(preferences.map(\.key) == ["FIRST", "SECOND", "THIRD"])
        #expect(preferences.map(\.defaultValue?.value) == [nil, "2", nil])
        #expect(preferences[0].name.value == "first")
    }

    @Test("a platform's entry counts instead of the root's, also without a default")
    func override() throws {
        let preferences = try manifest(content).preferences(for: "a")
        #expect(preferences.map(\.key) == ["FIRST", "SECOND", "THIRD", "OWN"])
        #expect(preferences.map(\.defaultValue?.value) == [nil, nil, nil, "o"])
    }

    @Test("given values count before defaults, also empty ones; what nobody declared is left out")
    func values() throws {
        let given = try Variables(assignments: ["OTHER=x", "THIRD=", "FIRST=1", "PACKAGE_NAME=org.x"])
        let variables = try manifest(content).variables(for: nil, given: given)
        #expect(variables.names == ["FIRST", "SECOND", "THIRD", "PACKAGE_NAME"])
        #expect(["FIRST", "SECOND", "THIRD"].map { variables[$0] } == ["1", "2", ""])
    }

    @Test("variables without a value are all named, with what to type")
    func missing() throws {
        let error = failure { try manifest(content).variables(for: "a") }
        #expect(error?.message == "Variable(s) missing: FIRST, SECOND, THIRD")
        #expect(error?.diagnostic.help == "give a value: --variable FIRST=… --variable SECOND=… --variable THIRD=…")
    }

    @Test("on adding, only the root's variables are asked for, and an empty value is none")
    func adding() throws {
        let manifest = try manifest(content)
        let error = failure { try manifest.checkVariablesForAdding(given: Variables(assignments: ["FIRST="])) }
        #expect(error?.message == "Variable(s) missing (use: --variable FIRST=value --variable THIRD=value).")
        let given = try Variables(assignments: ["FIRST=1", "THIRD=3"])
        #expect(failure { try manifest.checkVariablesForAdding(given: given) } == nil)
    }

    @Test("a preference without a name is an error when the list is asked for")
    func withoutName() throws {
        let manifest = try manifest(#"<platform name="a"><preference default="x"/></platform>"#)
        #expect(try manifest.preferences(for: nil).isEmpty)
        #expect(failure { try manifest.preferences(for: "a") }?.reason == .preferenceWithoutName)
        #expect(failure { try manifest.variables(for: "a") }?.span?.text == #"<preference default="x"/>"#)
    }
}
