import Bridge
import WebPlatform

extension HostConfiguration {
    /// What the web's part of a host is made of.
    var webOptions: WebOptions {
        let directory = FilePath.resolved(project?.directory ?? ".") ?? "/"
        var options = WebOptions(
            console: console, location: page?.location ?? WebURL.file(path: "\(directory)/www/index.html"))
        options.usesColors = usesColors
        options.userAgent = "Puente/\(HostVersion.current)"
        let folders =
            [directory] + (project?.plugins.map(\.directory) ?? [])
            + (page.map { [FilePath.parent(of: $0.path)] } ?? [])
        options.send = send
        options.openSocket = openSocket
        options.corsOrigin = obeysCORS ? origin : nil
        options.storage = storage
        options.databases = databases
        options.readFile = { path throws(WebFileError) in try PageFile.read(path, in: folders) }
        options.nameOfFile = { FilePath.shortened($0) }
        options.urlOfScript = { name in FilePath.resolved(name).map { WebURL.file(path: $0) } ?? name }
        return options
    }

    /// The origin that Cordova serves an app's page from: `https://localhost`, unless `config.xml` sets the preferences `scheme` and `hostname`.
    private var origin: String {
        let preference = { (name: String) in project?.configuration?.preference(name, for: platform) ?? "" }
        let (scheme, host) = (preference("scheme"), preference("hostname"))
        return "\(scheme.isEmpty ? "https" : scheme)://\(host.isEmpty ? "localhost" : host)".lowercased()
    }

    /// How the bridge behaves for these plugins.
    func bridge(for plugins: [PreparedPlugin], _ mapped: MappedSources) -> BridgeConfiguration {
        let paths = plugins.flatMap(\.modules).map(\.path)
        let files = Set(paths)
        return BridgeConfiguration(
            manner: bridge, execTimeout: execTimeout, prefersProxies: platform == "browser",
            isPluginFile: { files.contains(mapped.script(of: $0)) },
            calledActions: { CalledActions(paths: paths).of($0) })
    }
}
