import ArgumentParser

/// A command that uses native implementations, to which a plugin author's program adds its own.
protocol ExtensibleCommand: ParsableCommand {
    /// What the program adds. It is not an argument, so it is left out of the command's `CodingKeys`.
    var additions: ProgramAdditions { get set }
}
