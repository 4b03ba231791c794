/// Whether a name speaks of a platform, as `isIOS` and `onAndroid` do.
enum PlatformWords {
    private static let words: [[UInt8]] = [
        "android", "iphone", "ipad", "platform", "windows", "winphone", "wp8", "browser", "electron", "blackberry",
        "useragent",
    ].map { Array($0.utf8) }
    private static let ios = Array("ios".utf8)

    static func mention(_ name: [UInt8]) -> Bool {
        guard name.count >= 3, name.count <= 64 else { return false }
        let folded = name.map { (0x41...0x5A).contains($0) ? $0 | 0x20 : $0 }
        for start in folded.indices {
            let rest = folded[start...]
            if words.contains(where: rest.starts(with:)) { return true }
            // Not in "axios" and "scenarios".
            if rest.starts(with: ios), start == 0 || name[start] != folded[start] || !isLetter(name[start - 1]),
                start + 3 == name.count || name[start + 3] != folded[start + 3] || !isLetter(name[start + 3])
            {
                return true
            }
        }
        return false
    }

    private static func isLetter(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte | 0x20) }
}
