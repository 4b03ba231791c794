import PluginAPI
import SMEPayBackend

// What the bank's failures are called for the person who runs the program.
extension PluginProblem {
    /// The bank's data cannot be used.
    public init(_ error: StoreError) {
        self.init(code: "bank-unavailable", message: "\(error)")
    }

    /// The bank could not answer a request.
    public init(_ failure: BackendFailure) {
        self.init(code: "bank-failed", message: "\(failure)")
    }
}
