import HTTPTransport
import PluginAPI
import WebPlatform

/// How the requests of a page's scripts are sent.
enum PageRequests {
    /// Sends over the connections that a run's plugins share.
    static func sender(_ environment: PluginEnvironment) -> WebRequest.Sender {
        { request, receiver throws(WebRequestError) in
            do {
                var source: HTTPBodySource?
                if case .stream(let next) = request.body { source = HTTPBodySource(length: nil) { try await next() } }
                try await environment.http.stream(
                    // The answer to HEAD has an encoding and no body, which the decoder takes for one that ends too soon.
                    HTTPRequest(request), sending: source, decodesContent: request.method != "HEAD",
                    to: HTTPReceiver(
                        head: { head in
                            let fields = head.headers.fields.map { WebRequest.Field(name: $0.name, value: $0.value) }
                            await receiver.head(
                                WebResponse(status: head.status, reason: head.reason, headers: fields))
                        }, piece: receiver.piece))
            } catch let error as HTTPError {
                throw WebRequestError(reason: "\(error)", code: error.code.rawValue)
            } catch {
                throw WebRequestError(reason: "\(error)")
            }
        }
    }
}

extension HTTPRequest {
    fileprivate init(_ request: WebRequest) throws(HTTPError) {
        var bytes: [UInt8] = []
        if case .bytes(let body) = request.body { bytes = body }
        self.init(
            method: request.method, url: try HTTPURL(request.url.sendable),
            headers: HTTPFields(request.headers.map { HTTPFields.Field(name: $0.name, value: $0.value) }), body: bytes,
            // The longest time that the transport counts: the page limits its requests itself.
            timeout: .seconds(100 * 365 * 86_400))
    }
}

extension String {
    /// A URL with the characters encoded that a page's URL may contain and a request's line may not.
    var sendable: String {
        var text = ""
        for scalar in unicodeScalars {
            switch scalar {
            case "\"": text += "%22"
            case "<": text += "%3C"
            case ">": text += "%3E"
            case "\\": text += "%5C"
            case "^": text += "%5E"
            case "`": text += "%60"
            case "{": text += "%7B"
            case "|": text += "%7C"
            case "}": text += "%7D"
            default: text.unicodeScalars.append(scalar)
            }
        }
        return text
    }
}
