extension Rule {
    static let xmlConflictMarker = xml(
        .conflictMarker, .error, "a merge conflict that is not resolved",
        page: RulePage(
            effect: xmlRefused,
            cause: "A merge leaves these lines where two changes do not fit together, for a person to decide.",
            remedy: "Keep what is right of the two, and remove the lines of the markers.",
            example: RuleExample(
                manifest: """
                    <plugin id="cordova-plugin-torch" version="1.0.0" xmlns="http://apache.org/cordova/ns/plugins/1.0">
                    <<<<<<< HEAD
                        <name>Torch</name>
                    =======
                        <name>Light</name>
                    >>>>>>> rename
                    </plugin>

                    """),
            fixed: RuleExample(
                manifest: """
                    <plugin id="cordova-plugin-torch" version="1.0.0" xmlns="http://apache.org/cordova/ns/plugins/1.0">
                        <name>Light</name>
                    </plugin>

                    """)))
}
