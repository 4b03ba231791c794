import Synchronization

/// A parsed text: its own copy of the bytes, and the tokens. Nothing in it changes once it is made, so it may be read from anywhere.
final class Document: Sendable {
    // Written by `parse` alone, before anyone else has the document; freed with it.
    nonisolated(unsafe) let text: UnsafePointer<UInt8>
    nonisolated(unsafe) let tokens: UnsafePointer<Token>
    let tokenCount: Int
    let userInfo: [CodingUserInfoKey: any Sendable]

    /// The value in which a type threw an error of its own, which has no coding path; see `Document.decode`.
    let refusedToken = Atomic<Int>(-1)

    private init(
        text: UnsafePointer<UInt8>, tokens: UnsafePointer<Token>, tokenCount: Int,
        userInfo: [CodingUserInfoKey: any Sendable]
    ) {
        self.text = text
        self.tokens = tokens
        self.tokenCount = tokenCount
        self.userInfo = userInfo
    }

    deinit {
        text.deallocate()
        tokens.deallocate()
    }

    static func parse(
        _ bytes: UnsafeRawBufferPointer, limits: JSONLimits, userInfo: [CodingUserInfoKey: any Sendable]
    ) throws(JSONError) -> Document {
        let count = bytes.count
        let limit = min(limits.maximumBytes ?? .max, Int(UInt32.max) - 16)
        if count > limit {
            var error = JSONError(.tooLong)
            error.limit = limit
            throw error
        }
        let text = UnsafeMutableRawPointer.allocate(byteCount: count + TextParser.padding, alignment: 8)
        if let start = bytes.baseAddress { text.copyMemory(from: start, byteCount: count) }
        (text + count).initializeMemory(as: UInt8.self, repeating: 0, count: TextParser.padding)
        let characters = UnsafePointer(text.assumingMemoryBound(to: UInt8.self))
        var parser = TextParser(text: characters, count: count, maximumDepth: limits.maximumDepth)
        do throws(JSONError) { try parser.parse() } catch {
            text.deallocate()
            throw error
        }
        let tokenCount = parser.tokenCount
        return Document(
            text: characters, tokens: parser.takeTokens(), tokenCount: tokenCount, userInfo: userInfo)
    }

    /// The token of a null outside of every container.
    var absent: Int { tokenCount - 1 }

    @inline(__always)
    func bytes(of token: Token) -> UnsafeBufferPointer<UInt8> {
        UnsafeBufferPointer(start: text + Int(token.offset), count: Int(token.length))
    }
}
