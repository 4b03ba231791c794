import JSONCoding
import PluginAPI
import SimulatedDevice

/// The native implementation of `Notification`: dialogs, which `puente.device.dialogs` answers.
public struct NotificationService: DeviceBound {
    public static let actions: [Action<Self>] = [
        Action(streaming: "alert") { service, arguments, context in
            let dialog = try service.dialog(.alert, arguments)
            return try await service.present(dialog, context) { service, _ in try .ok(service.isAndroid ? 0 : 1) }
        },
        Action(streaming: "confirm") { service, arguments, context in
            let dialog = try service.dialog(.confirm, arguments)
            return try await service.present(dialog, context) { _, answer in try .ok(answer.button) }
        },
        Action(streaming: "prompt") { service, arguments, context in
            let dialog = try service.dialog(.prompt, arguments)
            return try await service.present(dialog, context) { service, answer in
                let input = service.isAndroid && answer.input.isEmpty ? dialog.defaultText ?? "" : answer.input
                let reply: JSONValue = ["buttonIndex": .integer(Int64(answer.button)), "input1": .string(input)]
                return try .ok(reply)
            }
        },
        Action("beep") { (service: NotificationService, count: Int?) in service.isAndroid ? .ok : .noResult },
        Action("dismissPrevious") { (service: NotificationService) in
            guard service.device.dialogs.dismiss() else { return try .error("No previously opened dialog to dismiss") }
            return .ok
        },
        Action("dismissAll") { (service: NotificationService) in
            guard service.device.dialogs.dismiss() else { return try .error("No previously opened dialog to dismiss") }
            while service.device.dialogs.dismiss() {}
            return .ok
        },
        Action("activityStart") { (_: NotificationService) in PluginResult.ok },
        Action("activityStop") { (_: NotificationService) in PluginResult.ok },
        Action("progressStart") { (_: NotificationService) in PluginResult.ok },
        Action("progressStop") { (_: NotificationService) in PluginResult.ok },
        Action("progressValue") { (_: NotificationService, _: Double?) in PluginResult.ok },
    ]

    let device: SimulatedDevice.Device

    init(device: SimulatedDevice.Device) {
        self.device = device
    }

    private func dialog(_ kind: Dialog.Kind, _ arguments: ActionArguments) throws -> Dialog {
        var labels: [String]
        if case .array = arguments.value(at: 2) {
            labels = try arguments.decode([String].self, at: 2)
        } else {
            let joined = try arguments.decode(String?.self, at: 2) ?? "OK"
            labels =
                kind == .alert
                ? [joined] : joined.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
        }
        if isAndroid { labels = Array(labels.prefix(3)) }
        return Dialog(
            kind, title: try arguments.decode(String?.self, at: 1) ?? "",
            message: try arguments.decode(String?.self, at: 0) ?? "", buttons: labels,
            defaultText: kind == .prompt ? try arguments.decode(String?.self, at: 3) ?? "" : nil)
    }

    /// Shows a dialog until somebody answers. A run that ends meanwhile reports the call as unanswered.
    private func present(
        _ dialog: Dialog, _ context: ActionContext,
        _ reply: (NotificationService, DialogAnswer) throws -> PluginResult
    ) async throws -> PluginResult {
        let shown: DialogAnswer?
        do {
            shown = try await context.waitingForScript {
                if let answer = try await device.dialogs.immediateAnswer(to: dialog) { return answer }
                // A person takes their time, and the run waits.
                if let person = device.dialogs.person,
                    let answer = try await context.holdingRun({ try await person(dialog) })
                {
                    return try DialogAnswer(answer, to: dialog)
                }
                return await device.dialogs.show(dialog)
            }
        } catch let problem as DeviceProblem {
            throw ActionError(problem)
        }
        if let answer = shown { return try reply(self, answer) }
        // Dismissed: on iOS its callback is never called.
        return isAndroid ? try reply(self, DialogAnswer(dismissing: dialog)) : .noResult
    }
}

extension NativePlugin {
    /// Dialogs: `navigator.notification`.
    public static let dialogs = NativePlugin(
        "cordova-plugin-dialogs", implementations: [.onDevice(NotificationService.self, "Notification")])
}
