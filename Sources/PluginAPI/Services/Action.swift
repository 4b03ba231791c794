/// One action of a native service: a name and what answers it.
///
/// The body takes the service and then the call's arguments, each decoded to its type; what it returns becomes the result's message.
/// A synchronous body runs on the engine's thread, inside the script's `exec` or soon after it in the same turn, and must be quick; an
/// asynchronous one starts inside `exec` and may take its time. Either way actions start in the order of their calls, and the script's
/// callback runs on a later turn. An argument that is missing decodes as `null`, which an optional takes; surplus arguments are ignored, as
/// on the devices.
///
/// What the body throws reaches the script's `fail`: an ``ActionError`` with its code, message and data, anything else as status `ERROR`.
public struct Action<Service: NativeService>: Sendable {
    /// What answers a call.
    enum Body: Sendable {
        case synchronous(@Sendable (Service, ActionArguments) throws -> PluginResult)
        case asynchronous(@Sendable (Service, ActionArguments, ActionContext) async throws -> PluginResult)
    }

    public let name: String
    /// The positions of arguments that are secrets as a whole: no trace or error shows them.
    public let secretArguments: Set<Int>
    /// Gives the positions of arguments that are no objects; `nil` for an action that takes its arguments as they come.
    let plainArguments: (@Sendable () -> Set<Int>)?
    let body: Body

    init(name: String, secretArguments: Set<Int>, plainArguments: (@Sendable () -> Set<Int>)?, body: Body) {
        self.name = name
        self.secretArguments = secretArguments
        self.plainArguments = plainArguments
        self.body = body
    }
}
