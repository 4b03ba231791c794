import GRDB
import HostClock

/// The search query `q` as a condition in SQL: `'root' in parents and name contains 'x'`.
///
/// The words `and` and `or` bind equally, from left to right, as Drive's manual says.
struct DriveQuery: Sendable {
    /// How deep parentheses may be nested: SQLite's own parser has no more room.
    private static let mostLevels = 15
    private static let mostTerms = 200
    /// Of one text.
    private static let mostWords = 50
    private static let mostBytes = 8192

    let sql: String
    let arguments: StatementArguments

    /// - Parameters:
    ///   - text: The request's `q`; `nil` for one that everything fits.
    ///   - folder: Finds the row of a folder by its public id, and throws when there is none.
    init(_ text: String?, folder: (String) throws -> Int64) throws {
        guard let text else {
            (sql, arguments) = ("1", [])
            return
        }
        guard text.utf8.count <= Self.mostBytes else {
            throw DriveRefusal.invalid("q", "The query is longer than \(Self.mostBytes) bytes.")
        }
        var tokens = try Self.tokens(of: text)[...]
        var terms = 0
        let condition = try Self.expression(&tokens, level: 0, terms: &terms, folder)
        guard tokens.isEmpty else { throw Self.malformed("something follows its end") }
        (sql, arguments) = (condition.sql, condition.arguments)
    }

    private static func malformed(_ message: String) -> CloudRefusal {
        DriveRefusal.invalid("q", "The query is malformed: \(message).")
    }

    // MARK: - Tokens

    private enum Token: Equatable {
        /// In lower case, beside the word as it was written.
        case word(String, written: String)
        case text(String)
        /// A comparison.
        case sign(String)
        case open, close
    }

    private static func tokens(of text: String) throws(CloudRefusal) -> [Token] {
        var tokens: [Token] = []
        var rest = Array(text.unicodeScalars)[...]
        while let first = rest.popFirst() {
            switch first {
            case " ", "\t", "\n", "\r": break
            case "(": tokens.append(.open)
            case ")": tokens.append(.close)
            case "'": tokens.append(.text(try string(&rest)))
            case "=": tokens.append(.sign("="))
            case "!", "<", ">":
                if rest.first == "=" {
                    rest.removeFirst()
                    tokens.append(.sign("\(first)="))
                } else {
                    guard first != "!" else { throw malformed("a ! is not followed by =") }
                    tokens.append(.sign("\(first)"))
                }
            case "a"..."z", "A"..."Z":
                var word = String(Character(first))
                while let next = rest.first, isWord(next) {
                    word.unicodeScalars.append(next)
                    rest.removeFirst()
                }
                tokens.append(.word(word.lowercased(), written: word))
            default: throw malformed("it has a character that belongs to nothing")
            }
        }
        return tokens
    }

    private static func isWord(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar {
        case "a"..."z", "A"..."Z", "0"..."9", "_": true
        default: false
        }
    }

    /// Reads a text up to its closing quote.
    private static func string(_ rest: inout ArraySlice<Unicode.Scalar>) throws(CloudRefusal) -> String {
        var text = ""
        while let next = rest.popFirst() {
            switch next {
            case "'": return text
            case "\\":
                guard let escaped = rest.popFirst(), escaped == "'" || escaped == "\\" else {
                    throw malformed("a backslash stands before neither a quote nor a backslash")
                }
                text.unicodeScalars.append(escaped)
            case "\0": throw malformed("a text has a NUL")
            default: text.unicodeScalars.append(next)
            }
        }
        throw malformed("a quote is not closed")
    }

    // MARK: - Conditions

    private struct Condition {
        var sql: String
        var arguments: StatementArguments = []

        init(_ sql: String, _ arguments: StatementArguments = []) {
            self.sql = sql
            self.arguments = arguments
        }

        /// Whether SQL would take an `OR` in it apart when something is added with `AND`.
        var isLoose = false
    }

    private static func expression(
        _ tokens: inout ArraySlice<Token>, level: Int, terms: inout Int, _ folder: (String) throws -> Int64
    ) throws -> Condition {
        var whole = try unary(&tokens, level: level, terms: &terms, folder)
        while case .word(let word, _)? = tokens.first, word == "and" || word == "or" {
            tokens.removeFirst()
            let next = try unary(&tokens, level: level, terms: &terms, folder)
            if word == "and", whole.isLoose { whole.sql = "(\(whole.sql))" }
            whole.isLoose = word == "or"
            whole.sql += word == "and" ? " AND \(next.sql)" : " OR \(next.sql)"
            whole.arguments += next.arguments
        }
        return whole
    }

    private static func unary(
        _ tokens: inout ArraySlice<Token>, level: Int, terms: inout Int, _ folder: (String) throws -> Int64
    ) throws -> Condition {
        guard level < mostLevels else { throw malformed("it is nested too deep") }
        switch tokens.first {
        case .word("not", _)?:
            tokens.removeFirst()
            var inner = try unary(&tokens, level: level + 1, terms: &terms, folder)
            inner.sql = "NOT (\(inner.sql))"
            inner.isLoose = false
            return inner
        case .open?:
            tokens.removeFirst()
            var inner = try expression(&tokens, level: level + 1, terms: &terms, folder)
            guard tokens.popFirst() == .close else { throw malformed("a parenthesis is not closed") }
            inner.sql = "(\(inner.sql))"
            inner.isLoose = false
            return inner
        default:
            terms += 1
            guard terms <= mostTerms else { throw malformed("it has more than \(mostTerms) terms") }
            return try term(&tokens, folder)
        }
    }

    private static func term(
        _ tokens: inout ArraySlice<Token>, _ folder: (String) throws -> Int64
    ) throws -> Condition {
        switch tokens.popFirst() {
        case .text(let id)?:
            guard case .word("in", _)? = tokens.popFirst(), case .word("parents", _)? = tokens.popFirst() else {
                throw malformed("a text is not followed by in parents")
            }
            let row = try folder(id)
            return Condition("parent = ?", [row])
        case .word(_, let field)?:
            let sign: String
            switch tokens.popFirst() {
            case .sign(let written)?: sign = written
            case .word("contains", _)?: sign = "contains"
            default: throw malformed("a field is not followed by an operator")
            }
            guard let value = tokens.popFirst() else { throw malformed("a value is missing") }
            return try comparison(field, sign, value)
        default: throw malformed("a term is missing")
        }
    }

    private static func comparison(_ field: String, _ sign: String, _ value: Token) throws(CloudRefusal) -> Condition {
        switch field {
        case "name":
            let text = try string(value, of: field)
            switch sign {
            // The column of names that has an index; they are the same.
            case "=": return Condition("key = ?", [text])
            case "!=": return Condition("key <> ?", [text])
            case "contains": return try beginnings(of: text)
            default: break
            }
        case "fullText":
            let text = try string(value, of: field)
            guard sign == "contains" else { break }
            var condition = try beginnings(of: text)
            let pattern = "%\(escaped(NameText.folded(text)))%"
            condition.sql = "(\(condition.sql) OR text LIKE ? ESCAPE '\\' OR description LIKE ? ESCAPE '\\')"
            condition.arguments += [pattern, "%\(escaped(text))%"]
            // Elements without a description are not unknown, they do not have the text.
            condition.sql = "coalesce(\(condition.sql), 0)"
            return condition
        case "mimeType":
            let text = try string(value, of: field)
            switch sign {
            case "=": return Condition("\(mediaType) = ?", [text])
            case "!=": return Condition("\(mediaType) <> ?", [text])
            case "contains": return Condition("\(mediaType) LIKE ? ESCAPE '\\'", ["\(escaped(text))%"])
            default: break
            }
        case "modifiedTime", "createdTime":
            guard let time = try moment(string(value, of: field)) else {
                throw malformed("\(field) is not compared with a time of RFC 3339")
            }
            guard sign != "contains" else { break }
            let column = field == "modifiedTime" ? "clientModifiedAt" : "createdAt"
            return Condition("\(column) \(sign == "!=" ? "<>" : sign) ?", [time])
        case "trashed", "starred":
            guard case .word(let word, _) = value, word == "true" || word == "false" else {
                throw malformed("\(field) is compared with neither true nor false")
            }
            guard sign == "=" || sign == "!=" else { break }
            let isWanted = (word == "true") == (sign == "=")
            if field == "starred" { return Condition("starred = \(isWanted ? 1 : 0)") }
            return Condition("trashedBy IS \(isWanted ? "NOT NULL" : "NULL")")
        default: throw malformed("it names a field that cannot be searched")
        }
        throw malformed("\(field) does not go with \(sign)")
    }

    /// The media type as ``Node/driveType`` has it. Only the simulator's files have none
    /// of their own, and they are texts.
    private static let mediaType = """
        CASE kind WHEN 1 THEN '\(MediaType.folder)' WHEN 4 THEN '\(MediaType.shortcut)' \
        WHEN 3 THEN coalesce(type, '\(MediaType.native)document') WHEN 5 THEN '\(MediaType.native)unknown' \
        ELSE coalesce(type, CASE WHEN name LIKE '%.txt' THEN 'text/plain' ELSE '\(MediaType.unknown)' END) END
        """

    /// Names that have words which begin with the words of a text.
    private static func beginnings(of text: String) throws(CloudRefusal) -> Condition {
        let words = NameText.words(text).split(separator: " ")
        guard words.count <= mostWords else { throw malformed("a text has more than \(mostWords) words") }
        // A text of signs alone is in no words.
        var condition = Condition(text.isEmpty ? "1" : "0")
        for (place, word) in words.enumerated() {
            let term = "words LIKE ? ESCAPE '\\'"
            condition.sql = place == 0 ? term : "\(condition.sql) AND \(term)"
            condition.arguments += ["% \(escaped(String(word)))%"]
        }
        condition.sql = "(\(condition.sql))"
        return condition
    }

    private static func escaped(_ text: String) -> String {
        text.replacing("\\", with: "\\\\").replacing("%", with: "\\%").replacing("_", with: "\\_")
    }

    private static func string(_ token: Token, of field: String) throws(CloudRefusal) -> String {
        guard case .text(let text) = token else { throw malformed("\(field) is not compared with a text in quotes") }
        return text
    }

    /// A time without a zone is in UTC.
    private static func moment(_ text: String) -> Int64? {
        (WallTime(iso8601: text) ?? WallTime(iso8601: "\(text)Z"))?.millisecondsSince1970
    }
}

/// The order of a list: `folder,name desc`.
struct DriveOrder: Sendable {
    let sql: String

    /// - Parameter text: The request's `orderBy`.
    init(_ text: String) throws(CloudRefusal) {
        var terms: [String] = []
        let parts = text.split(separator: ",", omittingEmptySubsequences: false)
        guard parts.count <= Self.columns.count else {
            throw DriveRefusal.invalid("orderBy", "The order names more keys than there are.")
        }
        for part in parts {
            let words = part.split(separator: " ")
            guard let key = words.first, let columns = Self.columns[String(key)],
                words.count == 1 || (words.count == 2 && words[1] == "desc")
            else {
                throw DriveRefusal.invalid(
                    "orderBy",
                    "The order is not made of name, modifiedTime, createdTime, folder and quotaBytesUsed, each with "
                        + "or without desc.")
            }
            terms += columns.map { words.count == 2 ? "\($0) DESC" : $0 }
        }
        sql = terms.joined(separator: ", ")
    }

    private static let columns = [
        "name": ["name COLLATE NOCASE", "name"], "modifiedTime": ["clientModifiedAt"], "createdTime": ["createdAt"],
        "folder": ["kind <> 1"], "quotaBytesUsed": ["size"],
    ]
}
