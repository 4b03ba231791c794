import ArgumentParser

/// A command that uses native implementations, to which a plugin author's program adds its own.
protocol ExtensibleCommand: ParsableCommand {
    /// What the program adds. It is not an argument, so it is left out of the command's `CodingKeys`.
    var additions: ProgramAdditions { get set }

    /// The servers that ``ServerOptions`` name, for the commands that take them.
    var namedServers: [ServerAddress] { get }
}

extension ExtensibleCommand {
    var namedServers: [ServerAddress] { [] }

    /// Looks at what cannot be checked before it is known what the program adds.
    /// - Throws: Usage.
    func checkNames() throws {
        let servers = Composition.servers(with: additions)
        for server in namedServers { _ = try ServedSystem.find(server.name, among: servers, option: "--server") }
    }
}
