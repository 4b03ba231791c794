import Bridge
import CScripts

/// Cordova's core modules in this program, by id.
enum CoreScript {
    /// The registry that is evaluated first.
    static var registry: (text: UnsafePointer<CChar>, url: String) {
        (puente_cordova_require, url(of: "cordova/require"))
    }

    /// The body of a core module; `nil` when there is no such module.
    static func body(of id: String) -> UnsafePointer<CChar>? {
        switch id {
        case "cordova": puente_cordova_cordova
        case "cordova/argscheck": puente_cordova_argscheck
        case "cordova/base64": puente_cordova_base64
        case "cordova/builder": puente_cordova_builder
        case "cordova/channel": puente_cordova_channel
        case "cordova/exec": BridgeScript.exec.text
        case "cordova/exec/proxy": BridgeScript.proxy.text
        case "cordova/init": puente_cordova_init
        case "cordova/modulemapper": puente_cordova_modulemapper
        case "cordova/platform": puente_cordova_platform
        case "cordova/pluginloader": puente_cordova_pluginloader
        case "cordova/urlutil": puente_cordova_urlutil
        case "cordova/utils": puente_cordova_utils
        default: nil
        }
    }

    static func url(of id: String) -> String { "\(BridgeScript.scheme)\(id).js" }
}
