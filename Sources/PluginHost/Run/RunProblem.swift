import Bridge
import Diagnostics
import JavaScriptEngine
import PluginManifest

/// Something that went wrong in a run, as data. ``diagnostic`` words it.
public enum RunProblem: Sendable, Hashable {
    /// A plugin did not boot; the others did.
    case pluginLeftOut(plugin: String, reason: LeftOutReason)
    /// A plugin has a fault, and the manner of bridge is that of a device: nothing is left out. Unless it stops the boot, it is a warning; else
    /// no module behind it is mapped, and `deviceready` does not fire.
    case pluginFaulty(plugin: String, reason: LeftOutReason, stopsBoot: Bool)
    /// Plugins that others depend on are not at hand. A warning: those that depend on them boot all the same.
    case dependenciesMissing([MissingDependency])
    /// Plugins that the app names are not at hand. A warning: the run goes on without them.
    case appPluginsMissing([String], at: SourceRange?)
    /// Variables of a plugin have no value. A warning: what stands for them stays as it is.
    case variablesMissing([String], plugin: String, at: SourceRange?)
    /// A script failed at a target that a section maps which this run does not read. A warning that explains the error before it.
    case targetElsewhere(String, plugin: String, platforms: [String])
    /// A script failed at a name that is not there, and there is no project that plugins could have come from. A note that explains the error
    /// before it.
    case projectMissing(String)
    /// The run is over, and an event that the script listens to never came, whose name is nearly that of one that does. A note.
    case listenerNeverCalled(type: String, meant: String, at: ScriptLocation?)
    /// A script of the page's markup could not be loaded, and the page has no `error` handler for it. `reason` ends a sentence.
    case pageScriptMissing(String, reason: String, at: ScriptLocation)
    /// The page ends within a script, which therefore does not run. A warning.
    case pageScriptUnclosed(at: ScriptLocation)
    /// The page is loaded, and it loads no `cordova.js`, without which no plugin is there. A note.
    case cordovaNotLoaded(page: String)
    /// A folder that may hold plugins cannot be read; the run goes on without them.
    case folderUnreadable(FileError)
    /// An app's `config.xml` cannot be read; the run goes on without it.
    case configurationUnreadable(ManifestError)
    /// Two modules were mapped to one target; the second one holds it. A warning.
    case targetTwice(target: String, first: MappedModule, second: MappedModule)
    /// A module was mapped to a target in the place of an object that held what other code needs: the first of these lies below
    /// that target. `of` is who was mapped there; `nil` for what is Cordova's own. A warning.
    case targetLost(String, of: MappedModule?, target: String, by: MappedModule)
    /// A module was merged into the exports of another plugin's, which was merged there into nothing; it changed them. A warning.
    case targetMerged(target: String, first: MappedModule, second: MappedModule)
    /// Something in a manifest that Cordova takes without a word. A warning; a note for what does no harm.
    case manifestOdd(ManifestOddity, plugin: String, at: SourceRange?)
    /// The script does not parse. `unsupported` says what it uses that a script cannot, if that is why.
    case syntax(ScriptError, unsupported: UnsupportedSyntax?)
    /// A module script of the page cannot be bundled.
    case hostFailed(HostError)
    /// A module imports what is not there.
    case importFailed(ImportFault, at: ScriptLocation)
    /// A script threw and nobody caught it. `callback` is the call whose callback it ran in, if that is how it came to run.
    case uncaught(ScriptError, callback: ScriptCall?)
    /// A promise was rejected and nobody handled it.
    case unhandledRejection(ScriptError)
    /// A call was answered after its final answer. A warning: the second answer was dropped.
    case secondAnswer(service: String, action: String, first: String, second: String)
    /// A call failed because it is wrong, and it has no callback to be told so. A warning.
    case failureUnheard(ScriptCall, message: String)
    /// The run is over, and these calls have had no answer. `isCutOff` tells a run that was ended from one that had nothing left to run.
    case unanswered(UnansweredCalls, isCutOff: Bool)
    /// The run was stopped while these requests and sockets were waited for, of which there may be more than are listed. A note.
    case waitingForNetwork([WaitingRequest], count: Int)
    /// `deviceready` did not fire; these channels hold it back.
    case deviceReadyBlocked(channels: [BlockedChannel])
    /// Nothing is left to run, and the promise that was to be printed has not settled.
    case valueUnsettled
    /// Nothing is left to run, and a script of modules still waits at its top level.
    case awaitUnsettled(script: String)
    /// The source map of a script cannot be read; its own places are shown. A warning.
    case sourceMapUnreadable(script: String, map: String)
    /// The run was stopped from outside or by a limit; `location` is where the script was, if one ran.
    case interrupted(Interruption.Reason, at: ScriptLocation?)
}

/// Requests, or sockets, to one URL that one line has made and that wait.
public struct WaitingRequest: Sendable, Hashable {
    /// `GET https://host/path`, or `WebSocket wss://host/path`, without a query.
    public var what: String
    public var site: ScriptLocation?
    public var count: Int

    public init(what: String, site: ScriptLocation?, count: Int = 1) {
        self.what = what
        self.site = site
        self.count = count
    }
}

/// A module of a plugin, by name.
public struct ModuleName: Sendable, Hashable {
    public var plugin: String
    public var module: String

    public init(plugin: String, module: String) {
        self.plugin = plugin
        self.module = module
    }
}

/// A module, and where its manifest maps it.
public struct MappedModule: Sendable, Hashable {
    public var name: ModuleName
    public var place: SourceRange?

    public init(_ name: ModuleName, at place: SourceRange?) {
        self.name = name
        self.place = place
    }
}

/// A plugin that another depends on, and that is not at hand.
public struct MissingDependency: Sendable, Hashable {
    public var id: String
    /// What `cordova plugin add` takes for it.
    public var specifier: String
    /// The plugin that depends on it, and where its manifest says so.
    public var plugin: String
    public var place: SourceRange?

    public init(id: String, specifier: String, plugin: String, place: SourceRange?) {
        self.id = id
        self.specifier = specifier
        self.plugin = plugin
        self.place = place
    }
}

/// Why a plugin did not boot.
public enum LeftOutReason: Sendable, Hashable {
    /// Its manifest cannot be read or lacks what it needs.
    case manifest(ManifestError)
    /// Another plugin has the same id.
    case duplicate(of: String, in: String, at: SourceRange?)
    case dependencyLeftOut(String, at: SourceRange?)
    /// It depends on itself. `ring` has the plugins on the way, from the one that it depends on to itself.
    case cyclicDependency(ring: [String], at: SourceRange?)
    /// A module's file is missing or cannot be read. `similar` differs from it in case alone; `buildScript` is the script of the plugin's
    /// `package.json` that may make it.
    case moduleUnreadable(module: String, FileError, similar: String?, buildScript: String?, at: SourceRange)
    /// A module's file would lie outside of the plugin's folder.
    case moduleOutside(module: String, source: String, directory: String, at: SourceRange)
    /// A module's file does not parse, or its id is taken. `range` is where the manifest has the module.
    case moduleNotLoaded(module: String, ScriptError, unsupported: UnsupportedSyntax?, at: SourceRange?)
    /// A module's own code threw while it was set up.
    case moduleThrew(module: String, ScriptError, at: SourceRange?)
    /// A `<clobbers>` or `<merges>` has no target.
    case targetMissing(module: String, strategy: String, at: SourceRange?)
    /// A module could not be put where the manifest says.
    case targetNotMapped(module: String, target: String, ScriptError, at: SourceRange?)
}
