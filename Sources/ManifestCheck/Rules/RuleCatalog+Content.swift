extension RuleCatalog {
    /// Rules about what the manifest names: modules, files, `package.json`, services.
    static let contentRules: [Rule] =
        moduleRules + mappingRules + scriptRules + fileRules + packageRules + execRules

    private static let moduleRules: [Rule] = [
        .moduleWithoutSource, .moduleNameUnknown, .moduleNameDiverges, .moduleIDRepeated, .moduleRepeated,
        .moduleFileRepeated,
        .moduleFileMissing, .moduleIsFolder, .modulePathDotted, .moduleExportsNothing, .moduleOverwritten,
        .moduleUnreachable,
    ]

    private static let mappingRules: [Rule] = [
        .mappingWithoutTarget, .mappingTargetEmpty, .mappingTargetSpace, .mappingTargetDot, .mappingTargetNoName,
        .mappingRunsRedundant, .mappingRepeated, .mappingOrder, .mappingLocked, .mappingReplacesCordova,
        .mappingReplacesShared, .mappingReplacesDependency, .mappingContested, .mergeWithoutObject,
    ]

    private static let scriptRules: [Rule] = [
        .moduleSyntax, .assetSyntax, .moduleESSyntax, .moduleWrapped, .moduleThrows, .requireUnknownCore,
        .requireRelative, .requireUnknownModule, .requireWithoutDependency, .requireNoModule, .requireRing,
        .initializationRepeated, .initializationNeverComplete, .initializationOfAnother,
    ]

    private static let fileRules: [Rule] = [
        .sourceFileMissing, .headerFileMissing, .resourceFileMissing, .libFileMissing, .frameworkMissing, .assetMissing,
        .filesMissingAll, .fileMadeByHook, .fileMadeByBuild, .fileNotInRepository, .fileTooLarge, .fileLetterCase,
        .fileOutsidePlugin,
        .fileBackslash,
        .fileDestinationRepeated, .fileNotBuilt,
    ]

    private static let packageRules: [Rule] = [
        .packageMissing, .packageMalformed, .packageIncomplete, .packageNameDiffers, .packageIDDiffers,
        .packageVersionDiffers,
        .packagePlatformsDiffer,
    ]

    private static let execRules: [Rule] = [
        .execServiceUndeclared, .execServiceLetterCase, .execServiceMissingOnPlatform, .execServiceElsewhere,
        .execWithoutAction, .execActionUnknown, .execActionMissingOnPlatform, .featureClassMissing,
        .featureClassImpossible, .featureClassNoPlugin, .featureUnused, .classWithoutFeature,
    ]
}
