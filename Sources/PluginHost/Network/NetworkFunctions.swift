import JSONCoding
import JavaScriptEngine
import SimulatedDevice
import WebPlatform

/// What `network.js` asks of the simulated device. Lives on the engine's thread.
struct NetworkFunctions {
    let device: Device
    let context: Context

    /// Has a function of the script's asked for each request: it gets the request as JSON, and gives a reply or undefined.
    func answerRequests(by function: Value) {
        let function = ScriptFunction(function, in: context)
        let clock = device.clock
        device.requests.answer { request in
            if SynchronousRequest.isUnderWay {
                throw DeviceProblem(
                    "puente.network cannot reply to a synchronous request, as no script runs until it has ended; send it asynchronously"
                )
            }
            let text = request.json.description
            guard let reply = try await function.call({ .string(text) })?.object else { return nil }
            let delay = reply["delay"]?.double ?? 0
            if delay > 0 { try await clock.sleep(for: .milliseconds(delay)) }
            if let reason = reply["error"]?.string { throw DeviceProblem(reason) }
            return DeviceReply(reply)
        }
    }
}

extension DeviceRequest {
    /// `{ method, url, headers, body }`, where a body that is no text is `base64`.
    fileprivate var json: JSONValue {
        var fields: [(String, JSONValue)] = []
        for header in headers { fields.append((header.name.lowercased(), .string(header.value))) }
        var object: [(String, JSONValue)] = [
            ("method", .string(method)), ("url", .string(url)), ("headers", .object(JSONObject(fields))),
        ]
        if let text = String(validating: body, as: UTF8.self) {
            object.append(("body", .string(text)))
        } else {
            object.append(("base64", .string(body.withUnsafeBytes { Base64.encode(bytes: $0) })))
        }
        return .object(JSONObject(object))
    }
}

extension DeviceReply {
    /// What `network.js` has made of a script's response.
    fileprivate init(_ reply: JSONObject) {
        let headers = (reply["headers"]?.array ?? []).compactMap { header -> Field? in
            guard let name = header.object?["name"]?.string, let value = header.object?["value"]?.string else {
                return nil
            }
            return Field(name: name, value: value)
        }
        var body = Array((reply["text"]?.string ?? "").utf8)
        if let base64 = reply["base64"]?.string {
            body = Array(base64.utf8).withUnsafeBytes { Base64.decodeBytes($0) } ?? []
        }
        self.init(
            status: Int(reply["status"]?.integer ?? 200), reason: reply["reason"]?.string ?? "", headers: headers,
            body: body)
    }
}
