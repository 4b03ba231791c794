extension RuleExample {
    /// An element in a `<config-file>` for AndroidManifest.xml.
    static func androidManifest(_ element: String, in parent: String = "/manifest") -> RuleExample {
        RuleExample(
            inside: """
                <platform name="android">
                    <config-file target="AndroidManifest.xml" parent="\(parent)">
                        \(element)
                    </config-file>
                </platform>
                """)
    }
}
