import JavaScriptEngine

/// Globals of browsers, of Node and of test runners that scripts look for in vain, and what to use instead.
enum MissingGlobal {
    /// What helps with an error; `nil` unless a name was not found that the table has.
    static func help(for error: ScriptError) -> String? {
        guard error.name == "ReferenceError", error.message.hasPrefix(Self.prefix) else { return nil }
        return helps[String(error.message.dropFirst(Self.prefix.count))]
    }

    /// How the engine says that there is no such variable.
    private static let prefix = "Can't find variable: "

    private static let imports = "use import; Cordova's own modules are behind cordova.require"
    private static let tests = "'puente test' defines it; run the file with: puente test <file>"
    private static let noLayout = "nothing is laid out here; check for it with typeof, as for an old browser"
    private static let noWorkers = "there are no workers; run the worker's code as a script of its own"

    /// What to do instead, by the global's name.
    static let helps: [String: String] = [
        "require": imports,
        "module": "use export",
        "exports": "use export",
        "process": "use puente.args for arguments, puente.exit() to end the run",
        "Buffer": "use Uint8Array, with TextEncoder and TextDecoder for text, atob and btoa for base64",
        "global": "use globalThis",
        "__dirname": "use import.meta.url",
        "__filename": "use import.meta.url",
        "setImmediate": "use setTimeout(f, 0), or queueMicrotask",
        "clearImmediate": "use clearTimeout",
        "Deno": "use puente.args for arguments, puente.exit() to end the run",
        "Bun": "use puente.args for arguments, puente.exit() to end the run",
        "describe": tests, "it": tests, "test": tests, "expect": tests, "jest": tests,
        "jasmine": tests, "beforeEach": tests, "afterEach": tests, "beforeAll": tests,
        "afterAll": tests, "spyOn": tests, "fit": tests, "xit": tests, "fdescribe": tests, "xdescribe": tests,
        "expectAsync": tests,
        "Worker": noWorkers, "SharedWorker": noWorkers, "importScripts": noWorkers,
        "caches": "there is no service worker and no cache; keep data in localStorage or indexedDB",
        "customElements": "custom elements are not supported; use plain elements",
        "ResizeObserver": noLayout, "IntersectionObserver": noLayout,
        "EventSource": "read the stream with fetch",
        "BroadcastChannel": "there is one page only; use a MessageChannel or an EventTarget",
        "RTCPeerConnection": "there is no WebRTC; fake the plugin or the module that uses it",
        "AudioContext": "there is no Web Audio; fake the module that uses it",
    ]
}
