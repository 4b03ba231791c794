import Foundation
import HostClock
import SimulatedDevice
import Testing

@testable import CoreServices
@testable import PluginAPI

/// docs/core-services.md names what there is.
struct GuideTests {
    private static let guide: [Substring] = {
        let path = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../docs/core-services.md")
        return ((try? String(contentsOf: path, encoding: .utf8)) ?? "").split(separator: "\n")
    }()

    private static var services: [String] {
        NativePlugin.coreServices.flatMap(\.implementations).compactMap { implementation in
            if case .service(let name) = implementation.key { name } else { nil }
        }
    }

    @Test func `every service has a row that names its actions`() throws {
        // What the platforms' own status bar and splash screen call belongs to the rows of the plugins.
        let internals: Set = ["SystemBarPlugin", "StatusBarInternal", "CordovaSplashScreenPlugin", "LaunchScreen"]
        for plugin in NativePlugin.coreServices {
            for implementation in plugin.implementations {
                guard case .service(let name) = implementation.key, !internals.contains(name) else { continue }
                let row = Self.guide.first { $0.hasPrefix("| ") && $0.split(separator: "|")[0].contains("`\(name)`") }
                let actions = try #require(row, "\(name) has no row").split(separator: "|")[2]
                guard !actions.contains("all") else { continue }
                for action in implementation.describeActions() {
                    #expect(actions.contains("`\(action.name)`"), "\(name).\(action.name)")
                }
            }
        }
        #expect(Set(Self.services).count == Self.services.count)
    }

    @Test func `every member of puente.device has a row`() {
        for value in Device(clock: RunClock(.virtual)).values {
            #expect(
                Self.guide.contains { $0.hasPrefix("| ") && $0.split(separator: "|")[0].contains("`\(value.name)`") },
                "\(value.name)")
        }
    }
}
