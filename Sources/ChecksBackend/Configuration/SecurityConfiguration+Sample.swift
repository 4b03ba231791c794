extension SecurityConfiguration {
    /// MobileFirst's samples in one application: a balance behind a PIN, and transfers behind a login and a second PIN.
    public static let sample = SecurityConfiguration(
        checks: [
            SecurityCheck(
                "PinCodeAttempts", .pin("1234"),
                CheckRules(maxAttempts: 3, attemptingSeconds: 120, successSeconds: 60, blockedSeconds: 60)),
            SecurityCheck(
                "UserLogin", .equalUserNameAndPassword,
                CheckRules(
                    maxAttempts: 3, attemptingSeconds: 10, successSeconds: 60, blockedSeconds: 60, rememberSeconds: 120)
            ),
            SecurityCheck(
                "StepUpPinCode", .pinOfUser(["john": "1111", "bob": "2222"]),
                CheckRules(maxAttempts: 3, attemptingSeconds: 120, successSeconds: 60, blockedSeconds: 60),
                dependsOn: "UserLogin"),
        ],
        scopeElements: [
            "accessRestricted": ["PinCodeAttempts"], "transferPrivilege": ["UserLogin", "StepUpPinCode"],
        ])

    /// The sample with the confidential client of MobileFirst's development server.
    public static let demo: SecurityConfiguration = {
        var demo = sample
        demo.confidentialClients = [ConfidentialClient(id: "test", secret: "test", allowedScope: ["*"])]
        return demo
    }()
}
