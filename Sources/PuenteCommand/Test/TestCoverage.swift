import Diagnostics
import JSONCoding
import ManifestCheck
import PluginAPI
import PluginChecking
import TestRunner

/// Which native actions the plugins under test have, as their sources tell.
struct TestCoverage {
    /// The folders of plugins and apps whose tests run.
    let projects: [String]
    let actions: NativeActions

    init(of files: [TestFile], actions: NativeActions) {
        var known: Set<String> = []
        projects = files.compactMap(\.project).filter { known.insert($0).inserted }
        self.actions = actions
    }

    func read() -> ActionCoverage {
        var known: Set<String> = []
        return ActionCoverage(
            CheckSubject.all(at: projects).flatMap { subject -> [ActionCoverage.Action] in
                guard case .success(let subject) = subject, let plugin = try? subject.open(limit: 16 << 20),
                    let manifest = plugin.manifest, let id = plugin.document.root?["id"]?.value,
                    known.insert(id).inserted
                else { return [] }
                let handled = HandledServices(of: manifest, in: actions)
                return PluginAction.all(of: plugin, handledServices: handled).map { action in
                    ActionCoverage.Action(
                        plugin: id, service: action.service, action: action.name, isInJavaScript: action.call != nil,
                        platforms: action.handling.mapValues(Self.handling))
                }
            })
    }

    private static func handling(_ handling: PluginAction.Handling) -> ActionCoverage.Action.Handling {
        switch handling {
        case .handled: .handled
        case .missing: .missing
        case .unread: .unread
        }
    }
}
