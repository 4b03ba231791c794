import SourceScan

/// What was found out in an inspection and several rules ask for.
final class InspectionMemory {
    var modules = Kept<[PluginModule]>()
    var scripts = Kept<[(script: ScannedScript, path: String, scope: ModuleScope)]>()
    var execUses = Kept<[ExecUse]>()
    var requireUses = Kept<[RequireUse]>()
    var services: [ServiceSearch.Question: ServiceSearch.Result] = [:]
    var undeclaredServices = Kept<[UndeclaredService]>()
    var unusedVariables = Kept<[UnusedVariable]>()
    var undeclaredReferences = Kept<[UndeclaredReference]>()
    var idleVariables = Kept<[UnusedVariable]>()
    var androidManifestContent = Kept<[AndroidManifestContent]>()
    var androidComponents = Kept<[AndroidManifestContent]>()
    var androidDeclarations = Kept<[AndroidManifestContent]>()
    var mayLackUsesSDK = Kept<Bool>()
    var undeclaredAndroidPrefixes = Kept<[AndroidPrefixUse]>()
    var preferencesOfApp = Kept<Set<Int>>()
    var filesAllMissing = Kept<[NamedFile]>()
    var absentFolders = Kept<[String: AbsentFolder]>()
    var mayBridgeByItself = Kept<Bool>()
    var hooksChangeAndroidManifest = Kept<Bool>()
    var calledServices: [String: CalledServices] = [:]
    var hookScripts = Kept<[HookUse]>()
    /// By the engine and the version.
    var engineReaches: [String: EngineReach] = [:]
    /// By habit, and by the script's file.
    var habits: [ScriptHabit: [String: Bool]] = [:]
}
