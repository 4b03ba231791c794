import ArgumentParser
import PluginAPI

/// A command that uses native implementations, to which a plugin author's program adds its own.
protocol ExtensibleCommand: ParsableCommand {
    /// Adds native implementations. It is not an argument, so it is left out of the command's `CodingKeys`.
    var register: ServiceRegistration { get set }
}

/// What a program adds to the native implementations.
typealias ServiceRegistration = @Sendable (inout ServiceCatalog) -> Void
