extension RuleCatalog {
    /// Rules about the manifest itself: its XML, its elements and their attributes.
    static let structureRules: [Rule] =
        xmlRules + [
            // Root
            .rootNotPlugin,
            .pluginWithoutID,
            .pluginWithoutVersion,
            .pluginVersionInvalid,
            .namespaceLegacy,
            .namespaceUnknown,
            // Platforms
            .platformRepeated,
            .platformMisspelt,
            .platformWithoutName,
            .platformUnknown,
            // Elements
            .elementMisspelt,
            .elementUnknown,
            .elementOfAnotherFile,
            .elementMisplaced,
            .elementOutsidePlatform,
            .elementRepeated,
            .attributeMisspelt,
            .attributeUnknown,
            .booleanUnreadable,
            // Native
            .assetIncomplete,
            .assetInSwiftPackage,
            .frameworkWithoutSource,
            .frameworkTypePodspec,
            .nativeFileWithoutSource,
            .sourceFileWithoutTarget,
            .resourceFileWithoutTarget,
            .headerFileOnAndroid,
            .libFileOnIOS,
            .podWithoutName,
            .podRepeated,
            .podspecElsewhere,
            // Hooks
            .hookScriptMissing,
            .hookIncomplete,
            .hookTypeUnknown,
            // Engines
            .engineWithoutVersion,
            .engineWithoutName,
            .engineUnknown,
            .engineVersionInvalid,
            .engineRepeated,
            .engineScriptMissing,
            // Dependencies
            .dependencyWithoutID,
            .dependencyOnItself,
            .dependencyGitProtocol,
            .dependencyVersionPlain,
            // Variables
            .preferenceWithoutName,
            .preferenceNameInvalid,
            .preferenceNotCapitals,
            .preferenceRepeated,
            .preferenceDefaultLost,
            .variableUndeclared,
            .variableNotCapitals,
            .variableCutShort,
            .variableNotExpanded,
            .variableUnused,
            .variableRequiredOnOnePlatform,
            // Configuration
            .configFileIncomplete,
            .configSelectorUnsupported,
            .editConfigWithoutMode,
            .editConfigModeUnknown,
            .editConfigIncomplete,
            .editConfigSeveralChildren,
            .editConfigOverwrites,
            .featureWithoutClass,
            .featureWithoutName,
        ]
}
