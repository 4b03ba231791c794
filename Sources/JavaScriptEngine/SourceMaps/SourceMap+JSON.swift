import JSONCoding

extension SourceMap {
    private struct Members: Decodable {
        struct Section: Decodable {
            struct Offset: Decodable {
                let line: Int
                let column: Int
            }

            let offset: Offset
            let map: Members
        }

        let version: Int
        let sourceRoot: String?
        let sources: [String?]?
        let sourcesContent: [String?]?
        let mappings: String?
        let sections: [Section]?

        var namedSources: [Source] {
            let root = sourceRoot.map { $0.isEmpty || $0.hasSuffix("/") ? $0 : $0 + "/" } ?? ""
            return (sources ?? []).enumerated().map { index, name in
                let texts = sourcesContent ?? []
                return Source(name: name.map { root + $0 } ?? "", text: index < texts.count ? texts[index] : nil)
            }
        }
    }

    private static let reader = JSONReader(limits: JSONLimits(maximumBytes: 256 << 20))

    /// Reads a source map: a file's content, with or without sections.
    /// - Parameter json: It may begin with `)]}'`, as some servers write it.
    /// - Returns: `nil` for what is none.
    public init?(json: [UInt8]) {
        let guarded = json.starts(with: ")]}".utf8)
        let json = guarded ? Array(json.drop { $0 != UInt8(ascii: "\n") }) : json
        guard let members = try? Self.reader.decode(Members.self, from: json), members.version == 3 else { return nil }
        self.init(sources: [])
        guard append(members, at: (0, 0)) else { return nil }
    }

    private mutating func append(_ members: Members, at offset: (line: Int, column: Int)) -> Bool {
        if let sections = members.sections {
            return sections.allSatisfy { section in
                let start = section.offset
                // The column of a section counts on the line that it begins on.
                return section.map.sections == nil && start.line >= 0
                    && append(section.map, at: (offset.line + start.line, start.column))
            }
        }
        guard let mappings = members.mappings else { return false }
        let first = sources.count
        let more = members.namedSources
        add(more)
        return append(mappings, at: offset, firstSource: first, count: more.count)
    }
}
