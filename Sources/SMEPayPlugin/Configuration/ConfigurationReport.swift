/// What `configuration` and `configure` answer.
struct ConfigurationReport: Sendable, Encodable {
    let configuration: CardControlConfiguration
    /// This installation of the app, as the bank knows it.
    let instanceID: String

    private enum CodingKeys: String, CodingKey {
        case serverURL = "serverUrl"
        case domain, application
        case instanceID = "instanceId"
    }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        // Written out as null, so that a script finds the member whether there is a server or not.
        try container.encode(configuration.shownServerURL, forKey: .serverURL)
        try container.encode(configuration.domain, forKey: .domain)
        try container.encode(configuration.application, forKey: .application)
        try container.encode(instanceID, forKey: .instanceID)
    }
}
