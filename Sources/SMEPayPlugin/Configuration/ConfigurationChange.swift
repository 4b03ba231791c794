/// What a script asks `configure` for. What it leaves out stays as it is.
struct ConfigurationChange: Sendable, Decodable {
    /// `.some(nil)` asks for the embedded backend.
    let serverURL: String??
    let domain: String?
    let application: String?

    private enum CodingKeys: String, CodingKey {
        case serverURL = "serverUrl"
        case domain, application
    }

    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        serverURL =
            container.contains(.serverURL)
            ? .some(try container.decodeIfPresent(String.self, forKey: .serverURL)) : .none
        domain = try container.decodeIfPresent(String.self, forKey: .domain)
        application = try container.decodeIfPresent(String.self, forKey: .application)
    }

    func applied(to configuration: CardControlConfiguration) -> CardControlConfiguration {
        CardControlConfiguration(
            serverURL: serverURL ?? configuration.serverURL, domain: domain ?? configuration.domain,
            application: application ?? configuration.application)
    }
}
