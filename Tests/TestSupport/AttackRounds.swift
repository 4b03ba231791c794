import Foundation

/// How often an attack is repeated: a few times as tests run, often under `make attack`.
///
/// A suite that attacks is named `…AttackTests`; `make attack` runs those, with `PUENTE_ATTACK=1`.
public func attackRounds(_ few: Int, often: Int) -> Int {
    ProcessInfo.processInfo.environment["PUENTE_ATTACK"] == "1" ? often : few
}
