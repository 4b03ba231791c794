import HostClock
import JavaScriptEngine
import PluginAPI
import Trace

/// `cordova.exec`: takes the calls of scripts to the native implementations and their results back.
///
/// Actions of one service start in the order in which they were called; a callback never runs inside `exec`; every call gets exactly one
/// final answer. Lives on the engine's thread.
public final class ExecBridge {
    let context: Context
    let loop: EngineLoop
    let tracer: Tracer
    let configuration: BridgeConfiguration
    /// What the bridge has to tell, besides the scripts' answers.
    let report: (BridgeEvent) -> Void
    /// In whose manner calls behave.
    public var manner: BridgeManner { configuration.manner }
    /// Asked before what a callback threw is reported: whether a listener of the scripts has taken care of it.
    public var isHandled: (_ error: Value) -> Bool = { _ in false }

    /// The native implementations of this run, by service name.
    var services: [String: ServiceSlot] = [:]
    /// The services without one, and the class that the manifest names for each.
    var missingServices: [String: String?] = [:]
    /// The actions that scripts have called so far, by the number that JavaScript keeps for each.
    var actions: [ResolvedAction] = []
    var calls = CallTable()
    /// What is on its way to the script.
    var queue = ResultQueue()
    var isDeliveryScheduled = false
    /// The macrotask that delivers.
    private(set) lazy var delivery: () -> Void = { [weak self] in self?.deliverQueued() }
    let inbox: ResultInbox
    var functions: ScriptFunctions?
    /// When the calls under way have to be answered: on the run's clock and, if that is virtual, on the machine's as well.
    var deadlines: [CallDeadlines]
    /// The numbers that calls bear in the trace, by slot.
    var traceNumbers: [Int: Int] = [:]
    var traceCount = 0
    /// What was reported of failures that nobody heard of.
    var unheardFailures: Set<BridgeEvent> = []

    /// - Parameters:
    ///   - context: The scripts' context.
    ///   - tracer: Where each call and each answer is recorded, redacted.
    ///   - configuration: How it behaves.
    ///   - report: Takes what goes wrong around calls; called on the engine's thread.
    public init(
        context: Context, tracer: Tracer, configuration: BridgeConfiguration = BridgeConfiguration(),
        report: @escaping (BridgeEvent) -> Void
    ) {
        self.context = context
        self.loop = context.engine.loop
        self.inbox = ResultInbox(loop: loop)
        self.tracer = tracer
        self.configuration = configuration
        self.report = report
        self.deadlines = Array(repeating: CallDeadlines(), count: loop.clocks.count)
    }

    /// Makes a native implementation answer a service. An instance is made when the first call comes.
    public func addService(_ name: String, _ entry: ServiceEntry) {
        services[name] = ServiceSlot(entry: entry)
    }

    /// Notes a service whose native implementation this program does not have, so that its calls can be told so.
    /// - Parameters:
    ///   - name: The service.
    ///   - className: The class that the manifest names for it, if it names one.
    public func addMissingService(_ name: String, className: String?) {
        missingServices[name] = .some(className)
    }

    /// Drops the results that wait, so that no callback runs any more. Called when the script has asked for its end.
    public func stop() {
        queue.removeAll()
    }

    /// Cancels an asynchronous action whose call its script has aborted. What it answers then goes nowhere.
    /// - Returns: Whether it was still to answer.
    func cancel(slot: Int) -> Bool {
        guard let call = calls[slot], call.answeredAt == nil else { return false }
        call.answeredAt = NativeCall.aborted
        calls[slot] = nil
        release(call)
        call.task?.cancel()
        return true
    }

    /// Cancels the asynchronous actions that are under way. Their answers go nowhere.
    public func cancelAll() {
        for call in calls.underWay { call.task?.cancel() }
    }

    /// The calls that have had no final answer, in the order of their slots: neither streams nor calls without callbacks. To be called at
    /// the end of the run; an interruption does not stop it.
    public func unansweredCalls() throws(ScriptError) -> UnansweredCalls {
        guard let functions else { return UnansweredCalls(count: 0, places: []) }
        return try context.engine.uninterrupted { () throws(ScriptError) in
            // Not `joined`: at the end of every run its types would have to be made.
            var slots = "["
            for slot in queue.answeredSlots { slots += slots.utf8.count > 1 ? ",\(slot)" : "\(slot)" }
            let pending = try functions.unanswered.call(.string(slots + "]"))
            let list = try pending.property("places")
            var places: [UnansweredCalls.Place] = []
            for index in 0..<(try list.property("length").integer ?? 0) {
                let place = try list.property(String(index))
                places.append(
                    UnansweredCalls.Place(
                        call: try scriptCall(place), count: try place.property("count").integer ?? 1))
            }
            return UnansweredCalls(count: try pending.property("count").integer ?? 0, places: places)
        }
    }
}

/// One service's native implementation, made when it is first called.
struct ServiceSlot {
    let entry: ServiceEntry
    /// The instance, or why there is none: it is not tried twice.
    var instance: Result<ServiceInstance, any Error>?
}

/// An action that a script has called: JavaScript knows it by its place in a list. A class, as a call would otherwise keep and let go of
/// each of its parts.
final class ResolvedAction {
    let service: String
    let description: ActionDescription
    let body: ServiceInstance.BoundAction

    init(service: String, description: ActionDescription, body: ServiceInstance.BoundAction) {
        self.service = service
        self.description = description
        self.body = body
    }
}
