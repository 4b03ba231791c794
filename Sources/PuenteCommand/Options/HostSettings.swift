import Bridge
import HostClock
import PluginAPI
import PluginHost
import PluginManifest

/// What a command that starts a host was told. The options read it from the command line; a plain invocation needs none of them. It goes as JSON to the
/// processes that run tests.
struct HostSettings: Sendable, Hashable, Codable {
    var project = ProjectSettings()
    /// The HTML file or the app's folder that is run; `nil` for a script.
    var page: String?
    var plugins = PluginSettings()
    /// How long the run may take; `nil` for any time.
    var timeLimit: Duration?
    /// In whose manner `cordova.exec` behaves.
    var bridge = BridgeManner.strict
    /// How long an asynchronous action may take.
    var execTimeout = Duration.seconds(30)
    /// How many bytes the process may hold resident; `nil` for any number.
    var memoryLimit: Int?
    var clock = RunClock.Kind.real
    /// Whether requests over the network are refused, unless a script replies to them.
    var isNetworkOff = false
    /// Whether requests of scripts to other origins obey CORS.
    var obeysCORS = false
    /// A file with certificates of authorities that are trusted beside the machine's.
    var trustRoots: String?
    /// The file that keeps `localStorage`; `nil` for memory.
    var storage: String?
    /// The paths of scripts that run before the script.
    var fakes: [String] = []
    /// Whether warnings and notes make the run fail.
    var isStrict = false
    /// Whether each exec and each MOTIF exchange is printed.
    var isTraced = false
}

/// What a command works on.
struct ProjectSettings: Sendable, Hashable, Codable {
    /// The project's folder; `nil` for the nearest upwards.
    var directory: String?
    /// Further plugins: their folders, or the ids of plugins that come with the program.
    var plugins: [String] = []
    /// Folders of plugins that others may depend on.
    var dependencyFolders: [String] = []
    /// Whether there is no project but these plugins, whatever lies in the current folder.
    var isPluginsOnly = false
    /// The platform that is asked for; `nil` to choose one.
    var platform: String?
    /// Values for the plugins' variables.
    var variables = Variables()

    /// Finds and reads the project.
    /// - Parameter page: The page that is run, or its app's folder: the project is that page's unless one is named.
    func open(for page: String? = nil) throws(HostError) -> Project {
        var folders: [String] = []
        for plugin in plugins { folders.append(try SharedFiles.pluginFolder(plugin)) }
        var project =
            if isPluginsOnly {
                try Project.plugins(in: folders)
            } else if let page, directory == nil {
                try Project.app(in: AppPage.projectFolder(of: page), extraPlugins: folders)
            } else if let directory {
                try Project.open(directory, extraPlugins: folders)
            } else {
                try Project.find(from: ".", extraPlugins: folders)
            }
        for folder in dependencyFolders { try Project.checkFolder(folder) }
        project.variables = variables
        project.dependencyFolders = dependencyFolders
        return project
    }
}

/// What a command was told for the plugins.
struct PluginSettings: Sendable, Hashable, Codable {
    /// Where they keep data; `nil` for memory.
    var storage: PluginStorage?
    /// The values of ``PluginSetting``s, by their names.
    var values: [String: String] = [:]
}
