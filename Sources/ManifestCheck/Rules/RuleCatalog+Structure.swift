extension RuleCatalog {
    /// Rules about the manifest itself: its XML, its elements and their attributes.
    static let structureRules: [Rule] =
        xmlRules + [
            .platformRepeated, .platformMisspelt, .elementMisspelt,
            .engineWithoutVersion,
            .hookScriptMissing,
        ]
}
