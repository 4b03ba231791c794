import Bridge
import CScripts
import JavaScriptEngine

/// Cordova's core modules in this program, by id.
enum CoreScript {
    /// The registry that is evaluated first.
    static var registry: EmbeddedScript { BridgeScript.script("cordova/require", puente_cordova_require) }

    /// A core module: the function that `define` takes; `nil` when there is no such module.
    static func module(_ id: String) -> EmbeddedScript? {
        switch id {
        case "cordova/exec": BridgeScript.exec
        case "cordova/exec/proxy": BridgeScript.proxy
        default: text(of: id).map { BridgeScript.script(id, $0) }
        }
    }

    private static func text(of id: String) -> puente_script? {
        switch id {
        case "cordova": puente_cordova_cordova
        case "cordova/argscheck": puente_cordova_argscheck
        case "cordova/base64": puente_cordova_base64
        case "cordova/builder": puente_cordova_builder
        case "cordova/channel": puente_cordova_channel
        case "cordova/init": puente_cordova_init
        case "cordova/modulemapper": puente_cordova_modulemapper
        case "cordova/platform": puente_cordova_platform
        case "cordova/pluginloader": puente_cordova_pluginloader
        case "cordova/urlutil": puente_cordova_urlutil
        case "cordova/utils": puente_cordova_utils
        default: nil
        }
    }
}
