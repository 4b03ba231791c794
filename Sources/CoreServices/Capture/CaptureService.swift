import JSONCoding
import PluginAPI
import SimulatedDevice

/// The native implementation of `Capture`: recordings are the next files of `puente.device.captures`.
public struct CaptureService: NativeService {
    public static let actions: [Action<Self>] = [
        Action("captureAudio") { (service: CaptureService, options: Options?) in
            try service.capture(options, needing: \.microphone)
        },
        Action("captureImage") { (service: CaptureService, options: Options?) in
            try service.capture(options, needing: \.camera)
        },
        Action("captureVideo") { (service: CaptureService, options: Options?) in
            try service.capture(options, needing: \.camera)
        },
        // What a file holds is not looked at: everything is unknown, which is 0.
        Action("getFormatData") { (_: CaptureService, _: String, _: String?) -> JSONValue in
            ["codecs": "", "bitrate": 0, "height": 0, "width": 0, "duration": 0]
        },
    ]

    struct Options: Decodable {
        let limit: Int?
    }

    private let captured: CapturedFiles

    init(_ captured: CapturedFiles) {
        self.captured = captured
    }

    private func capture(_ options: Options?, needing permission: KeyPath<Permissions, Permission>) throws
        -> PluginResult
    {
        let limit = options?.limit ?? 1
        if limit < 1 { return try Self.error(2, "the limit is from 1 on, but got \(limit)") }
        if captured.device.permissions.value[keyPath: permission] == .denied {
            return try Self.error(4, "permission denied")
        }
        var files: [JSONValue] = []
        while files.count < limit, let file = try captured.next() {
            files.append([
                "name": .string(file.entry.name), "fullPath": .string(file.entry.nativeURL),
                "localURL": .string(file.entry.nativeURL), "type": .string(file.type),
                "lastModifiedDate": .integer(Int64(file.info.modified)), "size": .integer(Int64(file.info.size)),
            ])
        }
        return files.isEmpty ? try Self.error(3, "canceled") : try .ok(files)
    }

    private static func error(_ code: Int64, _ message: String) throws -> PluginResult {
        let error: JSONValue = ["code": .integer(code), "message": .string(message)]
        return try .error(error)
    }
}

extension NativePlugin {
    /// Media Capture: `navigator.device.capture`.
    public static let mediaCapture = NativePlugin(
        "cordova-plugin-media-capture",
        implementations: [
            NativeImplementation(CaptureService.self, forService: "Capture") { CaptureService(CapturedFiles($0)) }
        ])
}
