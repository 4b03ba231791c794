import PluginAPI
import SMEPay

/// The native implementation of `AlertService`: each action is the SDK's operation of the same name, and `notifications` streams what comes.
public struct AlertServicePlugin: SDKService {
    public static let actions: [Action<Self>] = [
        .operation("getAvailableAlerts", AlertService.getAvailableAlerts),
        .operation("listAlerts", AlertService.listAlerts),
        .operation("setAlert", AlertService.setAlert),
        .operation("removeAlert", AlertService.removeAlert),
        .operation("registerPush", AlertService.registerPush),
        .operation("listNotifications", AlertService.listNotifications),
        .operation("pollNotifications", AlertService.pollNotifications),
        .operation("ackNotification", AlertService.ackNotification),
        Action(streaming: "notifications") { plugin, arguments, context in
            try await plugin.stream(number: arguments.decode(at: 0), context)
        },
        Action("endNotifications") { (plugin, number: Int) in plugin.streams.end(number) },
    ]

    static let operations: @Sendable (SMEPaySDK) -> AlertService = { $0.alerts }

    let environment: CardControlEnvironment
    private let streams = NotificationStreams()

    public init(_ environment: CardControlEnvironment) {
        self.environment = environment
    }

    /// Sends ``StreamEvent``s until the stream is ended, by the script, by the user's logout or with an error.
    ///
    /// The run waits for the beginning, and whenever there is something to get; it does not wait for there to be something.
    private func stream(number: Int, _ context: ActionContext) async throws(ActionError) -> PluginResult {
        streams.begin(number)
        defer { streams.end(number) }
        let source = try await call { (alerts) throws(SMEPayError) in try await alerts.notifications().source }
        guard streams.run(number, { source.end() }) else { return .noResult }
        context.send(try .ok(StreamEvent.listening).keepingCallback())
        for await _ in source.wakeUps {
            try await context.holdingRun { () throws(ActionError) in
                for notification in try await Self.fetch(from: source) {
                    context.send(try .ok(StreamEvent.notification(notification)).keepingCallback())
                }
            }
        }
        do throws(SMEPayError) { try source.checkSession() } catch { throw ActionError(error) }
        return try .ok(StreamEvent.ended)
    }

    private static func fetch(from source: NotificationSource) async throws(ActionError) -> [CardNotification] {
        do throws(SMEPayError) { return try await source.fetch() } catch { throw ActionError(error) }
    }
}
