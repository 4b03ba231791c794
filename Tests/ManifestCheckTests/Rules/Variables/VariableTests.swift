import ManifestCheck
import Testing

@Suite("Variables")
struct VariableTests {
    private func found(_ value: String, text: String = "", _ more: String = "") throws -> [String] {
        try blamed(
            """
            \(more)<platform name="android"><config-file target="AndroidManifest.xml" parent="/manifest/application">
            <meta-data android:name="a" android:value="\(value)">\(text)</meta-data></config-file></platform>
            """)
    }

    @Test(
        "a reference that is a whole value or text is reported whatever its letter case",
        arguments: ["$weixin_appid", "$appId"])
    func whole(reference: String) throws {
        #expect(try found(reference) == ["variable-undeclared: \(reference)"])
        #expect(try found("", text: "\n    \(reference)\n") == ["variable-undeclared: \(reference)"])
    }

    @Test(
        "what is a part of another name, or another notation, is left alone",
        arguments: [
            "Foo$AlarmReceiver", "$(inherited)", "${applicationId}", "$x", "$5", "it costs $much", "$a$b", "a.$b",
        ])
    func parts(value: String) throws {
        #expect(try found(value) == [])
        #expect(try found("", text: value) == [])
    }

    @Test("one that is declared in capitals is reported as being in the wrong letter case, once")
    func letterCase() throws {
        let preference = #"<preference name="APP_ID" default="1"/><info>$APP_ID</info>"#
        #expect(try found("$app_id", preference) == ["variable-not-capitals: $app_id"])
        #expect(try found("$app_ids", preference) == ["variable-undeclared: $app_ids"])
    }

    @Test("a preference of config.xml outside of a <config-file> is reported once, whatever else could be said of it")
    func preferenceOfApp() throws {
        let inside = """
            <platform name="ios">
                <preference name="SwiftVersion" value="5"/>
                <preference name="SwiftVersion" value="5"/>
                <preference name="COLOR" value="red"/>
                <config-file target="config.xml" parent="/*"><preference name="c" value="$COLOR"/></config-file>
            </platform>
            <platform name="android"/>
            """
        let found = check(try plugin(inside)).filter { $0.range?.start.line ?? 9 < 5 || $0.code == "preference-of-app" }
        #expect(found.map(\.code) == ["preference-of-app"])
        #expect(found.first?.notes.map(\.message) == ["it is here too"])
        let off = CheckOptions(settings: ["preference-of-app": .off])
        #expect(check(try plugin(inside), options: off).contains { $0.code == "preference-repeated" })
    }

    @Test("a name that is taken for another is reported once, with the other places")
    func cutShortOnce() throws {
        let found = check(
            try plugin(
                """
                <preference name="KEY" default="a"/>
                <preference name="KEY_ID" default="b"/>
                <info>$KEY_ID</info>
                <platform name="ios"><info>$KEY_ID and $KEY</info></platform>
                """)
        ).filter { $0.code == "variable-cut-short" }
        #expect(found.count == 1)
        #expect(found.first?.notes.count == 1)
    }
}
