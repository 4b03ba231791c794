/// All that printing, dumping and reflection show of a value.
public func printed<Value>(_ value: Value) -> String {
    var text = "\(value) \(String(reflecting: value)) "
    dump(value, to: &text)
    return text
}
