import ArgumentParser
import PluginAPI

/// A command that uses native halves, to which a program of a plugin author's adds its own.
protocol ExtensibleCommand: ParsableCommand {
    /// Adds native halves. It is no argument, so it is left out of the command's `CodingKeys`.
    var register: ServiceRegistration { get set }
}

/// What a program adds to the native halves.
typealias ServiceRegistration = @Sendable (inout ServiceCatalog) -> Void
