import PluginAPI
import SimulatedDevice

extension ActionContext {
    /// What a value of the device is now; the script's function that it follows is waited for.
    /// - Throws: ``ActionError`` with what the function throws, or what is wrong with what it gives.
    func current<Value>(_ value: DeviceValue<Value>) async throws -> Value {
        do {
            return try await waitingForScript { try await value.current() }
        } catch let problem as DeviceProblem {
            throw ActionError(problem)
        }
    }
}

extension ActionError {
    /// What a script asked of the device cannot be.
    init(_ problem: DeviceProblem) {
        self.init(code: "DEVICE", message: problem.message)
    }
}
