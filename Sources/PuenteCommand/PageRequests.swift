import HTTPTransport
import PluginAPI
import WebPlatform

/// How the requests of a page's scripts are sent.
enum PageRequests {
    /// The longest answer that is taken, in bytes.
    private static let responseLimit = 256 << 20

    /// Sends over the connections that a run's plugins share.
    static func sender(_ environment: PluginEnvironment) -> WebRequest.Sender {
        { request throws(WebRequestError) in
            do throws(HTTPError) {
                let response = try await environment.http.send(HTTPRequest(request, responseLimit: responseLimit))
                return WebResponse(
                    status: response.status, reason: response.reason,
                    headers: response.headers.fields.map { WebRequest.Field(name: $0.name, value: $0.value) },
                    body: response.body)
            } catch {
                throw WebRequestError(reason: "\(error)", isTimeout: error.code == .timedOut)
            }
        }
    }
}

extension HTTPRequest {
    fileprivate init(_ request: WebRequest, responseLimit: Int) throws(HTTPError) {
        self.init(
            method: request.method, url: try HTTPURL(request.url),
            headers: HTTPFields(request.headers.map { HTTPFields.Field(name: $0.name, value: $0.value) }),
            body: request.body,
            // The longest time that the transport counts.
            timeout: request.timeout ?? .seconds(100 * 365 * 86_400), responseLimit: responseLimit)
    }
}
