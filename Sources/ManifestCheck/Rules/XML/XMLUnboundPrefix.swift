extension Rule {
    static let xmlUnboundPrefix = xml(
        .unboundPrefix, .note, "a prefix that no xmlns declares",
        page: RulePage(
            effect: xmlRefusedElsewhere,
            cause: """
                A name with a colon needs an xmlns: declaration for what stands before it. Cordova's reader does not
                look.
                """,
            remedy: "Declare the prefix on the root element.",
            example: RuleExample(
                manifest: """
                    <plugin id="cordova-plugin-torch" version="1.0.0" xmlns="http://apache.org/cordova/ns/plugins/1.0">
                        <platform name="android">
                            <config-file target="AndroidManifest.xml" parent="/manifest">
                                <uses-permission android:name="android.permission.CAMERA"/>
                            </config-file>
                        </platform>
                    </plugin>

                    """),
            fixed: RuleExample(
                manifest: """
                    <plugin id="cordova-plugin-torch" version="1.0.0" xmlns="http://apache.org/cordova/ns/plugins/1.0"
                        xmlns:android="http://schemas.android.com/apk/res/android">
                        <platform name="android">
                            <config-file target="AndroidManifest.xml" parent="/manifest">
                                <uses-permission android:name="android.permission.CAMERA"/>
                            </config-file>
                        </platform>
                    </plugin>

                    """)),
        canFix: true)
}
