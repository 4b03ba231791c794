import Diagnostics
import PluginManifest

/// A variable that nothing in the manifest uses.
struct UnusedVariable {
    let node: ManifestNode
    let name: Located<String>
    /// The name in capitals.
    let key: String
}

/// A reference to a variable that is not declared: its name in capitals, and the platforms that lack it.
typealias UndeclaredReference = (reference: VariableReference, name: String, without: [String?], isEverywhere: Bool)

extension Inspection {
    /// The variables that matter and that no reference is for. Where a hook or a build script may read them nothing is known.
    var unusedVariables: [UnusedVariable] {
        memory.unusedVariables.value(findUnusedVariables)
    }

    private func findUnusedVariables() -> [UnusedVariable] {
        let outline = plugin.outline
        let preferences = outline.nodes(named: "preference")
        // A pod's spec may name one in a notation of cordova-ios.
        guard !preferences.isEmpty,
            !outline.nodes(named: "pod").contains(where: { $0.element["spec"]?.value.contains("$") == true })
        else { return [] }
        let readers = Set(
            ["hook", "dependency", "framework", "source-file", "resource-file"].flatMap { name in
                outline.nodes(named: name).filter(mayReadVariables).map(\.platform)
            })
        if readers.contains(nil) { return [] }
        let declared = plugin.declaredVariables
        let used = Set(
            // One in text that is dropped is reported there.
            (plugin.expandedReferences + plugin.droppedReferences).flatMap {
                declared.keys(for: $0.reference.name.uppercased())
            })
        return preferences.compactMap { node in
            guard options.covers(node.platform), !isOfApp(node),
                node.platform == nil ? readers.isEmpty : !readers.contains(node.platform),
                let name = node.element["name"], DeclaredVariables.isSettable(name.value)
            else { return nil }
            let key = name.value.uppercased()
            return used.contains(key) ? nil : UnusedVariable(node: node, name: name, key: key)
        }
    }

    /// Whether variables go to scripts, or to a dependency: that is given those that the plugin declares, and no others.
    private func mayReadVariables(_ node: ManifestNode) -> Bool {
        switch node.name {
        case "hook", "dependency": true
        case "framework": node.element["type"]?.value == "gradleReference"
        case "source-file", "resource-file": node.element["src"]?.value.hasSuffix(".gradle") == true
        default: false
        }
    }

    /// The one unused variable that is part of a name that nobody declares: `API_KEY` of `IOS_API_KEY`.
    func unusedVariable(meantBy name: String, _ unused: [UnusedVariable]) -> String? {
        // Each is compared with each.
        guard unused.count <= 200 else { return nil }
        let keys = Set(unused.map(\.key).filter { name.hasSuffix("_" + $0) && $0.utf8.count > 3 })
        return keys.count == 1 ? keys.first : nil
    }

    /// The references to variables that nobody declares, with their names in capitals and the platforms that lack them.
    var undeclaredReferences: [UndeclaredReference] {
        memory.undeclaredReferences.value(findUndeclaredReferences)
    }

    private func findUndeclaredReferences() -> [UndeclaredReference] {
        let declared = plugin.declaredVariables
        let sections: [String?] = plugin.outline.platformNames
        return plugin.expandedReferences.compactMap { reference, platform in
            guard !declared.contains(reference.name, on: nil), options.covers(platform), reference.mayBeMeant else {
                return nil
            }
            let capitals = reference.name.uppercased()
            let platforms = platform == nil && !sections.isEmpty ? sections : [platform]
            let without = platforms.filter {
                declared.key(for: reference.name, on: $0) == nil
                    // One whose letter case alone is wrong is another rule's.
                    && (capitals == reference.name || !declared.contains(capitals, on: $0))
            }
            return without.isEmpty ? nil : (reference, capitals, without, without.count == platforms.count)
        }
    }

    /// The unused variables that no undeclared reference means.
    var idleVariables: [UnusedVariable] {
        memory.idleVariables.value(findIdleVariables)
    }

    private func findIdleVariables() -> [UnusedVariable] {
        let unused = unusedVariables
        guard !unused.isEmpty, options.severity(of: .variableUndeclared) != nil else { return unused }
        let meant = Set(undeclaredReferences.compactMap { unusedVariable(meantBy: $0.name, unused) })
        return unused.filter { !meant.contains($0.key) }
    }
}

extension VariableReference {
    /// Whether it looks like a variable: one in capitals, or one that is all of a value. `Torch$Receiver` is a class.
    var mayBeMeant: Bool { isInCapitals || (isWhole && name.utf8.count > 1) }
}
