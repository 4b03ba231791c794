/// How a text is laid out: on one line, or a member a line, indented by two spaces a level.
struct TextLayout {
    let isPretty: Bool
    let sortsKeys: Bool

    /// Goes to the line of a container's next element or, after its last, of its closing bracket.
    @inline(__always)
    func breakLine(_ output: inout ByteBuffer, level: Int) {
        guard isPretty else { return }
        output.append(UInt8(ascii: "\n"))
        for _ in 0..<level { output.append("  ") }
    }

    @inline(__always)
    func colon(_ output: inout ByteBuffer) {
        output.append(UInt8(ascii: ":"))
        if isPretty { output.append(UInt8(ascii: " ")) }
    }
}
