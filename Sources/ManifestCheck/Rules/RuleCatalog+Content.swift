extension RuleCatalog {
    /// Rules about what the manifest names: modules, files, `package.json`, services.
    static let contentRules: [Rule] = []
}
