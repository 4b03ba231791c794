import Motif

/// What an operation came to: its payload, or a refusal that the caller is told. A fault of the bank itself is thrown instead.
typealias Outcome<Payload> = Result<Payload, MotifApplicationError>
