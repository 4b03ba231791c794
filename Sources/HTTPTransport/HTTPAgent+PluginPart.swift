import PluginAPI

// The agent that the plugins of a run share. It starts nothing before the first request.
extension HTTPAgent: PluginPart {
    public convenience init(_ environment: PluginEnvironment) {
        self.init(gate: environment.network)
    }

    public func close() async {
        await shutdown()
    }
}

extension NetworkGate: PluginPart {
    public convenience init(_ environment: PluginEnvironment) {
        self.init()
    }
}

extension PluginEnvironment {
    /// What every request of the run has to pass.
    public var network: NetworkGate { part(NetworkGate.self) }

    /// What the plugins of a run send HTTP requests with. It is closed at the end of the run.
    public var http: HTTPAgent { part(HTTPAgent.self) }
}
