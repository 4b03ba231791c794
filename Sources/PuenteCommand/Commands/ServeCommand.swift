import ArgumentParser

/// `puente serve`
struct ServeCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "serve",
        abstract: "Serves the bank over HTTP: MOTIF's endpoint for apps, and the administrators' entry.",
        discussion: """
            Apps POST to /motif; /health and /metrics are for operators. The administrators' entry is there for those with a token: put it \
            into a file that only you can read, or into the environment as PUENTE_ADMIN_TOKEN. It is on the loopback interface always.

            Ctrl-C and SIGTERM let the answers under way go out, then close the bank. Exit codes: 0 after SIGTERM, 1 the server failed, \
            2 it could not start, 64 wrong usage, 130 after Ctrl-C.

            Example:
              puente serve --demo
              puente run app.js --motif-url http://127.0.0.1:8650/motif
            """)

    @Option(help: ArgumentHelp("Listen for apps on this port; 0 takes a free one.", valueName: "port"))
    var port: UInt16 = 8650

    @Option(help: ArgumentHelp("Listen for apps on this address or name of the machine.", valueName: "host"))
    var host = "127.0.0.1"

    @Option(
        help: ArgumentHelp("Keep the bank's data in this file instead of in memory.", valueName: "file"),
        completion: .file())
    var data: String?

    @Flag(help: "Put the demo's users into the bank, and let administrators read the OTPs that it sends.")
    var demo = false

    @OptionGroup(title: "Administrators") var administrators: AdministratorOptions

    func validate() throws {
        try BankOptions.check(data: data)
        if host.isEmpty { throw ValidationError("--host needs an address or a name of the machine") }
    }

    func run() throws {
        let settings: ServerSettings
        do throws(AdministratorTokenError) {
            settings = ServerSettings(
                host: host, port: Int(port), data: data, isDemo: demo, administrators: try administrators.settings())
        } catch {
            ProblemPrinter().print(error.diagnostic)
            throw ExitCode(2)
        }
        try ServerSession(settings).run()
    }
}
