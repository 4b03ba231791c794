import Motif
import MotifTesting
import SMEPay
import Testing

struct CardSecretsTests {
    @Test("no card number, security code, PIN or token shows in a trace, an error, or what reflection finds")
    func hidesSecrets() async throws {
        let secrets = ["5ecret-number", "5ecret-code", "5ecret-pin", "5ecret-token", "5ecret-virtual"]
        let sink = RecordingSink()
        let transport = ScriptedTransport(
            .login,
            .success(["private:pan": "5ecret-virtual", "private:cvv": "5ecret-code", "expMonth": 1, "expYear": 2030]),
            .success([:]),
            .refusal(MotifApplicationError("CARD_INVALID", text: "5ecret-number", data: ["number": "5ecret-number"])),
            .success(["cardId": "5ecret-number"]), .refusal(MotifApplicationError("5ecret-number")))
        let sdk = sdk(transport, sink: sink)
        _ = try await sdk.login.login(LoginRequest(user: "u", password: "1111"))

        let card = RegisterCardRequest(
            pan: "5ecret-number", cvv: "5ecret-code", expMonth: 1, expYear: 2030, nameOnCard: "A")
        let companyCard = RegisterCompanyCardRequest(
            pan: "5ecret-number", cvv: "5ecret-code", expMonth: 1, expYear: 2030, nameOnCard: "A")
        let replacement = ReplaceCardRequest(cardId: "c", pan: "5ecret-number", expMonth: 1, expYear: 2030)
        let question = VirtualCardDetailsRequest(virtualCardId: "v", password: "5ecret-pin")
        let registration = RegisterPushRequest(token: "5ecret-token")
        var shown = [
            printed(card), printed(companyCard), printed(replacement), printed(question), printed(registration),
            printed(try await sdk.virtualCards.getDetails(question)),
        ]
        try await sdk.alerts.registerPush(registration)
        for call: () async throws -> Void in [
            { _ = try await sdk.cards.registerCard(card) }, { _ = try await sdk.cards.replaceCard(replacement) },
            { _ = try await sdk.profiling.registerCompanyCard(companyCard) },
        ] {
            let error = try #require(await failure(call))
            shown += [printed(error), printed(error.cause), printed(error.data), error.serverText ?? ""]
        }
        shown += sink.events.map(printed)
        for text in shown {
            for secret in secrets { #expect(!text.contains(secret), "\(secret) in \(text)") }
        }
        #expect(transport.sent.joined().contains("5ecret-token"))
    }
}
