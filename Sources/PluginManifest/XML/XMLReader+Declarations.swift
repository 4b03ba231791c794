extension XMLReader {
    /// After `<!`: a comment, a CDATA section, a document type, or something that only Cordova accepts.
    mutating func readDeclaration(from start: Int) {
        if hasPrefix("--") {
            offset += 2
            readComment(from: start)
        } else if hasPrefix("[CDATA[") {
            if !hasExactPrefix("[CDATA[") { report(.declarationCase, start..<offset + 7) }
            offset = min(offset + 7, bytes.count)
            readCharacterData(from: start)
        } else if hasPrefix("DOCTYPE") {
            if !hasExactPrefix("DOCTYPE") { report(.declarationCase, start..<offset + 7) }
            offset = min(offset + 7, bytes.count)
            readDocumentType(from: start)
        } else {
            skipUnknownDeclaration(from: start)
        }
    }

    /// Up to `>`; but once there is a quote in it, Cordova's reader takes all the rest for it.
    private mutating func skipUnknownDeclaration(from start: Int) {
        while offset < bytes.count, bytes[offset] != 0x3E, bytes[offset] != 0x22, bytes[offset] != 0x27 { offset += 1 }
        guard offset < bytes.count, bytes[offset] == 0x3E else {
            offset = bytes.count
            unfinished = start
            return
        }
        offset += 1
        report(.unknownDeclaration, start..<offset)
    }

    private mutating func readComment(from start: Int) {
        while offset + 1 < bytes.count {
            guard bytes[offset] == 0x2D, bytes[offset + 1] == 0x2D else {
                offset += 1
                continue
            }
            guard offset + 2 < bytes.count else { break }
            if bytes[offset + 2] == 0x3E {
                offset += 3
                return
            }
            let dashes = offset
            while offset < bytes.count, bytes[offset] == 0x2D { offset += 1 }
            let closes = offset < bytes.count && bytes[offset] == 0x3E
            if closes { offset += 1 }
            report(.malformedComment, dashes..<dashes + 2, related: start..<start + 4)
            if closes { return }
        }
        offset = bytes.count
        unfinished = start
    }

    private mutating func readCharacterData(from start: Int) {
        let first = offset
        while offset + 2 < bytes.count {
            if bytes[offset] == 0x5D, bytes[offset + 1] == 0x5D, bytes[offset + 2] == 0x3E {
                builder.addText(ByteRange(first, offset), hasReferences: false)
                offset += 3
                return
            }
            offset += 1
        }
        offset = bytes.count
        unfinished = start
    }

    /// The internal subset is ignored: what it declares is never used.
    private mutating func readDocumentType(from start: Int) {
        if sawDoctype || sawRoot { report(.misplacedDoctype, start..<offset) }
        sawDoctype = true
        while offset < bytes.count {
            skipQuoting(to: 0x3E, or: 0x5B)
            guard offset < bytes.count else { break }
            offset += 1
            if bytes[offset - 1] == 0x3E { return }
            skipQuoting(to: 0x5D)
        }
        unfinished = start
    }

    /// After `<?`.
    mutating func readProcessingInstruction(from start: Int) {
        if hasExactPrefix("xml"), start > 3 || (start > 0 && bytes[0] != 0xEF), offset + 3 < bytes.count,
            XMLCharacters.isSpace(bytes[offset + 3])
        {
            report(.misplacedXMLDeclaration, start..<offset + 3)
        }
        while offset + 1 < bytes.count {
            if bytes[offset] != 0x3F {
                offset += 1
            } else if bytes[offset + 1] == 0x3E {
                offset += 2
                return
            } else {
                // Both are taken: Cordova's reader does not see the end of `??>`.
                offset += 2
            }
        }
        offset = bytes.count
        unfinished = start
    }

    /// Moves to the next of the two bytes that is not between quotes, or to the end.
    private mutating func skipQuoting(to stop: UInt8, or other: UInt8? = nil) {
        var quote: UInt8?
        while offset < bytes.count {
            let byte = bytes[offset]
            if let open = quote {
                if byte == open { quote = nil }
            } else if byte == stop || byte == other {
                return
            } else if byte == 0x22 || byte == 0x27 {
                quote = byte
            }
            offset += 1
        }
    }

    private func hasExactPrefix(_ prefix: StaticString) -> Bool {
        has(prefix) { $0 }
    }

    /// Whether these capital letters come next, in capitals or not.
    private func hasPrefix(_ prefix: StaticString) -> Bool {
        has(prefix) { $0 >= 0x61 && $0 <= 0x7A ? $0 - 0x20 : $0 }
    }

    private func has(_ prefix: StaticString, folding: (UInt8) -> UInt8) -> Bool {
        guard offset + prefix.utf8CodeUnitCount <= bytes.count else { return false }
        return prefix.withUTF8Buffer { wanted in
            // Not `zip`: its types cost more at the start of a program than all the rest of a manifest.
            wanted.indices.allSatisfy { wanted[$0] == folding(bytes[offset + $0]) }
        }
    }
}
