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
        "a reference that is a whole value or text is told whatever its letter case",
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

    @Test("one that is declared in capitals is told as being in the wrong letter case, once")
    func letterCase() throws {
        let preference = #"<preference name="APP_ID" default="1"/><info>$APP_ID</info>"#
        #expect(try found("$app_id", preference) == ["variable-not-capitals: $app_id"])
        #expect(try found("$app_ids", preference) == ["variable-undeclared: $app_ids"])
    }
}
