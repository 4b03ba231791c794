import JSONCoding
import JavaScriptEngine
import SimulatedDevice

/// What `device.js` asks of the simulated device. Lives on the engine's thread.
struct DeviceFunctions {
    let device: Device
    let context: Context

    /// What `network.js` asks of it.
    var network: NetworkFunctions { NetworkFunctions(device: device, context: context) }

    /// The object that `device.js` gets.
    func object() throws(ScriptError) -> Value {
        let object = context.makeObject()
        let values = device.values
        try object.setProperty("names", to: .value(context.makeArray(values.map { .string($0.name) })))
        let (device, context) = (device, context)
        let functions: [(String, (borrowing HostCall) throws -> Argument)] = [
            ("get", { call in .string(try device.value(named: call.text(at: 0)).json.description) }),
            (
                "set",
                { call in
                    try device.value(named: call.text(at: 0)).set(json: try call.json(at: 1))
                    return .undefined
                }
            ),
            (
                "follow",
                { call in
                    let function = ScriptFunction(call[1], in: context)
                    let start = device.clock.now
                    try device.value(named: call.text(at: 0)).follow {
                        let time = device.clock.now.milliseconds - start.milliseconds
                        return try await function.call { .number(time) } ?? .null
                    }
                    return .undefined
                }
            ),
            (
                "event",
                { call in
                    .boolean(device.events.send(try DeviceEvent(named: call.text(at: 0), on: device.platform)))
                }
            ),
            (
                "answerDialog",
                { call in
                    try device.dialogs.answer(try call.json(at: 0))
                    return .undefined
                }
            ),
            (
                "answerDialogs",
                { call in
                    let function = ScriptFunction(call[0], in: context)
                    device.dialogs.addResponder { dialog in
                        let text = try JSONWriter().encode(dialog)
                        return try await function.call { .string(text) }
                    } immediately: { dialog throws(DeviceProblem) in
                        guard let text = try? JSONWriter().encode(dialog) else { return nil }
                        return try function.callAtOnce(text)
                    }
                    return .undefined
                }
            ),
            (
                "openDialogs",
                { _ in .string(try JSONWriter().encode(device.dialogs.open)) }
            ),
            ("browser", { _ in .string(try JSONWriter().encode(device.browser.window)) }),
            (
                "tellBrowser",
                { call in
                    try device.browser.send(try call.json(at: 0))
                    return .undefined
                }
            ),
            ("trackPoints", { call in .string(try GPXTrack.read(path: call.text(at: 0)).json.description) }),
        ]
        for (name, body) in functions {
            let function = context.makeFunction(name) { call in
                do {
                    return try body(call)
                } catch let problem as DeviceProblem {
                    throw ScriptError(code: .exception, name: "TypeError", message: problem.message)
                } catch let problem as GPXTrack.Problem {
                    throw ScriptError(code: .exception, name: "Error", message: problem.message)
                }
            }
            try object.setProperty(name, to: .value(function))
        }
        return object
    }
}

extension HostCall {
    fileprivate borrowing func text(at index: Int) -> String { string(at: index) ?? "" }

    fileprivate borrowing func json(at index: Int) throws(JSONError) -> JSONValue {
        try JSONReader().value(from: text(at: index))
    }
}
