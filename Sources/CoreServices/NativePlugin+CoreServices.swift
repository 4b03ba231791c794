import PluginAPI

extension NativePlugin {
    /// The native implementations of the published core plugins, which are found by the services' names.
    public static let coreServices: [NativePlugin] = [
        .appVersion, .batteryStatus, .camera, .clipboard, .console, .contacts, .coreAndroid, .device, .deviceMotion,
        .deviceOrientation, .dialogs, .file, .fileTransfer, .geolocation, .inAppBrowser, .keyboard, .media,
        .mediaCapture,
        .nativeStorage, .networkInformation, .screenOrientation, .secureStorage, .splashScreen, .sqlite, .statusBar,
        .vibration,
    ]
}

extension NativeImplementation {
    /// A native implementation that is found by its service's name and works on the run's device.
    static func onDevice<Service: DeviceBound>(_ type: Service.Type, _ service: String) -> NativeImplementation {
        NativeImplementation(type, forService: service) { Service(device: $0.device) }
    }
}
