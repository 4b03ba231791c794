import HTTPTransport
import Motif

/// Carries MOTIF requests over HTTP: each is a POST to the one URL of the server's JSON endpoint (SME Pay spec §1.2, §4).
struct HTTPMotifTransport: MotifTransport {
    let agent: HTTPAgent
    let url: HTTPURL
    /// How long an exchange may take.
    var timeout: Duration = .seconds(30)
    /// The longest answer that is taken, in bytes; the connector's limit.
    let replyLimit: Int

    func exchange(_ body: [UInt8]) async throws(MotifTransportError) -> MotifReply {
        let request = HTTPRequest(
            method: "POST", url: url, headers: ["Content-Type": "application/json", "Accept": "application/json"],
            body: body, timeout: timeout, responseLimit: replyLimit)
        do {
            let response = try await agent.send(request)
            return MotifReply(
                status: response.status, contentType: response.headers["Content-Type"], body: response.body)
        } catch {
            throw MotifTransportError(error)
        }
    }
}
