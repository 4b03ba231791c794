/// Where each part of a generated script stands in the text that it was made of (ECMA-426, version 3, one source).
public struct SourceMap: Sendable {
    /// A place in the generated script and the one that it comes from, all counted from 0, columns in UTF-16.
    private struct Segment {
        let column: Int
        let sourceLine: Int
        let sourceColumn: Int
    }

    /// In the order of the generated text.
    private var segments: [Segment] = []
    /// The index of each generated line's first segment.
    private var lineStarts = [0]

    /// - Parameter mappings: What a source map's member of this name holds. `nil` when it is malformed, or tells of more than one source.
    public init?(mappings: String) {
        var place = (column: 0, source: 0, sourceLine: 0, sourceColumn: 0)
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
                guard let fields = reader.segment() else { return nil }
                place.column += fields[0]
                guard place.column >= 0 else { return nil }
                // Of one field alone: made by the generator, and comes from nowhere.
                guard fields.count > 1 else { continue }
                place.source += fields[1]
                place.sourceLine += fields[2]
                place.sourceColumn += fields[3]
                guard place.source == 0, place.sourceLine >= 0, place.sourceColumn >= 0 else { return nil }
                segments.append(
                    Segment(column: place.column, sourceLine: place.sourceLine, sourceColumn: place.sourceColumn))
            }
        }
    }

    /// The place in the source that a place in the generated script comes from: that of the nearest mapped part before it, on its line if
    /// there is one. A place without a column gets none. Costs the logarithm of the line's length.
    public func original(of location: ScriptLocation) -> ScriptLocation {
        guard !segments.isEmpty else { return location }
        // What a script writes into its errors may be any number.
        let line = location.line.clamped
        let column = (location.column ?? 1).clamped - 1
        let onLine = firstSegment(ofLine: line)..<firstSegment(ofLine: line + 1)
        var low = onLine.lowerBound
        var high = onLine.upperBound
        while low < high {
            let middle = (low + high) / 2
            if segments[middle].column <= column { low = middle + 1 } else { high = middle }
        }
        let isBeforeFirst = low == onLine.lowerBound && !onLine.isEmpty
        let segment = segments[max(0, isBeforeFirst ? low : low - 1)]
        return ScriptLocation(
            url: location.url, line: segment.sourceLine + 1,
            column: location.column.map { _ in segment.sourceColumn + 1 })
    }

    /// - Parameter line: From 1.
    private func firstSegment(ofLine line: Int) -> Int {
        line <= lineStarts.count ? lineStarts[max(0, line - 1)] : segments.count
    }
}

extension Int {
    fileprivate var clamped: Int { Int(Int32(clamping: self)) }
}
