import JSONCoding
import PluginAPI
import SimulatedDevice

/// The native implementation of `Camera`: a picture is the next file of `puente.device.captures`.
public struct CameraService: NativeService {
    public static let actions: [Action<Self>] = [
        Action(streaming: "takePicture") { service, arguments, _ in
            try service.takePicture(
                asData: arguments.decode(Int?.self, at: 1) == 0,
                fromCamera: arguments.decode(Int?.self, at: 2) ?? 1 == 1)
        },
        Action("cleanup") { (_: CameraService) in },
    ]

    private let captured: CapturedFiles

    init(_ captured: CapturedFiles) {
        self.captured = captured
    }

    private func takePicture(asData: Bool, fromCamera: Bool) throws -> PluginResult {
        if fromCamera, captured.device.permissions.value.camera == .denied {
            return try .error("has no access to camera")
        }
        guard let file = try captured.next() else { return try .error("No Image Selected") }
        guard asData else { return try .ok(file.entry.nativeURL) }
        let bytes = try file.location.tree().read(file.location.treePath)
        return try .ok("data:\(file.type);base64,\(Base64.encode(bytes))")
    }
}

extension NativePlugin {
    /// Camera: `navigator.camera`.
    public static let camera = NativePlugin(
        "cordova-plugin-camera",
        implementations: [
            NativeImplementation(CameraService.self, forService: "Camera") { CameraService(CapturedFiles($0)) }
        ])
}
