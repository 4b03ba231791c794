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
    platforms: [.macOS(.v15)],
    dependencies: [
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
        .package(url: "https://github.com/apple/swift-collections", from: "1.6.0"),
        .package(url: "https://github.com/apple/swift-crypto", from: "4.5.2"),
        .package(url: "https://github.com/apple/swift-nio", from: "2.101.2"),
        .package(url: "https://github.com/apple/swift-nio-ssl", from: "2.37.6"),
        .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
        .package(url: "https://github.com/swift-server/async-http-client", from: "1.37.0"),
    ],
    targets: [
        // Floor 0
        .systemLibrary(
            name: "CJavaScriptCore", pkgConfig: "javascriptcoregtk-4.1",
            providers: [.apt(["libjavascriptcoregtk-4.1-dev"])]),
        .systemLibrary(name: "CCrypt", providers: [.apt(["libcrypt-dev"])]),
        .target(name: "CEngineTime"),
        .target(name: "CScripts"),
        .target(name: "Diagnostics", swiftSettings: settings),
        .target(name: "JSONCoding", swiftSettings: settings),
        .target(
            name: "HostClock", dependencies: [.product(name: "HeapModule", package: "swift-collections")],
            swiftSettings: settings),
        .target(name: "Trace", dependencies: ["HostClock", "JSONCoding"], swiftSettings: settings),
        // Floor 1
        .target(name: "PluginManifest", dependencies: ["Diagnostics"], swiftSettings: settings),
        .target(
            name: "JavaScriptEngine", dependencies: ["CEngineTime", "CJavaScriptCore", "HostClock", "JSONCoding"],
            swiftSettings: settings),
        .target(name: "PluginAPI", dependencies: ["HostClock", "JSONCoding", "Trace"], swiftSettings: settings),
        .target(
            name: "HTTPTransport",
            dependencies: [
                .product(name: "AsyncHTTPClient", package: "async-http-client"),
                .product(name: "NIOCore", package: "swift-nio"),
                .product(name: "NIOHTTP1", package: "swift-nio"),
                .product(name: "NIOPosix", package: "swift-nio"),
                .product(name: "NIOSSL", package: "swift-nio-ssl"),
            ],
            swiftSettings: settings),
        .target(name: "Motif", dependencies: ["HostClock", "JSONCoding", "Trace"], swiftSettings: settings),
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
            ],
            swiftSettings: settings),
        .target(name: "SMEPay", dependencies: ["Motif", "JSONCoding"], swiftSettings: settings),
        .target(
            name: "SMEPayBackend",
            dependencies: [
                "CCrypt", "HostClock", "JSONCoding", "Motif", .product(name: "Crypto", package: "swift-crypto"),
                .product(name: "GRDB", package: "GRDB.swift"),
            ],
            swiftSettings: settings),
        // Floor 3
        .target(
            name: "PluginHost",
            dependencies: ["Bridge", "PluginManifest", "WebPlatform", "PluginAPI", "Trace", "CScripts", "Diagnostics"],
            exclude: ["Cordova", "Run/puente.js"], swiftSettings: settings),
        .target(
            name: "EchoPlugin", dependencies: ["PluginAPI", "JSONCoding"], path: "plugins/echo/src/puente",
            swiftSettings: settings),
        .target(
            name: "HelpDeskPlugin", dependencies: ["PluginAPI", "SMEPayBackend"],
            path: "plugins/help-desk/src/puente", swiftSettings: settings),
        .target(
            name: "SMEPayPlugin", dependencies: ["PluginAPI", "SMEPay", "JSONCoding"], swiftSettings: settings),
        // The command line
        .target(
            name: "PuenteCommand",
            dependencies: [
                "PluginHost", "PluginAPI", "WebPlatform", "EchoPlugin", "HelpDeskPlugin", "HTTPTransport", "Motif",
                "SMEPay", "SMEPayBackend", "SMEPayPlugin", "Trace",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ],
            swiftSettings: settings),
        .executableTarget(name: "puente", dependencies: ["PuenteCommand"], swiftSettings: settings),
        // What performance is measured with
        .executableTarget(
            name: "PuenteBenchmark", dependencies: ["PluginHost", "PluginAPI", "JSONCoding", "WebPlatform"],
            path: "Benchmarks/PuenteBenchmark", swiftSettings: settings),
        .executableTarget(
            name: "JSONBenchmark", dependencies: ["JSONCoding"], path: "Benchmarks/JSONBenchmark",
            swiftSettings: settings),

        // Tests, and what they share
        .target(
            name: "PluginTesting", dependencies: ["PluginAPI", "HostClock", "JSONCoding"], path: "Tests/PluginTesting",
            swiftSettings: settings),
        .target(name: "MotifTesting", dependencies: ["Motif"], path: "Tests/MotifTesting", swiftSettings: settings),
        .target(
            name: "HTTPTesting", dependencies: [], path: "Tests/HTTPTesting", swiftSettings: settings),
        .testTarget(
            name: "DiagnosticsTests", dependencies: ["Diagnostics"], exclude: ["Golden"], swiftSettings: settings),
        .testTarget(name: "HostClockTests", dependencies: ["HostClock"], swiftSettings: settings),
        .testTarget(
            name: "JSONCodingTests", dependencies: ["JSONCoding"], exclude: ["Golden"], swiftSettings: settings),
        .testTarget(
            name: "JavaScriptEngineTests", dependencies: ["JavaScriptEngine"], swiftSettings: settings),
        .testTarget(
            name: "PluginManifestTests", dependencies: ["PluginManifest"], exclude: ["Fixtures", "Golden"],
            swiftSettings: settings),
        .testTarget(name: "TraceTests", dependencies: ["Trace", "JSONCoding"], swiftSettings: settings),
        .testTarget(
            name: "PluginAPITests", dependencies: ["PluginAPI", "JSONCoding", "HostClock"], swiftSettings: settings),
        .testTarget(
            name: "BridgeTests",
            dependencies: ["Bridge", "PluginHost", "PluginAPI", "EchoPlugin", "HostClock", "Trace", "JSONCoding"],
            exclude: ["Golden"], swiftSettings: settings),
        .testTarget(
            name: "EchoPluginTests", dependencies: ["EchoPlugin", "PluginHost"], path: "plugins/echo/tests/puente",
            swiftSettings: settings),
        .testTarget(
            name: "MotifTests", dependencies: ["Motif", "MotifTesting"], exclude: ["Golden"], swiftSettings: settings),
        .testTarget(
            name: "SMEPayTests", dependencies: ["SMEPay", "MotifTesting"], exclude: ["Golden"],
            swiftSettings: settings),
        .testTarget(
            name: "HTTPTransportTests", dependencies: ["HTTPTransport", "HTTPTesting"], exclude: ["Golden"],
            swiftSettings: settings),
        .testTarget(
            name: "SMEPayBackendTests",
            dependencies: ["SMEPayBackend", "Motif", .product(name: "GRDB", package: "GRDB.swift")],
            exclude: ["Golden"], swiftSettings: settings),
        .testTarget(
            name: "WebPlatformTests", dependencies: ["WebPlatform", "JavaScriptEngine", "HostClock"],
            exclude: ["Scripts", "Golden"],
            swiftSettings: settings),
        .testTarget(
            name: "SMEPayPluginTests",
            dependencies: [
                "SMEPayPlugin", "SMEPay", "SMEPayBackend", "Motif", "MotifTesting", "PluginAPI", "PluginTesting",
                "PluginHost", "WebPlatform", "HelpDeskPlugin", "PuenteCommand", "HTTPTesting", "HostClock",
                "JSONCoding", "Trace",
            ],
            exclude: ["Golden"], swiftSettings: settings),
        .testTarget(
            name: "HelpDeskPluginTests",
            dependencies: ["HelpDeskPlugin", "SMEPayBackend", "PluginAPI", "PluginTesting", "HostClock", "JSONCoding"],
            path: "plugins/help-desk/tests/puente", swiftSettings: settings),
        .testTarget(
            name: "PuenteCommandTests",
            dependencies: [
                "PuenteCommand", "PluginHost", "SMEPayBackend", "HTTPTransport", "HTTPTesting", "Motif", "HostClock",
                "JSONCoding", .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ],
            swiftSettings: settings),
    ],
    cLanguageStandard: .gnu2x
)
