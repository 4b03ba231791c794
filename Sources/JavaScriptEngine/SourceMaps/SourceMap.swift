/// Where each part of a generated script stands in the texts that it was made of (ECMA-426, version 3).
public struct SourceMap: Sendable {
    /// A text that the script was made of.
    public struct Source: Sendable, Hashable {
        /// As the map has it, behind its `sourceRoot`; empty when it has none.
        public var name: String
        /// The text itself, when the map holds it.
        public var text: String?
    }

    /// A place in the generated script and the one that it comes from, all counted from 0, columns in UTF-16.
    struct Segment {
        let column: Int32
        let source: Int32
        let sourceLine: Int32
        let sourceColumn: Int32
    }

    /// In the order of the map. None for a map of mappings alone: its places keep the script's name.
    public private(set) var sources: [Source] = []
    /// The names that places bear, by source; `nil` for a source whose places are not shown.
    private var names: [String?]?
    /// In the order of the generated text.
    private var segments: [Segment] = []
    /// The index of each generated line's first segment.
    private var lineStarts = [0]

    /// A map of one source, whose places bear the script's own name.
    /// - Parameter mappings: What a source map's member of this name holds. `nil` when it is malformed, or tells of more than one source.
    public init?(mappings: String) {
        guard append(mappings, firstSource: 0, count: 1) else { return nil }
    }

    /// An empty map of several sources, to which mappings are appended.
    init(sources: [Source]) {
        self.sources = sources
        names = sources.map(\.name)
    }

    /// Gives the sources other names. Places in a source without a name are not shown.
    public mutating func nameSources(_ name: (Source) -> String?) {
        names = sources.map(name)
    }

    /// The place in the source that a place in the generated script comes from: that of the nearest mapped part before it, on its line if
    /// there is one. A place without a column gets none. Costs the logarithm of the line's length.
    /// - Returns: `nil` for what comes from no source, as what a bundler puts before the first module.
    public func original(of location: ScriptLocation) -> ScriptLocation? {
        guard let segment = segment(of: location) else { return names == nil ? location : nil }
        guard let url = names.map({ $0[Int(segment.source)] }) ?? location.url else { return nil }
        return ScriptLocation(
            url: url, line: Int(segment.sourceLine) + 1,
            column: location.column.map { _ in Int(segment.sourceColumn) + 1 })
    }

    /// The index of the source that a place in the generated script comes from.
    public func sourceIndex(of location: ScriptLocation) -> Int? { segment(of: location).map { Int($0.source) } }

    private func segment(of location: ScriptLocation) -> Segment? {
        guard !segments.isEmpty else { return nil }
        // What a script writes into its errors may be any number.
        let line = Int(Int32(clamping: location.line))
        let column = Int(Int32(clamping: location.column ?? 1)) - 1
        let onLine = firstSegment(ofLine: line)..<firstSegment(ofLine: line + 1)
        var low = onLine.lowerBound
        var high = onLine.upperBound
        while low < high {
            let middle = (low + high) / 2
            if segments[middle].column <= column { low = middle + 1 } else { high = middle }
        }
        let isBeforeFirst = low == onLine.lowerBound && !onLine.isEmpty
        if names != nil, low == 0, !isBeforeFirst { return nil }
        return segments[max(0, isBeforeFirst ? low : low - 1)]
    }

    /// - Parameter line: From 1.
    private func firstSegment(ofLine line: Int) -> Int {
        line <= lineStarts.count ? lineStarts[max(0, line - 1)] : segments.count
    }
}

extension SourceMap {
    /// Adds the mappings of a part of the generated script.
    /// - Parameters:
    ///   - offset: Where the part begins, from 0. It lies behind all parts before it.
    ///   - firstSource: Which source the mappings call 0.
    ///   - count: Of how many sources they may tell.
    /// - Returns: Whether they are well-formed.
    mutating func append(
        _ mappings: String, at offset: (line: Int, column: Int) = (0, 0), firstSource: Int, count: Int
    ) -> Bool {
        guard offset.line >= lineStarts.count - 1, offset.line <= Int(Int32.max), offset.column >= 0 else {
            return false
        }
        while lineStarts.count <= offset.line { lineStarts.append(segments.count) }
        var place = (column: offset.column, source: 0, sourceLine: 0, sourceColumn: 0)
        var reader = VLQReader(mappings)
        while let byte = reader.peek {
            switch byte {
            case UInt8(ascii: ";"):
                reader.skip()
                place.column = 0
                lineStarts.append(segments.count)
            case UInt8(ascii: ","):
                reader.skip()
            default:
                guard let fields = reader.segment() else { return false }
                place.column += fields[0]
                guard place.column >= 0 else { return false }
                // Of one field alone: made by the generator, and comes from nowhere.
                guard fields.count > 1 else { continue }
                place.source += fields[1]
                place.sourceLine += fields[2]
                place.sourceColumn += fields[3]
                guard (0..<count).contains(place.source), place.sourceLine >= 0, place.sourceColumn >= 0 else {
                    return false
                }
                segments.append(
                    Segment(
                        column: Int32(clamping: place.column), source: Int32(firstSource + place.source),
                        sourceLine: Int32(clamping: place.sourceLine),
                        sourceColumn: Int32(clamping: place.sourceColumn)))
            }
        }
        return true
    }

    /// Makes room for the sources of a further part.
    mutating func add(_ more: [Source]) {
        sources += more
        names = (names ?? []) + more.map(\.name)
    }
}
