import MotifTesting
import SMEPay
import Testing

struct AlertServiceTests {
    static let alert = #"{"type":"OVER_AMOUNT","threshold":5000}"#

    static let cases: [WireCase] = [
        WireCase(
            "getAvailableAlerts", #"{"cardId":"c"}"#,
            payload: #"{"alerts":[{"type":"OVER_AMOUNT","parameters":["threshold"]}]}"#,
            reply: #"[{"type":"OVER_AMOUNT","parameters":["threshold"]}]"#
        ) { try await $0.alerts.getAvailableAlerts(AvailableAlertsRequest(cardId: "c")) },
        WireCase(
            "listAlerts", #"{"cardId":"c"}"#, payload: #"{"alerts":[\#(alert),{"type":"ALL"}]}"#,
            reply: #"[\#(alert),{"type":"ALL"}]"#
        ) { try await $0.alerts.listAlerts(CardRequest(cardId: "c")) },
        WireCase("setAlert", #"{"cardId":"c","type":"OVER_AMOUNT","threshold":5000}"#, payload: alert) {
            try await $0.alerts.setAlert(SetAlertRequest(cardId: "c", type: .overAmount, threshold: 5000))
        },
        .empty("removeAlert", #"{"cardId":"c","type":"MERCHANT","category":"GAMBLING"}"#) {
            try await $0.alerts.removeAlert(RemoveAlertRequest(cardId: "c", type: .merchant, category: .gambling))
        },
        .empty("registerPush", #"{"private:token":"t","instanceId":"i"}"#) {
            try await $0.alerts.registerPush(RegisterPushRequest(token: "t", instanceId: "i"))
        },
        WireCase(
            "listNotifications", #"{"since":"2026-11-01T00:00:00Z","limit":1}"#,
            payload: #"{"notifications":[\#(Sample.notification)],"total":9}"#
        ) { try await $0.alerts.listNotifications(ListNotificationsRequest(since: "2026-11-01T00:00:00Z", limit: 1)) },
        WireCase(
            "pollNotifications", #"{"after":"note-0","limit":10}"#,
            payload: #"{"notifications":[\#(Sample.notification)],"last":"note-1"}"#
        ) { try await $0.alerts.pollNotifications(PollNotificationsRequest(after: "note-0", limit: 10)) },
        WireCase(
            "pollNotifications", #"{"fromStart":true}"#,
            payload: #"{"notifications":[\#(Sample.notification)],"last":"note-1","expiresIn":300}"#
        ) { try await $0.alerts.pollNotifications(PollNotificationsRequest(fromStart: true)) },
        WireCase("pollNotifications", payload: #"{"notifications":[]}"#) { try await $0.alerts.pollNotifications() },
        .empty("ackNotification", #"{"notificationId":"n"}"#) {
            try await $0.alerts.ackNotification(NotificationRequest(notificationId: "n"))
        },
    ]

    @Test("an operation sends the session and its parameters, and gives what the bank says", arguments: cases)
    func crosses(operation: WireCase) async throws {
        try await operation.check(service: "alert")
    }

    @Test("a push registration that names no instance gets the SDK's own")
    func addsInstance() async throws {
        let identity = InstanceIdentity.inMemory()
        let transport = ScriptedTransport(.login, .success([:]))
        let sdk = sdk(transport, identity: identity)
        _ = try await sdk.login.login(LoginRequest(user: "u", password: "1111"))
        try await sdk.alerts.registerPush(RegisterPushRequest(token: "t"))
        #expect(transport.requests.last?.header.value?["instanceId"] == .string(try identity.id()))
    }
}
