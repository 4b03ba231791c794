import Diagnostics
import JavaScriptEngine

extension HostRun {
    /// The events that Cordova and its core plugins fire, and a page's own.
    private static let knownEvents = [
        "deviceready", "pause", "resume", "activated", "backbutton", "menubutton", "searchbutton", "startcallbutton",
        "endcallbutton", "volumeupbutton", "volumedownbutton", "online", "offline", "batterystatus", "batterylow",
        "batterycritical", "orientationchange", "cordovacallbackerror", "DOMContentLoaded", "load", "error",
        "unhandledrejection",
    ]

    /// Notes the events that the script waits for and that never came, where their names are nearly those of known ones.
    func noteListeners() {
        do throws(ScriptError) {
            let waiting = try web.events().property("neverFired").call()
            let count = try Int(waiting.property("length").number ?? 0)
            for index in 0..<count {
                let listener = try waiting.property("\(index)")
                guard let type = try listener.property("type").string, !Self.knownEvents.contains(type),
                    let meant = NearestName.of(type, among: Self.knownEvents)
                else { continue }
                let site = try bridge.site(of: listener.property("site"))
                // A plugin's listener may be for an event of its own.
                if let site, bridge.isPluginFile(site.url) { continue }
                log.add(
                    .listenerNeverCalled(type: type, meant: meant, at: site))
            }
        } catch {
            note(error)
        }
    }
}
