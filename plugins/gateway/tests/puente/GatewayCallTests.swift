import GatewayPlugin
import HostClock
import JSONCoding
import PluginAPI
import PluginTesting
import Testing

@Suite("The gateway's JavaScript") struct GatewayCallTests {
    let sdkTests = GatewaySDKTests()

    @Test("a call that is over does not wait for the answer to its challenge")
    func cancelled() async throws {
        try sdkTests.initialize()
        let request: JSONValue = [
            "apiVersion": "70", "sessionId": .string(try await sdkTests.session("10.61")), "orderId": "order-1",
            "transactionId": "auth-1",
        ]
        let service = try CalledService(GatewayService(sdkTests.sdk))
        let (challenges, challenge) = AsyncStream.makeStream(of: Void.self)
        let context = ActionContext(service: "service", action: "authenticate", clock: RunClock(.virtual)) { _, _ in
            challenge.yield()
        }
        let call = Task { _ = try await service.call("authenticate", [request], in: context) }
        for await _ in challenges { break }
        call.cancel()
        try await call.value
        #expect(await service.failure("answerChallenge", 1, .null)?.code == "CHALLENGE_OVER")
    }
}
