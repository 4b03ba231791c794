import HostClock
import PluginHost
import WebPlatform

extension HostSettings {
    /// What a host is made of that runs as these settings say. Where its problems and its trace go is the caller's to add.
    /// - Throws: A ``HostError``: the project, the page, a fake or the storage cannot be used.
    func configuration(
        _ composition: Composition, clock: RunClock, console: any ConsoleSink
    ) throws(HostError) -> HostConfiguration {
        var configuration = HostConfiguration(console: console)
        configuration.project = try project.open(for: page).without(composition.unavailablePlugins)
        if let page { configuration.page = try .read(page, of: configuration.project) }
        configuration.platform = project.platform
        configuration.bridge = bridge
        configuration.clock = clock
        configuration.execTimeout = execTimeout
        configuration.memoryLimit = memoryLimit
        for path in fakes { configuration.fakes.append(try ScriptFile.read(path: path)) }
        if let storage { configuration.storage = try StorageFile.open(storage) }
        configuration.databases = StorageFile.databases(beside: storage)
        configuration.catalog = composition.catalog
        configuration.device = composition.device
        configuration.faults = composition.faults
        composition.openNetwork(isOff: isNetworkOff, trustRoots: trustRoots)
        configuration.send = composition.send
        configuration.obeysCORS = obeysCORS
        configuration.openSocket = composition.openSocket
        return configuration
    }
}
