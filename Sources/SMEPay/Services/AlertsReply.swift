/// The payload of operations that give alerts.
struct AlertsReply: Decodable { let alerts: [CardAlert] }
