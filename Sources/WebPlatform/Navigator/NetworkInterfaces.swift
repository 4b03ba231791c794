import Glibc

/// The machine's network interfaces.
enum NetworkInterfaces {
    /// Whether one that leads out of the machine is up and has an address.
    static var leadOut: Bool {
        var first: UnsafeMutablePointer<ifaddrs>?
        guard getifaddrs(&first) == 0 else { return false }
        defer { freeifaddrs(first) }
        var next = first
        while let interface = next?.pointee {
            next = interface.ifa_next
            guard let address = interface.ifa_addr else { continue }
            let flags = interface.ifa_flags
            let isUp = flags & UInt32(IFF_UP) != 0 && flags & UInt32(IFF_LOOPBACK) == 0
            if isUp, [AF_INET, AF_INET6].contains(Int32(address.pointee.sa_family)) { return true }
        }
        return false
    }
}
