import HelpDeskPlugin
import NetworkSimulatorPlugin
import PluginAPI
import PluginHost
import SMEPayPlugin

extension ScriptRun {
    /// Runs `script` against `bank`. It finds `CardControl` and its services in variables.
    init(_ script: String, _ bank: TestBank) async throws {
        let backend = bank.backend
        var catalog = ServiceCatalog(cardControl: bank.environment)
        catalog.register(HelpDeskService.self) {
            HelpDeskService { () throws(ActionError) in backend.helpDesk }
        }
        catalog.register(NetworkSimulatorService.self) {
            NetworkSimulatorService { () throws(ActionError) in backend.simulator }
        }
        try await self.init(ScriptFile(name: "test.js", text: Self.names + script)) { $0.catalog = catalog }
    }
}
