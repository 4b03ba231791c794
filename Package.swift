// swift-tools-version: 6.2
import PackageDescription

/// Settings of every Swift target: Swift 6, callers' isolation for async functions, `any` written out.
let settings: [SwiftSetting] = [
    .swiftLanguageMode(.v6),
    .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
    .enableUpcomingFeature("ExistentialAny"),
]

let package = Package(
    name: "puente",
    dependencies: [
        .package(url: "https://github.com/apple/swift-collections", from: "1.6.0")
    ],
    targets: [
        // Floor 0
        .systemLibrary(
            name: "CJavaScriptCore", pkgConfig: "javascriptcoregtk-4.1",
            providers: [.apt(["libjavascriptcoregtk-4.1-dev"])]),
        .target(name: "CScripts"),
        .target(name: "JSONCoding", swiftSettings: settings),
        .target(
            name: "HostClock", dependencies: [.product(name: "HeapModule", package: "swift-collections")],
            swiftSettings: settings),
        .target(name: "Trace", dependencies: ["HostClock", "JSONCoding"], swiftSettings: settings),
        // Floor 1
        .target(
            name: "JavaScriptEngine", dependencies: ["CJavaScriptCore", "HostClock", "JSONCoding"],
            swiftSettings: settings),
        .target(name: "PluginAPI", dependencies: ["HostClock", "JSONCoding", "Trace"], swiftSettings: settings),
        // Floor 2
        .target(
            name: "Bridge", dependencies: ["JavaScriptEngine", "PluginAPI", "Trace", "CScripts"],
            exclude: ["Exec/exec.js", "Exec/proxy.js", "Exec/binary.js"], swiftSettings: settings),
        .target(
            name: "WebPlatform", dependencies: ["JavaScriptEngine", "HostClock", "CScripts"],
            exclude: [
                "Base64/base64.js", "Console/console.js", "Console/inspect-errors.js", "Console/inspect-kinds.js",
                "Console/inspect-layout.js", "Console/inspect-text.js", "Console/inspect.js", "Console/table.js",
                "DOMException/dom-exception.js", "Date/date.js", "Events/error-events.js", "Events/event-target.js",
                "Events/event.js", "Events/uncaught.js", "Globals/globals.js", "Location/location.js",
                "Microtasks/microtasks.js", "Navigator/navigator.js", "Page/page.js", "Performance/performance.js",
                "Timers/timers.js",
            ], swiftSettings: settings),

        .testTarget(name: "HostClockTests", dependencies: ["HostClock"], swiftSettings: settings),
        .testTarget(name: "JavaScriptEngineTests", dependencies: ["JavaScriptEngine"], swiftSettings: settings),
        .testTarget(
            name: "WebPlatformTests", dependencies: ["WebPlatform", "JavaScriptEngine", "HostClock"],
            exclude: ["Scripts", "Goldens"], swiftSettings: settings),
    ],
    cLanguageStandard: .gnu2x
)
