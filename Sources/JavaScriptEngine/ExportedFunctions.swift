import CJavaScriptCore
import Glibc

/// The functions that JavaScriptCore exports and its C headers do not declare, looked up by name: a version of the library that lacks one
/// costs what ``missing`` says, and the program starts all the same.
///
/// Looked up once, when the first loop starts its thread. The environment variable `PUENTE_ENGINE_WITHOUT`, a list of names with commas,
/// takes some of them away, so that what each is worth can be seen and tested.
public struct ExportedFunctions: Sendable {
    /// A function that the library does not have.
    public struct Missing: Sendable, Hashable {
        /// Its name.
        public let name: String
        /// What does not work without it.
        public let cost: String
        /// Whether no script can run without it.
        public let isEssential: Bool

        public init(name: String, cost: String, isEssential: Bool) {
            self.name = name
            self.cost = cost
            self.isEssential = isEssential
        }
    }

    typealias ConfigureSignalForGC = @convention(c) (CInt) -> Bool
    typealias SetTimeLimit =
        @convention(c) (
            OpaquePointer?, Double, JSShouldTerminateCallback?, UnsafeMutableRawPointer?
        ) -> Void
    typealias ClearTimeLimit = @convention(c) (OpaquePointer?) -> Void
    typealias CreateBacktrace = @convention(c) (OpaquePointer?, CUnsignedInt) -> OpaquePointer?
    typealias SetUnhandledRejectionCallback =
        @convention(c) (
            OpaquePointer?, OpaquePointer?, UnsafeMutablePointer<OpaquePointer?>?
        ) -> Void
    typealias GetProxyTarget = @convention(c) (OpaquePointer?) -> OpaquePointer?
    typealias CollectGarbage = @convention(c) (OpaquePointer?) -> Void
    typealias CreateImmortalScript =
        @convention(c) (
            OpaquePointer?, OpaquePointer?, CInt, UnsafePointer<CChar>?, Int, UnsafeMutablePointer<OpaquePointer?>?,
            UnsafeMutablePointer<CInt>?
        ) -> OpaquePointer?
    typealias EvaluateScript =
        @convention(c) (
            OpaquePointer?, OpaquePointer?, OpaquePointer?, UnsafeMutablePointer<OpaquePointer?>?
        ) -> OpaquePointer?
    typealias ReleaseScript = @convention(c) (OpaquePointer?) -> Void
    typealias InitializeMainThread = @convention(c) () -> Void

    /// The library's, as this process has it.
    public static let shared = ExportedFunctions()

    /// How many functions were looked up.
    public let count: Int
    /// Those that were not found.
    public let missing: [Missing]

    let configureSignalForGC: ConfigureSignalForGC?
    let setTimeLimit: SetTimeLimit?
    let clearTimeLimit: ClearTimeLimit?
    let createBacktrace: CreateBacktrace?
    let setUnhandledRejectionCallback: SetUnhandledRejectionCallback?
    let getProxyTarget: GetProxyTarget?
    let collectGarbage: CollectGarbage?
    let createImmortalScript: CreateImmortalScript?
    let evaluateScript: EvaluateScript?
    let releaseScript: ReleaseScript?
    let initializeMainThread: InitializeMainThread?

    /// The function for want of which no script can run; `nil` when scripts can.
    public var missingEssential: Missing? { missing.first(where: \.isEssential) }

    private init() {
        var search = Search()
        configureSignalForGC = search.find(
            "JSConfigureSignalForGC", as: ConfigureSignalForGC.self,
            cost: "the garbage collector takes SIGUSR1 for itself")
        setTimeLimit = search.find(
            "JSContextGroupSetExecutionTimeLimit", as: SetTimeLimit.self,
            cost: "an endless script cannot be stopped; the process is ended, and the script's location is not reported"
        )
        clearTimeLimit = search.find(
            "JSContextGroupClearExecutionTimeLimit", as: ClearTimeLimit.self, cost: "nothing that a user notices")
        createBacktrace = search.find(
            "JSContextCreateBacktrace", as: CreateBacktrace.self,
            cost: "the location of a script that was stopped is not reported")
        setUnhandledRejectionCallback = search.find(
            "JSGlobalContextSetUnhandledRejectionCallback", as: SetUnhandledRejectionCallback.self,
            cost: "unhandled rejections are not reported")
        getProxyTarget = search.find(
            "JSObjectGetProxyTarget", as: GetProxyTarget.self, cost: "the console shows proxies as plain objects")
        collectGarbage = search.find(
            "JSSynchronousGarbageCollectForDebugging", as: CollectGarbage.self,
            cost: "nothing that a user notices: tests collect garbage with it")
        let slower = "programs start a little slower"
        createImmortalScript = search.find(
            "JSScriptCreateReferencingImmortalASCIIText", as: CreateImmortalScript.self, cost: slower)
        evaluateScript = search.find("JSScriptEvaluate", as: EvaluateScript.self, cost: slower)
        releaseScript = search.find("JSScriptRelease", as: ReleaseScript.self, cost: slower)
        // WTF::initializeMainThread(): without it the full collector's timer reads a null pointer after some tens of seconds.
        initializeMainThread = search.find(
            "_ZN3WTF20initializeMainThreadEv", as: InitializeMainThread.self,
            cost: "no script can run: the garbage collector would crash", isEssential: true)
        count = search.count
        missing = search.missing
    }

    private struct Search {
        private let withheld = getenv("PUENTE_ENGINE_WITHOUT").map { String(cString: $0).split(separator: ",") } ?? []
        var count = 0
        var missing: [Missing] = []

        /// - Returns: The function as `type`, which has to be its type in C.
        mutating func find<Function>(
            _ name: String, as type: Function.Type, cost: String, isEssential: Bool = false
        ) -> Function? {
            count += 1
            if !withheld.contains(Substring(name)), let function = dlsym(nil, name) {
                return unsafeBitCast(function, to: type)
            }
            missing.append(Missing(name: name, cost: cost, isEssential: isEssential))
            return nil
        }
    }
}
