import SourceScan

extension Inspection {
    /// The modules that are put somewhere although their scripts surely export nothing, each with the first of its mappings. A
    /// target that is Cordova's or the web view's is another rule's, and so is a script that is broken. Where no script of the
    /// plugin has any code yet, nothing is reported.
    var emptyMappings: [(module: PluginModule, script: ScannedScript, mapping: ModuleMapping)] {
        let read = modules.map { ($0, plugin.script(of: $0)) }
        guard read.contains(where: { $0.1?.isEmpty == false }) else { return [] }
        return read.compactMap { module, script in
            guard let script, script.exportsNothing, script.definedID == nil,
                script.moduleSyntax.isEmpty, script.thrown == nil, script.removedIDs.isEmpty,
                let mapping = module.mappings.first(where: { mapping in
                    let place = mapping.place
                    return (mapping.kind == .clobbers || script.isEmpty) && !CoreNames.isLocked(place)
                        && !CoreNames.isShared(place) && !CoreNames.isBridge(place)
                        && CoreNames.primitive(in: mapping.path) == nil
                })
            else { return nil }
            return (module, script, mapping)
        }
    }
}
