// swift-tools-version: 6.2
import PackageDescription

// A package of its own, for all of it is compiled so that libFuzzer sees which branches an input takes. The modules under test
// are links to the repository's.

let package = Package(
    name: "check-fuzz",
    targets: [
        module("Diagnostics"),
        module("JSONCoding"),
        module("PluginManifest", ["Diagnostics"]),
        module("SourceScan", ["Diagnostics"]),
        module("ManifestCheck", ["Diagnostics", "JSONCoding", "PluginManifest", "SourceScan"]),
        .target(name: "CLibFuzzer"),
        .executableTarget(
            name: "CheckFuzz", dependencies: ["CLibFuzzer", "Diagnostics", "ManifestCheck", "PluginManifest"],
            swiftSettings: settings(), linkerSettings: [.unsafeFlags(["-sanitize=fuzzer", "-use-ld=lld"])]),
    ]
)

func module(_ name: String, _ dependencies: [Target.Dependency] = []) -> Target {
    .target(name: name, dependencies: dependencies, swiftSettings: settings())
}

func settings() -> [SwiftSetting] {
    [
        .swiftLanguageMode(.v6),
        .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
        .enableUpcomingFeature("ExistentialAny"),
        .unsafeFlags(["-sanitize=fuzzer"]),
    ]
}
