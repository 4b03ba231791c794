/// Global names that are not a plugin's to replace (Cordova spec §1.8 L7, §2.5, §3). Names that plugins replace on
/// purpose, as `window.open` or `navigator.geolocation`, are not among them.
enum CoreNames {
    /// Whether a web view lets nobody replace it: assigning it fails, or leads the page away.
    static func isLocked(_ place: String) -> Bool {
        let path = place.hasPrefix("document.location.") ? place.dropFirst("document.".count) : place[...]
        guard path.hasPrefix("location.") else { return locked.contains(place) }
        return ofLocation.contains(path.dropFirst("location.".count))
    }

    private static let locked: Set<String> = [
        "window", "document", "location", "top", "document.location", "undefined", "NaN", "Infinity",
    ]

    /// What a location has for good. Other names may be put into it.
    private static let ofLocation: Set<Substring> = [
        "href", "protocol", "host", "hostname", "port", "pathname", "search", "hash", "origin", "ancestorOrigins",
        "assign", "replace", "reload", "toString", "valueOf",
    ]

    /// The part of a place that holds no object but a text, a number or a truth value: nothing can be put inside it.
    static func primitive(in path: [Substring]) -> String? {
        for length in 1..<max(1, min(path.count, 4)) {
            let outer = path[..<length].joined(separator: ".")
            if primitives.contains(outer) { return outer }
        }
        return nil
    }

    private static let primitives: Set<String> = [
        "NaN", "Infinity", "undefined", "history.length", "name", "status", "origin", "innerWidth", "innerHeight",
        "devicePixelRatio", "isSecureContext",
        "navigator.userAgent", "navigator.platform", "navigator.language", "navigator.onLine", "navigator.appName",
        "navigator.appVersion", "navigator.appCodeName", "navigator.product", "navigator.vendor",
        "document.title", "document.readyState", "document.cookie", "document.URL", "screen.width", "screen.height",
        "cordova.version", "cordova.platformVersion", "cordova.platformId",
    ]

    /// Whether Cordova's own half of the bridge is there.
    static func isBridge(_ place: String) -> Bool { bridge.contains(place) }

    private static let bridge: Set<String> = [
        "cordova", "cordova.require", "cordova.define", "cordova.exec", "cordova.callbacks", "cordova.callbackId",
        "cordova.callbackStatus", "cordova.callbackSuccess", "cordova.callbackError", "cordova.callbackFromNative",
        "cordova.addConstructor", "cordova.fireDocumentEvent", "cordova.fireWindowEvent",
        "cordova.addDocumentEventHandler", "cordova.addStickyDocumentEventHandler", "cordova.addWindowEventHandler",
        "cordova.removeDocumentEventHandler", "cordova.removeWindowEventHandler", "cordova.getOriginalHandlers",
    ]

    /// Whether it is an object in which many plugins, or the web itself, have their members.
    static func isShared(_ place: String) -> Bool { shared.contains(place) }

    private static let shared: Set<String> = ["plugins", "cordova.plugins", "navigator", "navigator.plugins"]

    /// Whether an object is there before any plugin is: something to merge into.
    static func isThere(_ place: String) -> Bool {
        there.contains(place) || place.hasPrefix("document.") || place.hasPrefix("screen.")
            || place.hasPrefix("performance.") || place.hasSuffix(".prototype")
            || place.utf8.first.map { (0x41...0x5A).contains($0) && builtIns.contains(place) } == true
    }

    private static let there: Set<String> = [
        "window", "cordova", "cordova.plugins", "plugins", "navigator", "document", "screen", "console", "performance",
        "history", "location", "crypto", "localStorage", "sessionStorage", "speechSynthesis", "visualViewport",
        "navigator.geolocation", "navigator.mediaDevices", "navigator.connection", "navigator.credentials",
        "navigator.serviceWorker", "navigator.app", "navigator.notification", "navigator.splashscreen",
        "navigator.clipboard",
        "navigator.permissions", "navigator.storage", "navigator.bluetooth", "navigator.usb", "navigator.wakeLock",
        "statusbar", "cordova.exec", "caches", "indexedDB", "open", "fetch", "alert", "confirm", "prompt",
    ]

    private static let builtIns: Set<String> = [
        "Object", "Array", "String", "Number", "Boolean", "Function", "Date", "Math", "JSON", "Promise", "Symbol",
        "Map",
        "Set", "WeakMap", "WeakSet", "Reflect", "Proxy", "Intl", "Error", "RegExp", "ArrayBuffer", "DataView", "Blob",
        "File", "FileReader", "FileList", "FormData", "XMLHttpRequest", "WebSocket", "Worker", "URL", "Event",
        "EventTarget", "CustomEvent", "Node", "Element", "HTMLElement", "Image", "Audio", "Option", "Notification",
        "CSS", "Cordova", "WebAssembly", "Uint8Array", "TextEncoder", "TextDecoder", "Headers", "Request", "Response",
        "MediaStream", "RTCPeerConnection", "WkWebView",
    ]
}
