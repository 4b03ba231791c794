// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "puente",
    products: [
        .executable(name: "puente", targets: ["puente"]),
        // What a plugin author writes a native implementation with, tests it with, and puts into a program of their own.
        .library(name: "PluginAPI", targets: ["PluginAPI"]),
        .library(name: "PluginHost", targets: ["PluginHost"]),
        .library(name: "PuenteCommand", targets: ["PuenteCommand"]),
        // What an editor or a tool checks plugins with.
        .library(name: "ManifestCheck", targets: ["ManifestCheck", "Diagnostics"]),
        .library(name: "PluginChecking", targets: ["PluginChecking", "ManifestCheck", "Diagnostics", "PluginAPI"]),
        // What Benchmarks/ measures and fuzzes. Nothing else uses it.
        .library(
            name: "Measured",
            targets: [
                "BankFuzzing", "ChecksTesting", "CloudsTesting", "GatewayTesting", "HostClock", "JSONCoding",
                "JavaScriptEngine",
                "Motif",
                "PurchaseTesting", "SMEPayBackend",
                "ServerTesting", "WebPlatform",
            ]),
    ],
    dependencies: [
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
        .package(url: "https://github.com/apple/swift-asn1", from: "1.7.4"),
        .package(url: "https://github.com/apple/swift-certificates", from: "1.21.1"),
        .package(url: "https://github.com/apple/swift-collections", from: "1.6.0"),
        .package(url: "https://github.com/apple/swift-crypto", from: "4.5.2"),
        .package(url: "https://github.com/apple/swift-http-types", from: "1.4.0"),
        .package(url: "https://github.com/apple/swift-log", from: "1.16.0"),
        .package(url: "https://github.com/apple/swift-nio", from: "2.101.2"),
        .package(url: "https://github.com/apple/swift-nio-extras", from: "1.24.0"),
        .package(url: "https://github.com/apple/swift-nio-ssl", from: "2.37.6"),
        .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
        .package(url: "https://github.com/hummingbird-project/hummingbird", from: "2.28.1", traits: []),
        .package(url: "https://github.com/swift-server/async-http-client", from: "1.37.0"),
    ],
    targets: [
        // Floor 0
        .systemLibrary(
            name: "CJavaScriptCore", pkgConfig: "javascriptcoregtk-4.1",
            providers: [.apt(["libjavascriptcoregtk-4.1-dev"])]),
        .systemLibrary(name: "CCrypt", providers: [.apt(["libcrypt-dev"])]),
        // Puts a module's JavaScript files into it: `embeddingScripts`.
        program("ScriptEmbedder", [], path: "Scripts/ScriptEmbedder"),
        .plugin(
            name: "EmbedScripts", capability: .buildTool(), dependencies: ["ScriptEmbedder"],
            path: "Scripts/EmbedScripts"),
        module("CardControls"),
        module("Diagnostics"),
        module("JSONCoding"),
        module("HostClock", [.product(name: "HeapModule", package: "swift-collections")]),
        module("Trace", ["HostClock", "JSONCoding"]),

        // Floor 1
        module("PluginManifest", ["Diagnostics"]),
        module("JavaScriptEngine", ["CJavaScriptCore", "HostClock", "JSONCoding"]),
        module("SourceScan", ["Diagnostics"]),
        module("PluginAPI", ["HostClock", "JSONCoding", "Trace"]),
        module("Motif", ["HostClock", "JSONCoding", "Trace"]),
        module("SimulatedDevice", ["Diagnostics", "HostClock", "JSONCoding"]),

        // Floor 2
        module(
            "HTTPTransport",
            [
                "PluginAPI",
                .product(name: "AsyncHTTPClient", package: "async-http-client"),
                .product(name: "NIOCore", package: "swift-nio"),
                .product(name: "NIOHTTP1", package: "swift-nio"),
                .product(name: "NIOPosix", package: "swift-nio"),
                .product(name: "NIOSSL", package: "swift-nio-ssl"),
                .product(name: "NIOWebSocket", package: "swift-nio"),
            ]),
        module(
            "ServerHTTP",
            [
                "JSONCoding", .product(name: "Crypto", package: "swift-crypto"),
                .product(name: "HTTPTypes", package: "swift-http-types"),
                .product(name: "HummingbirdCore", package: "hummingbird"),
                .product(name: "Logging", package: "swift-log"), .product(name: "NIOCore", package: "swift-nio"),
                .product(name: "NIOHTTP1", package: "swift-nio"),
                .product(name: "NIOHTTPTypes", package: "swift-nio-extras"),
                .product(name: "NIOHTTPTypesHTTP1", package: "swift-nio-extras"),
                .product(name: "NIOPosix", package: "swift-nio"),
            ]),
        module(
            "ServerStore",
            [.product(name: "Crypto", package: "swift-crypto"), .product(name: "GRDB", package: "GRDB.swift")]),
        module("ManifestCheck", ["Diagnostics", "JSONCoding", "PluginManifest", "SourceScan"]),
        module(
            "Bridge", ["Diagnostics", "HostClock", "JSONCoding", "JavaScriptEngine", "PluginAPI", "Trace"],
            embeddingScripts: true),
        module(
            "WebPlatform",
            [
                "HostClock", "JavaScriptEngine", .product(name: "Crypto", package: "swift-crypto"),
                .product(name: "CryptoExtras", package: "swift-crypto"),
            ],
            embeddingScripts: true),
        module("SMEPay", ["HostClock", "JSONCoding", "Motif", "Trace"]),
        module(
            "SMEPayBackend",
            [
                "CCrypt", "CardControls", "HostClock", "JSONCoding", "Motif", "ServerStore",
                .product(name: "GRDB", package: "GRDB.swift"),
            ]),
        module(
            "ChecksBackend",
            [
                "HostClock", "JSONCoding", "ServerHTTP", "ServerStore",
                .product(name: "Crypto", package: "swift-crypto"), .product(name: "GRDB", package: "GRDB.swift"),
                .product(name: "HTTPTypes", package: "swift-http-types"),
            ]),
        module(
            "CloudsBackend",
            [
                "HostClock", "JSONCoding", "ServerHTTP", "ServerStore",
                .product(name: "Crypto", package: "swift-crypto"), .product(name: "GRDB", package: "GRDB.swift"),
                .product(name: "HTTPTypes", package: "swift-http-types"),
            ]),
        module(
            "GatewayBackend",
            [
                "HostClock", "JSONCoding", "ServerHTTP", "ServerStore",
                .product(name: "Crypto", package: "swift-crypto"), .product(name: "GRDB", package: "GRDB.swift"),
                .product(name: "HTTPTypes", package: "swift-http-types"),
            ]),
        module(
            "PurchaseBackend",
            [
                "HostClock", "JSONCoding", "ServerHTTP", "ServerStore",
                .product(name: "Crypto", package: "swift-crypto"),
                .product(name: "CryptoExtras", package: "swift-crypto"), .product(name: "GRDB", package: "GRDB.swift"),
                .product(name: "HTTPTypes", package: "swift-http-types"),
                .product(name: "SwiftASN1", package: "swift-asn1"),
                .product(name: "X509", package: "swift-certificates"),
            ]),

        // Floor 3
        module(
            "PluginHost",
            [
                "Bridge", "Diagnostics", "HostClock", "JSONCoding", "JavaScriptEngine", "PluginAPI",
                "PluginManifest", "SimulatedDevice", "Trace", "WebPlatform",
            ],
            embeddingScripts: true),
        module(
            "CoreServices",
            [
                "HTTPTransport", "HostClock", "JSONCoding", "PluginAPI", "SimulatedDevice",
                .product(name: "GRDBSQLite", package: "GRDB.swift"),
            ]),
        module("DatabaseStore", ["WebPlatform", .product(name: "GRDBSQLite", package: "GRDB.swift")]),
        module("BackendServer", ["JSONCoding", "Motif", "SMEPayBackend", "ServerHTTP"]),
        module(
            "PluginChecking",
            ["Diagnostics", "HostClock", "JavaScriptEngine", "ManifestCheck", "PluginAPI", "PluginManifest"]),
        module(
            "PluginServers",
            [
                "HTTPTransport", "HostClock", "PluginAPI", "ServerHTTP", "ServerStore",
                .product(name: "HTTPTypes", package: "swift-http-types"),
            ]),
        module(
            "GatewayPlugin",
            ["GatewayBackend", "HostClock", "JSONCoding", "PluginAPI", "PluginServers", "ServerHTTP", "ServerStore"],
            path: "plugins/gateway/src/puente"),
        module(
            "SecurityChecksPlugin",
            [
                "ChecksBackend", "HostClock", "JSONCoding", "PluginAPI", "PluginServers", "ServerHTTP", "ServerStore",
                .product(name: "Crypto", package: "swift-crypto"),
            ], path: "plugins/security-checks/src/puente"),
        module("EchoPlugin", ["JSONCoding", "PluginAPI"], path: "plugins/echo/src/puente"),
        module(
            "SMEPayPlugin",
            ["HTTPTransport", "HostClock", "JSONCoding", "Motif", "PluginAPI", "SMEPay", "SMEPayBackend"]),

        // Floor 4
        module(
            "TestRunner",
            [
                "Diagnostics", "JSONCoding", "JavaScriptEngine", "PluginHost", "PluginManifest", "Trace", "WebPlatform",
            ],
            embeddingScripts: true),
        module(
            "HelpDeskPlugin", ["PluginAPI", "SMEPayBackend", "SMEPayPlugin"], path: "plugins/help-desk/src/puente"),
        module(
            "MotifConnectorPlugin", ["JSONCoding", "Motif", "PluginAPI", "SMEPayPlugin"],
            path: "plugins/motif-connector/src/puente"),
        module(
            "CloudsPlugin",
            [
                "CloudsBackend", "CoreServices", "HTTPTransport", "HostClock", "JSONCoding", "PluginAPI",
                "PluginServers", "ServerHTTP", "ServerStore",
                .product(name: "Crypto", package: "swift-crypto"), .product(name: "GRDB", package: "GRDB.swift"),
            ], path: "plugins/clouds/src/puente"),
        module(
            "PurchasePlugin",
            [
                "CoreServices", "JSONCoding", "PluginAPI", "PluginServers", "PurchaseBackend", "ServerHTTP",
                "ServerStore", "SimulatedDevice", .product(name: "GRDB", package: "GRDB.swift"),
            ], path: "plugins/purchase/src/puente"),
        module(
            "NetworkSimulatorPlugin", ["JSONCoding", "PluginAPI", "SMEPayBackend", "SMEPayPlugin"],
            path: "plugins/network-simulator/src/puente"),

        // Floor 5
        module(
            "PuenteCommand",
            [
                "BackendServer", "Bridge", "CloudsPlugin", "CoreServices", "DatabaseStore", "Diagnostics", "EchoPlugin",
                "GatewayPlugin",
                "HTTPTransport",
                "HelpDeskPlugin",
                "HostClock",
                "JSONCoding",
                "JavaScriptEngine", "ManifestCheck", "MotifConnectorPlugin", "NetworkSimulatorPlugin", "PluginAPI",
                "PluginChecking", "PluginHost", "PluginManifest", "PurchasePlugin", "SMEPayBackend", "SMEPayPlugin",
                "SecurityChecksPlugin", "ServerHTTP",
                "SimulatedDevice", "TestRunner", "Trace", "WebPlatform",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ]),

        // Floor 6
        program("puente", ["PuenteCommand"]),

        // What tests share
        module("TestSupport", path: "Tests/TestSupport"),
        module("GoldenTesting", path: "Tests/GoldenTesting"),
        module(
            "ServerTesting", ["JSONCoding", "TestSupport", .product(name: "GRDB", package: "GRDB.swift")],
            path: "Tests/ServerTesting"),
        module(
            "BankFuzzing",
            [
                "HostClock", "JSONCoding", "Motif", "SMEPayBackend", "ServerTesting", "TestSupport",
            ],
            path: "Tests/BankFuzzing"),
        module(
            "ChecksTesting",
            [
                "ChecksBackend", "HostClock", "JSONCoding", "ServerHTTP", "ServerStore", "ServerTesting", "TestSupport",
                .product(name: "HTTPTypes", package: "swift-http-types"),
            ],
            path: "Tests/ChecksTesting"),
        module(
            "CloudsTesting",
            [
                "CloudsBackend", "HostClock", "JSONCoding", "ServerHTTP", "ServerStore", "ServerTesting", "TestSupport",
                .product(name: "Crypto", package: "swift-crypto"), .product(name: "GRDB", package: "GRDB.swift"),
                .product(name: "HTTPTypes", package: "swift-http-types"),
            ],
            path: "Tests/CloudsTesting"),
        module(
            "PurchaseTesting",
            [
                "HostClock", "JSONCoding", "PurchaseBackend", "ServerHTTP", "ServerStore", "ServerTesting",
                "TestSupport", .product(name: "HTTPTypes", package: "swift-http-types"),
            ],
            path: "Tests/PurchaseTesting"),
        module(
            "GatewayTesting",
            [
                "GatewayBackend", "HostClock", "JSONCoding", "ServerHTTP", "ServerStore", "ServerTesting",
                "TestSupport",
                .product(name: "HTTPTypes", package: "swift-http-types"),
            ],
            path: "Tests/GatewayTesting"),
        module(
            "HTTPTesting",
            [
                .product(name: "NIOCore", package: "swift-nio"), .product(name: "NIOHTTP1", package: "swift-nio"),
                .product(name: "NIOPosix", package: "swift-nio"), .product(name: "NIOSSL", package: "swift-nio-ssl"),
                .product(name: "NIOWebSocket", package: "swift-nio"),
            ], path: "Tests/HTTPTesting"),
        module("MotifTesting", ["JSONCoding", "Motif", "Trace"], path: "Tests/MotifTesting"),
        module("PluginTesting", ["HostClock", "JSONCoding", "PluginAPI"], path: "Tests/PluginTesting"),

        // Tests
        tests(of: "ScriptEmbedder"),
        tests(of: "CardControls"),
        tests(
            of: "ChecksBackend",
            [
                "ChecksTesting", "HTTPTesting", "HostClock", "JSONCoding", "ServerHTTP", "ServerStore", "ServerTesting",
                .product(name: "Crypto", package: "swift-crypto"),
            ]),
        tests(of: "Diagnostics", exclude: ["Golden"]),
        tests(of: "JSONCoding", exclude: ["Golden"]),
        tests(of: "HostClock"),
        tests(of: "Trace", ["HostClock", "JSONCoding"]),
        tests(of: "PluginManifest", ["Diagnostics"], exclude: ["Fixtures", "Golden"]),
        tests(of: "JavaScriptEngine", ["HostClock"]),
        tests(of: "SourceScan", ["Diagnostics"]),
        tests(of: "ManifestCheck", ["Diagnostics", "PluginManifest", "SourceScan"], exclude: ["Golden"]),
        tests(of: "PluginChecking", ["Diagnostics", "ManifestCheck", "PluginAPI"]),
        tests(of: "PluginAPI", ["HostClock", "JSONCoding"], exclude: ["Golden"]),
        tests(of: "HTTPTransport", ["HTTPTesting"], exclude: ["Golden"]),
        tests(
            of: "ServerHTTP",
            ["HTTPTesting", "JSONCoding", .product(name: "HTTPTypes", package: "swift-http-types")],
            exclude: ["Golden"]),
        tests(of: "ServerStore", [.product(name: "GRDB", package: "GRDB.swift")], exclude: ["Golden"]),
        tests(of: "Motif", ["HostClock", "JSONCoding", "MotifTesting", "Trace"], exclude: ["Golden"]),
        tests(
            of: "Bridge",
            [
                "EchoPlugin", "HostClock", "JSONCoding", "JavaScriptEngine", "PluginAPI", "PluginHost", "Trace",
                "WebPlatform",
            ],
            exclude: ["Golden"]),
        tests(of: "WebPlatform", ["HostClock", "JavaScriptEngine"], exclude: ["Apps", "Golden", "Scripts"]),
        tests(of: "SMEPay", ["HostClock", "JSONCoding", "Motif", "MotifTesting", "Trace"], exclude: ["Golden"]),
        tests(
            of: "SMEPayBackend",
            [
                "BankFuzzing", "CardControls", "HostClock", "JSONCoding", "Motif", "ServerStore",
                .product(name: "GRDB", package: "GRDB.swift"),
            ],
            exclude: ["Golden"]),
        tests(
            of: "CloudsBackend",
            [
                "CloudsTesting", "HostClock", "JSONCoding", "ServerHTTP", "ServerStore", "ServerTesting",
                .product(name: "Crypto", package: "swift-crypto"), .product(name: "GRDB", package: "GRDB.swift"),
            ]),
        tests(
            of: "CloudsPlugin",
            [
                "HostClock", "PluginAPI",
            ],
            path: "plugins/clouds/tests/puente"),
        tests(
            of: "PurchaseBackend",
            ["HostClock", "JSONCoding", "PurchaseTesting", "ServerHTTP", "ServerStore", "ServerTesting"]),
        tests(
            of: "PurchasePlugin",
            ["CoreServices", "HTTPTesting", "HostClock", "JSONCoding", "PluginAPI", "ServerHTTP", "SimulatedDevice"],
            path: "plugins/purchase/tests/puente"),
        tests(
            of: "GatewayBackend",
            [
                "GatewayTesting", "HTTPTesting", "HostClock", "JSONCoding", "ServerHTTP", "ServerStore",
                "ServerTesting",
                .product(name: "GRDB", package: "GRDB.swift"),
            ]),
        tests(
            of: "PluginHost",
            [
                "Bridge", "Diagnostics", "EchoPlugin", "HostClock", "JSONCoding", "JavaScriptEngine", "PluginAPI",
                "PluginManifest", "WebPlatform",
            ],
            exclude: ["Golden", "Scripts"]),
        tests(
            of: "DatabaseStore",
            ["HostClock", "JavaScriptEngine", "WebPlatform", .product(name: "GRDBSQLite", package: "GRDB.swift")],
            exclude: ["Scripts"]),
        tests(of: "TestRunner", ["Diagnostics"], exclude: ["Golden"]),
        tests(of: "SimulatedDevice", ["HostClock", "JSONCoding"]),
        tests(
            of: "CoreServices",
            [
                "HTTPTesting", "HostClock", "JSONCoding", "PluginAPI", "PluginHost", "PluginTesting", "SimulatedDevice",
                "WebPlatform",
            ]),
        tests(
            of: "BackendServer",
            [
                "HTTPTesting", "HostClock", "JSONCoding", "Motif", "SMEPayBackend", "ServerHTTP",
                .product(name: "HTTPTypes", package: "swift-http-types"),
            ]),
        tests(
            of: "EchoPlugin", ["HostClock", "PluginAPI", "PluginHost", "WebPlatform"], path: "plugins/echo/tests/puente"
        ),
        tests(
            of: "GatewayPlugin", ["HostClock", "JSONCoding", "PluginAPI", "PluginTesting"],
            path: "plugins/gateway/tests/puente"),
        tests(
            of: "HelpDeskPlugin", ["HostClock", "JSONCoding", "PluginAPI", "PluginTesting", "SMEPayBackend"],
            path: "plugins/help-desk/tests/puente"),
        tests(
            of: "MotifConnectorPlugin",
            ["HostClock", "Motif", "PluginAPI", "PluginHost", "SMEPayBackend", "Trace", "WebPlatform"],
            path: "plugins/motif-connector/tests/puente", exclude: ["Fixtures"]),
        tests(
            of: "NetworkSimulatorPlugin", ["HostClock", "JSONCoding", "PluginAPI", "PluginTesting", "SMEPayBackend"],
            path: "plugins/network-simulator/tests/puente"),
        tests(
            of: "SecurityChecksPlugin", ["HTTPTesting", "HostClock", "JSONCoding", "PluginAPI", "PluginTesting"],
            path: "plugins/security-checks/tests/puente"),
        tests(
            of: "SMEPayPlugin",
            [
                "HTTPTesting", "HTTPTransport", "HelpDeskPlugin", "HostClock", "JSONCoding", "Motif", "MotifTesting",
                "NetworkSimulatorPlugin", "PluginAPI", "PluginHost", "PluginTesting", "PuenteCommand", "SMEPay",
                "SMEPayBackend", "Trace", "WebPlatform",
            ],
            exclude: ["Golden"]),
        tests(
            of: "PuenteCommand",
            [
                "HTTPTesting", "HostClock", "JSONCoding", "ManifestCheck", "PluginAPI", "PluginHost", "ServerTesting",
                "SimulatedDevice", "Trace",
                "puente",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
                .product(name: "GRDB", package: "GRDB.swift"),
            ],
            exclude: ["Golden", "Test/Jest"]),
    ],
    cLanguageStandard: .gnu2x
)

/// Settings of every Swift target: Swift 6, callers' isolation for async functions, `any` written out.
func settings() -> [SwiftSetting] {
    [
        .swiftLanguageMode(.v6),
        .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
        .enableUpcomingFeature("ExistentialAny"),
    ]
}

/// A module of Swift, in `Sources/<name>` unless a path is given.
/// - Parameter embeddingScripts: Whether its JavaScript files, in any of its folders, are texts of the module.
func module(
    _ name: String, _ dependencies: [Target.Dependency] = [], path: String? = nil, embeddingScripts: Bool = false
) -> Target {
    .target(
        name: name, dependencies: dependencies, path: path, swiftSettings: settings(),
        plugins: embeddingScripts ? [.plugin(name: "EmbedScripts")] : nil)
}

/// A program.
func program(_ name: String, _ dependencies: [Target.Dependency], path: String? = nil) -> Target {
    .executableTarget(name: name, dependencies: dependencies, path: path, swiftSettings: settings())
}

/// The tests of a module, in `Tests/<module>Tests` unless a path is given. All have `GoldenTesting` and `TestSupport`.
func tests(
    of module: String, _ dependencies: [Target.Dependency] = [], path: String? = nil, exclude: [String] = []
) -> Target {
    .testTarget(
        name: "\(module)Tests", dependencies: [.byName(name: module), "GoldenTesting", "TestSupport"] + dependencies,
        path: path, exclude: exclude, swiftSettings: settings())
}
