/// The moments at which Cordova's tools run hooks, in the lower case in which they are compared.
enum HookTypes {
    static let known: Set<String> = Set(
        [
            "build", "clean", "compile", "deploy", "emulate", "platform_add", "platform_ls", "platform_rm",
            "platform_update", "plugin_add", "plugin_install", "plugin_ls", "plugin_rm", "plugin_search",
            "plugin_uninstall", "prepare", "requirements", "run", "serve",
        ].flatMap { ["before_\($0)", "after_\($0)"] } + ["pre_package"])
}
