/// A request's path, in its decoded segments; the query is left out.
struct RequestPath: Sendable, Hashable {
    let segments: [String]

    /// - Parameter target: The request's target, as it came. `nil` for one that does not begin with a slash, or with an escape that
    ///   is none, is no UTF-8, or is a NUL.
    init?(_ target: String) {
        let path = target.prefix { $0 != "?" && $0 != "#" }
        guard path.first == "/" else { return nil }
        var segments: [String] = []
        for segment in path.dropFirst().split(separator: "/", omittingEmptySubsequences: false) {
            guard let decoded = PercentEncoding.decode(segment) else { return nil }
            segments.append(decoded)
        }
        self.segments = segments
    }
}
