import JSONCoding

/// The values of a device.
final class DeviceState: Sendable {
    /// What kind of device it is; `nil` for what the platform has of itself.
    let identity = DeviceValue<DeviceIdentity?>(
        "identity", nil,
        takes: "an object with model, manufacturer, version, uuid, serial, sdkVersion (texts) and isVirtual, or null",
        members: ["model", "manufacturer", "version", "uuid", "serial", "sdkVersion", "isVirtual"])
    let network = DeviceValue("network", NetworkType.wifi, takes: DeviceState.words(NetworkType.self))
    let battery = DeviceValue(
        "battery", Battery(level: 100, isPlugged: false),
        takes: "an object with level (0 to 100, or null) and isPlugged", members: ["level", "isPlugged"])
    /// Where it is; `nil` when it does not know.
    let location = DeviceValue<DevicePosition?>(
        "location", nil,
        takes:
            "an object with latitude (-90 to 90), longitude (-180 to 180), accuracy, altitude, heading and speed, or null",
        members: ["latitude", "longitude", "accuracy", "altitude", "altitudeAccuracy", "heading", "speed"],
        follows: true)
    /// What its accelerometer measures; `nil` for a device without one.
    let acceleration = DeviceValue<Acceleration?>(
        "acceleration", .atRest, takes: "an object with the numbers x, y and z, or null", members: ["x", "y", "z"],
        follows: true)
    /// Where it points to; `nil` for a device without a compass.
    let heading = DeviceValue<Heading?>(
        "heading", Heading(magneticHeading: 0),
        takes:
            "a number of degrees, or an object with magneticHeading (0 to 360), trueHeading and headingAccuracy, or null",
        members: ["magneticHeading", "trueHeading", "headingAccuracy"], follows: true)
    let orientation = DeviceValue(
        "orientation", ScreenOrientation.portraitPrimary, takes: DeviceState.words(ScreenOrientation.self))
    /// The text in the clipboard.
    let clipboard = DeviceValue<String?>("clipboard", nil, takes: "a text or null")
    /// The height of the keyboard in CSS pixels; 0 while it is hidden.
    let keyboard = DeviceValue(
        "keyboard", 0.0, takes: "the keyboard's height, 0 to 10000", where: { (0...10_000).contains($0) })
    let statusBar = DeviceValue(
        "statusBar", StatusBarState(), takes: "an object with isVisible, style, color and overlaysWebView",
        members: ["isVisible", "style", "color", "overlaysWebView"])
    /// Whether the splash screen shows.
    let splashScreen = DeviceValue("splashScreen", true, takes: "a boolean")
    /// The patterns in which it has vibrated, in milliseconds: on, off, on and so forth.
    let vibrations = DeviceValue<[[Double]]>("vibrations", [], takes: "an array of arrays of milliseconds")
    /// The user's language, as a BCP 47 tag; `nil` for the machine's.
    let locale = DeviceValue<String?>("locale", nil, takes: "a language tag, such as 'es-MX', or null")
    /// The IANA name of the time zone; `nil` for the machine's.
    let timeZone = DeviceValue<String?>(
        "timeZone", nil, takes: "the name of a time zone, such as 'America/Mexico_City', or null")
    /// What the user has allowed.
    let permissions = DeviceValue(
        "permissions", Permissions(),
        takes: "an object with location, camera, microphone and contacts, each 'granted' or 'denied'",
        members: ["location", "camera", "microphone", "contacts"])
    /// The files that the camera and the recorders give next.
    let captures = DeviceValue<[String]>("captures", [], takes: "an array of files' paths")

    /// How long sounds are, in seconds, by the ends of their URLs; for those of which nothing else says it.
    let mediaDurations = DeviceValue<[String: Double]>(
        "mediaDurations", [:], takes: "an object of seconds, 0 to 1000000, by files' names",
        where: { $0.values.allSatisfy { (0...1_000_000).contains($0) } })
    /// The address book.
    let contacts = DeviceValue<[JSONObject]>("contacts", [], takes: "an array of contacts")

    private static func words<Word: CaseIterable & RawRepresentable>(_ type: Word.Type) -> String
    where Word.RawValue == String {
        "one of \(type.allCases.map { "'\($0.rawValue)'" }.joined(separator: ", "))"
    }
}
