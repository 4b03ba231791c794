import PluginAPI
import SimulatedDevice

extension ActionError {
    /// What a script asked of the device cannot be.
    init(_ problem: DeviceProblem) {
        self.init(code: "DEVICE", message: problem.message)
    }
}
