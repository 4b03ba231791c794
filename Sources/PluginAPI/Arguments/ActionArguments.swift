import JSONCoding

/// The arguments of one call, each to be decoded as the type that the action wants.
///
/// They come as JSON has them: holes and `undefined` in arrays are `null`, -0 is 0, NaN and the infinities are `null`, dates are texts. A
/// lone surrogate in a text, which Swift has no place for, is U+FFFD.
public struct ActionArguments: Sendable {
    private let elements: JSONArguments?

    /// The arguments of a call that has none.
    public static let none = ActionArguments(elements: nil)

    private init(elements: JSONArguments?) {
        self.elements = elements
    }

    /// Reads the arguments of a call.
    /// - Parameters:
    ///   - text: A JSON array, UTF-8; empty for no arguments.
    ///   - binaries: The binary parts that it refers to.
    /// - Throws: An ``ActionError`` with status `JSON_EXCEPTION` when the text is no array in JSON.
    public init(parsing text: UnsafeRawBufferPointer, binaries: [Bytes] = []) throws(ActionError) {
        let reader = binaries.isEmpty ? JSONReader() : JSONReader(userInfo: [.binaries: binaries])
        do throws(JSONError) {
            elements = text.isEmpty ? nil : try JSONArguments(parsing: text, reader)
        } catch {
            throw ActionError(unfit: error)
        }
    }

    /// How many the script gave.
    public var count: Int { elements?.count ?? 0 }

    /// Decodes the argument at `index`; one that is missing decodes as `null`.
    /// - Throws: An ``ActionError`` with status `JSON_EXCEPTION` that says which argument does not fit, and where in it.
    public func decode<T: Decodable>(_ type: T.Type = T.self, at index: Int) throws(ActionError) -> T {
        do throws(JSONError) {
            if let elements { return try elements.decode(type, at: index) }
            return try JSONArguments(parsing: "[]").decode(type, at: index)
        } catch {
            throw ActionError(unfit: error)
        }
    }

    /// The argument at `index` as it came; `null` when it is missing.
    public func value(at index: Int) -> JSONValue {
        guard let elements, index < elements.count, let value = try? elements.value(at: index) else { return .null }
        return value
    }

    /// All arguments as they came.
    public var values: [JSONValue] { (0..<count).map(value(at:)) }
}
