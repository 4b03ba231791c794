import PluginAPI

// The agent that the plugins of a run share. It starts nothing before the first request.
extension HTTPAgent: PluginPart {
    public convenience init(_ environment: PluginEnvironment) {
        self.init()
    }

    public func close() async {
        await shutdown()
    }
}

extension PluginEnvironment {
    /// What the plugins of a run send HTTP requests with. It is closed at the end of the run.
    public var http: HTTPAgent { part(HTTPAgent.self) }
}
