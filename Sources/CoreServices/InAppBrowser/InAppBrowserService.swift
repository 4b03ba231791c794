import JSONCoding
import PluginAPI
import SimulatedDevice
import Synchronization

/// The native implementation of `InAppBrowser`: a window in which there is no page. `puente.device.browser` says what happens in it.
public final class InAppBrowserService: DeviceBound {
    public static let actions: [Action<InAppBrowserService>] = [
        Action(streaming: "open") { service, arguments, context in
            try service.open(
                arguments.decode(at: 0), target: arguments.decode(String?.self, at: 1) ?? "_self",
                features: Features(arguments.decode(String?.self, at: 2) ?? ""), context)
        },
        Action("close") { (service: InAppBrowserService) in service.close() },
        Action("show") { (service: InAppBrowserService) in service.device.browser.update { $0.isVisible = true } },
        Action("hide") { (service: InAppBrowserService) in service.device.browser.update { $0.isVisible = false } },
        Action("loadAfterBeforeload") { (service: InAppBrowserService, url: String) in service.load(url) },
        // There is no page that runs them: the value of a script is not known.
        .injection("injectScriptCode", [.null]), .injection("injectScriptFile", []),
        .injection("injectStyleCode", []), .injection("injectStyleFile", []),
    ]

    /// What a script wants of the window.
    private struct Features {
        /// Whether loading waits for the script's leave.
        let asksBefore: Bool
        let isHidden: Bool

        init(_ text: String) {
            let features = text.split(separator: ",").map { $0.filter { $0 != " " } }
            asksBefore = features.contains { $0 == "beforeload=yes" || $0 == "beforeload=get" }
            isHidden = features.contains("hidden=yes")
        }
    }

    let device: SimulatedDevice.Device
    /// The call that is told of what happens.
    private let stream = Mutex<ActionContext?>(nil)

    init(device: SimulatedDevice.Device) {
        self.device = device
    }

    private func open(
        _ url: String, target: String, features: Features, _ context: ActionContext
    ) throws -> PluginResult {
        // Another app opens it, and tells nothing.
        if target == "_system" { return .noResult }
        close()
        stream.withLock { $0 = context }
        device.browser.open(BrowserDesk.Window(url: url, isVisible: !features.isHidden)) { [weak self] event in
            self?.take(event, features)
        }
        load(url)
        return PluginResult(.noResult, keepCallback: true)
    }

    private func take(_ event: BrowserDesk.Event, _ features: Features) {
        switch event {
        case .navigate(let url) where features.asksBefore:
            tell("beforeload", ["url": .string(url), "method": "get"])
        case .navigate(let url): load(url)
        case .fail(let url, let code, let message):
            tell("loadstart", ["url": .string(url)])
            tell(
                "loaderror", ["url": .string(url), "code": .integer(code), "message": .string(message)], isError: true)
        case .message(let data): tell("message", ["data": data])
        case .close: close()
        }
    }

    private func load(_ url: String) {
        device.browser.update { $0.url = url }
        tell("loadstart", ["url": .string(url)])
        tell("loadstop", ["url": .string(url)])
    }

    private func close() {
        let context = stream.withLock { stream in
            defer { stream = nil }
            return stream
        }
        device.browser.close()
        if let context, let result = try? PluginResult.ok(["type": "exit"]) { context.send(result) }
    }

    private func tell(_ type: String, _ members: JSONObject, isError: Bool = false) {
        guard let context = stream.withLock({ $0 }) else { return }
        var event: JSONObject = ["type": .string(type)]
        for member in members { event[member.key] = member.value }
        let value = JSONValue.object(event)
        guard let result = isError ? try? PluginResult.error(value) : try? PluginResult.ok(value) else { return }
        context.send(result.keepingCallback())
    }
}

extension Action where Service == InAppBrowserService {
    /// An action that puts a script or a style into the page; answered when the script wants an answer.
    fileprivate static func injection(_ name: String, _ answer: [JSONValue]) -> Action {
        Action(name) { (_: InAppBrowserService, _: String, wantsAnswer: Bool?) in
            wantsAnswer == true ? try .ok(answer) : .noResult
        }
    }
}

extension NativePlugin {
    /// In-App Browser: `cordova.InAppBrowser`.
    public static let inAppBrowser = NativePlugin(
        "cordova-plugin-inappbrowser", implementations: [.onDevice(InAppBrowserService.self, "InAppBrowser")])
}
