import Testing
import WebPlatform

@Suite("The screen's orientation")
struct ScreenTests {
    @Test("a device that was turned before a script asked is turned, and a later turn fires change")
    func turn() async throws {
        let page = WebPage()
        try await page.use { platform, _ in try platform.turnScreen(type: "landscape-primary", angle: 90) }
        try await page.evaluate(
            "screen.orientation.onchange = ({ target }) => console.log(target.type, target.angle); console.log(screen.orientation.type)"
        )
        try await page.use { platform, _ in try platform.turnScreen(type: "portrait-primary", angle: 0) }
        #expect(page.messages.all == ["log: landscape-primary", "log: portrait-primary 0"])
    }
}
