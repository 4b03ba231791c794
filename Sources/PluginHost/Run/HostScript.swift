import Bridge
import CScripts

/// The host's own JavaScript beside Cordova's core.
enum HostScript {
    /// The global `puente`.
    static var puente: (text: UnsafePointer<CChar>, url: String) {
        (puente_host_puente, "\(BridgeScript.scheme)puente.js")
    }
}
