import Diagnostics
import SourceScan

/// The services that a plugin's scripts call on one platform.
struct CalledServices {
    /// In lower case.
    private var names: Set<String> = []
    /// Whether a script may call any: it cannot be read, makes up names, or is so large that names are not sought in it.
    private var isOpen: Bool
    private var files: [SourceFile] = []

    /// So many bytes are looked through for a name.
    private static let limit = 1 << 18

    init(_ plugin: CheckedPlugin, on platform: String) {
        let pages = plugin.pageScripts
        let scripts =
            plugin.modules.modules(on: platform).filter { !$0.isData }.map { plugin.script(of: $0) }
            + pages.calling.filter { $0.place.scope.contains(platform) }.map(\.script)
        isOpen = !pages.isComplete
        for script in scripts {
            guard let script, script.isBalanced else {
                isOpen = true
                continue
            }
            files.append(script.file)
            for call in script.execCalls {
                if call.service?.isComplete != true { isOpen = true }
                for literal in call.service?.literals ?? [] { names.insert(literal.value.lowercased()) }
            }
        }
        if files.reduce(0, { $0 + $1.bytes.count }) > Self.limit { isOpen = true }
    }

    /// Whether a service is called, or may be: by a function that a script hands the name to.
    func mayBe(_ service: String) -> Bool {
        isOpen || names.contains(service.lowercased()) || files.contains { $0.mentions(service) }
    }
}

extension Inspection {
    /// Found at the first call for each platform.
    func calledServices(on platform: String) -> CalledServices {
        if let known = memory.calledServices[platform] { return known }
        let called = CalledServices(plugin, on: platform)
        memory.calledServices[platform] = called
        return called
    }
}
