import HTTPTransport
import SimulatedDevice

/// How a run's requests are treated before they are sent.
enum NetworkRules {
    /// Refused while the device is offline, answered by the script's replies, else sent unless the network is off, through the environment's proxies.
    static func of(_ device: Device, isOff: Bool, trustRoots: String?) -> NetworkGate.Rules {
        var rules = NetworkGate.Rules()
        rules.isOff = isOff
        rules.trustRoots = trustRoots
        rules.proxies = ProxyRules()
        rules.isOffline = { device.network.value == .none }
        rules.whenOffline = { body in
            let observation = device.network.observe { if $0 == .none { body() } }
            return { observation.cancel() }
        }
        rules.reply = { request throws(HTTPError) in
            do {
                return try await device.requests.reply(to: DeviceRequest(request)).map(HTTPResponse.init)
            } catch let problem as DeviceProblem {
                throw HTTPError.scripted(problem.message, request)
            } catch {
                throw HTTPError.scripted("\(error)", request)
            }
        }
        return rules
    }
}

extension DeviceRequest {
    fileprivate init(_ request: HTTPRequest) {
        self.init(
            // A socket's URL is the one that the page has written.
            method: request.method,
            url: (request.opensSocket ? "ws" + request.url.text.dropFirst(4) : request.url.text),
            headers: request.headers.fields.map { DeviceReply.Field(name: $0.name, value: $0.value) },
            body: request.body)
    }
}

extension HTTPResponse {
    fileprivate init(_ reply: DeviceReply) {
        self.init(
            status: reply.status, reason: reply.reason,
            headers: HTTPFields(reply.headers.map { HTTPFields.Field(name: $0.name, value: $0.value) }),
            body: reply.body)
    }
}
