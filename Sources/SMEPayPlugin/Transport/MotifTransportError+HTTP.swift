import HTTPTransport
import HostClock
import JSONCoding
import Motif

extension MotifTransportError {
    /// What a failed HTTP exchange means for the request that it carried.
    init(_ error: HTTPError) {
        var place = JSONObject()
        place["host"] = error.host.map(JSONValue.string)
        place["port"] = error.port.map { .integer(Int64($0)) }
        switch error.code {
        case .unreachable, .dns: self.init(.unreachable, data: place)
        case .tls: self.init(.tls, data: place)
        case .notHTTP: self.init(.notHTTP, data: place)
        case .interrupted: self.init(.interrupted)
        case .cancelled, .shutDown: self.init(.cancelled)
        case .timedOut:
            let milliseconds = error.timeout.map { JSONValue.integer($0.clampedNanoseconds / 1_000_000) }
            self.init(.timedOut, data: milliseconds.map { ["milliseconds": $0] } ?? [:])
        case .tooLarge: self.init(.tooLarge, data: error.limit.map { ["limit": .integer(Int64($0))] } ?? [:])
        default: self.init(MotifErrorCode(rawValue: error.code.rawValue), data: place)
        }
    }
}
