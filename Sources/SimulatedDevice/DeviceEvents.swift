import JSONCoding
import Synchronization

/// Something that happens to the app on a device, for native implementations to tell scripts of.
public enum DeviceEvent: Sendable, Hashable {
    /// The app goes to the background.
    case pause
    /// It comes back.
    case resume
    /// The system wants memory back.
    case lowMemory
    /// A button was pressed.
    case button(DeviceButton)
    /// The status bar was tapped.
    case statusTap
}

/// A button of Android devices, by the event that it leads to.
public enum DeviceButton: String, Sendable, Hashable, CaseIterable {
    case back = "backbutton"
    case menu = "menubutton"
    case search = "searchbutton"
    case volumeUp = "volumeupbutton"
    case volumeDown = "volumedownbutton"

    /// - Parameter name: The event's name, with or without `button` at its end.
    /// - Throws: ``DeviceProblem`` when there is no such button.
    public init(named name: String) throws(DeviceProblem) {
        guard let button = DeviceButton(rawValue: name) ?? DeviceButton(rawValue: "\(name)button") else {
            throw DeviceProblem(unknownButton: name)
        }
        self = button
    }
}

extension DeviceEvent {
    /// An event by the name that scripts give it: a button's, `pause`, `resume`, `lowMemory` or `statusTap`.
    /// - Throws: ``DeviceProblem`` when there is no such button, or none on this platform.
    public init(named name: String, on platform: DevicePlatform) throws(DeviceProblem) {
        switch name {
        case "pause": self = .pause
        case "resume": self = .resume
        case "lowMemory": self = .lowMemory
        case "statusTap": self = .statusTap
        default:
            self = .button(try DeviceButton(named: name))
            if platform == .ios { throw .noButtonsOnIOS }
        }
    }
}

/// Brings what happens on a device to those who asked to be told.
public final class DeviceEvents: Sendable {
    private let observers = Mutex((next: 0, byNumber: [Int: @Sendable (DeviceEvent) -> Bool]()))

    /// Has `body` called with each event from now on, on the thread that sends it. It says whether it tells the script of the event.
    public func observe(_ body: @escaping @Sendable (DeviceEvent) -> Bool) -> DeviceObservation {
        let number = observers.withLock { observers in
            observers.next += 1
            observers.byNumber[observers.next] = body
            return observers.next
        }
        return DeviceObservation { [weak self] in
            self?.observers.withLock { observers in _ = observers.byNumber.removeValue(forKey: number) }
        }
    }

    /// Tells everybody of an event.
    /// - Returns: Whether a native implementation tells the script of it.
    @discardableResult
    public func send(_ event: DeviceEvent) -> Bool {
        let all = observers.withLock { $0.byNumber.sorted { $0.key < $1.key }.map(\.value) }
        var isTold = false
        for observer in all where observer(event) { isTold = true }
        return isTold
    }
}
