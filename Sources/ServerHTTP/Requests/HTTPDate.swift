import Glibc
import Synchronization

/// The time as HTTP writes it (RFC 9110, §5.6.7).
enum HTTPDate {
    /// The present second; its text is made once.
    static var now: String {
        let second = time(nil)
        return made.withLock { made in
            if made.second != second { made = (second, text(for: second)) }
            return made.text
        }
    }

    private static let made = Mutex<(second: time_t, text: String)>((-1, ""))

    static func text(for second: time_t) -> String {
        var (second, parts) = (second, tm())
        gmtime_r(&second, &parts)
        let days = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"]
        let months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]
        let date = "\(two(parts.tm_mday)) \(months[Int(parts.tm_mon)]) \(1900 + parts.tm_year)"
        let time = "\(two(parts.tm_hour)):\(two(parts.tm_min)):\(two(parts.tm_sec))"
        return "\(days[Int(parts.tm_wday)]), \(date) \(time) GMT"
    }

    private static func two(_ number: Int32) -> String {
        number < 10 ? "0\(number)" : "\(number)"
    }
}
