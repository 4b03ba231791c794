/// A part of the files of a run: `2/3`.
public struct TestShard: Sendable, Hashable {
    /// From 1 on.
    public let index: Int
    public let count: Int

    /// - Parameter text: As it is written; `nil` for anything but a part of that many, such as `4/3`.
    public init?(_ text: String) {
        let parts = text.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) }
        guard parts.count == 2, let index = parts[0], let count = parts[1], count > 0, (1...count).contains(index)
        else { return nil }
        self.init(index, of: count)
    }

    init(_ index: Int, of count: Int) {
        self.index = index
        self.count = count
    }

    /// The files that belong to the part: each belongs to one.
    public func part<Element>(of files: [Element]) -> [Element] {
        files.enumerated().filter { $0.offset % count == index - 1 }.map(\.element)
    }
}

extension TestShard: CustomStringConvertible {
    public var description: String { "\(index)/\(count)" }
}
