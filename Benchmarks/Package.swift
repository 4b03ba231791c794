// swift-tools-version: 6.2
import PackageDescription

// What Puente is measured and its server fuzzed with. A package of its own: a build of the program or of its tests need not wait for it.

let package = Package(
    name: "puente-benchmarks",
    dependencies: [
        .package(name: "puente", path: ".."),
        .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
    ],
    targets: [
        .target(name: "Measuring", path: "Measuring", swiftSettings: settings()),
        program("PuenteBenchmark", ["Measuring", puente("Measured"), puente("PluginAPI"), puente("PluginHost")]),
        program("CheckBenchmark", ["Measuring", puente("ManifestCheck")]),
        program("JSONBenchmark", [puente("Measured")]),
        program("BankBenchmark", [puente("Measured"), .product(name: "GRDB", package: "GRDB.swift")]),
        program("EndpointFuzz", [puente("Measured")]),
    ]
)

func program(_ name: String, _ dependencies: [Target.Dependency]) -> Target {
    .executableTarget(name: name, dependencies: dependencies, path: name, swiftSettings: settings())
}

/// A library of the program under measurement.
func puente(_ product: String) -> Target.Dependency { .product(name: product, package: "puente") }

func settings() -> [SwiftSetting] {
    [
        .swiftLanguageMode(.v6),
        .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
        .enableUpcomingFeature("ExistentialAny"),
    ]
}
