/// What was found out in an inspection and several rules ask for.
final class InspectionMemory {
    var services: [ServiceSearch.Question: ServiceSearch.Result] = [:]
    var undeclaredServices: [UndeclaredService]?
    var unusedVariables: [UnusedVariable]?
    var undeclaredReferences: [UndeclaredReference]?
    var idleVariables: [UnusedVariable]?
    /// By habit, and by the script's file.
    var habits: [ScriptHabit: [String: Bool]] = [:]
}
