/// Names as they are compared and searched, whatever letter case, accents and form of Unicode they were written in.
public enum NameText {
    /// The name by which a service without regard to letter case finds it: equal for names that differ in case or in the form of Unicode alone.
    static func key(_ name: String, of cloud: Cloud) -> String {
        cloud == .drive ? name : name.lowercased().reduce(into: "") { $0 += decomposed[$1] ?? String($1) }
    }

    /// The name without case and accents.
    public static func folded(_ name: String) -> String {
        name.lowercased().reduce(into: "") { text, character in
            if let parts = decomposed[character] {
                text.unicodeScalars.append(parts.unicodeScalars[parts.unicodeScalars.startIndex])
            } else {
                text.append(character)
            }
        }
    }

    /// The folded words of a name, each after a blank.
    static func words(_ name: String) -> String {
        folded(name).split { !$0.isLetter && !$0.isNumber }.reduce(into: "") { $0 += " " + $1 }
    }

    /// Latin letters with one or two marks, by the character that they make in either form. Characters are equal when they look the same, so no
    /// tables of Unicode are needed.
    private static let decomposed: [Character: String] = {
        let marks = [
            "\u{300}", "\u{301}", "\u{302}", "\u{303}", "\u{304}", "\u{306}", "\u{307}", "\u{308}", "\u{309}",
            "\u{30A}",
            "\u{30B}", "\u{30C}", "\u{31B}", "\u{323}", "\u{324}", "\u{325}", "\u{326}", "\u{327}", "\u{328}",
            "\u{32D}",
            "\u{32E}", "\u{330}", "\u{331}",
        ]
        var table: [Character: String] = [:]
        for letter in "abcdefghijklmnopqrstuvwxyz" {
            for mark in marks {
                table[Character("\(letter)\(mark)")] = "\(letter)\(mark)"
                // The first spelling stays, so that one character has one.
                for second in marks where second != mark {
                    let character = Character("\(letter)\(mark)\(second)")
                    if table[character] == nil { table[character] = "\(letter)\(mark)\(second)" }
                }
            }
        }
        return table
    }()
}
