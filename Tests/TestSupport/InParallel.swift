/// The results of that many tasks that run at the same time.
public func inParallel<Value: Sendable>(
    _ count: Int, _ body: @escaping @Sendable (Int) async throws -> Value
) async throws -> [Value] {
    try await withThrowingTaskGroup(of: Value.self) { group in
        for number in 0..<count { group.addTask { try await body(number) } }
        return try await group.reduce(into: []) { $0.append($1) }
    }
}
