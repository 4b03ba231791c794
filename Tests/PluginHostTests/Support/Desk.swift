import HostClock
import PluginAPI

/// A native implementation whose one action answers only when it is cancelled.
struct Desk: NativeService {
    static let actions: [Action<Self>] = [
        Action("wait") { (_: Desk) async throws -> Void in try await RunClock(.real).sleep(for: .seconds(3600)) }
    ]

    static let plugin = TestPlugin(
        "desk",
        more: """
                <platform name="puente"><config-file target="config.xml" parent="/*">
                    <feature name="Desk"><param name="puente-package" value="Desk"/></feature>
                </config-file></platform>
            """)
}
