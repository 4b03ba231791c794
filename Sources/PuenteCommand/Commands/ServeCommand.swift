import ArgumentParser

/// `puente serve`
struct ServeCommand: ExtensibleCommand {
    static let configuration = CommandConfiguration(
        commandName: "serve",
        abstract: "Serves the bank, and other plugins' servers, over HTTP.",
        discussion: """
            The bank has the MOTIF endpoint for apps and the administrators' endpoint. --with serves other systems as well, each on a port of \
            its own; with --data each keeps its data in a file beside the bank's.

            Apps POST to /motif; /health, /ready and /metrics are for operators. The administrators' endpoint needs a token: put it in a file that \
            only you can read, or in the environment variable PUENTE_ADMIN_TOKEN. It always listens on the loopback interface.

            How long sessions live is kept with the bank's data. The options set it as administrators do while the server runs; without them \
            what was set before holds.

            Ctrl-C and SIGTERM finish the requests in progress, then close the bank. Exit codes: 0 after SIGTERM, 1 the server failed, or its data file was \
            deleted or replaced, 2 it could not start, 64 wrong usage, 130 after Ctrl-C.

            Example:
              puente serve --demo
              puente run app.js --motif-url http://127.0.0.1:8650/motif
              puente serve --demo --with gateway,checks:9000
            """)

    @Option(
        help: ArgumentHelp("Listen for apps on this port; 0 picks a free one. (default: 8650)", valueName: "port"),
        transform: Port.init(argument:))
    var port = Port(8650)

    @Option(help: ArgumentHelp("Listen for apps on this address or host name.", valueName: "host"))
    var host = "127.0.0.1"

    @Option(
        name: .customLong("allowed-host"),
        help: ArgumentHelp(
            "Accept apps' requests that name this host, beside localhost, addresses and the name of --host. Can be repeated.",
            valueName: "name"))
    var allowedHosts: [String] = []

    @Option(
        help: ArgumentHelp("Keep the bank's data in this file instead of in memory.", valueName: "file"),
        completion: .file())
    var data: String?

    @Flag(help: "Add the demo's users to the bank, and let administrators read the OTPs that it sends.")
    var demo = false

    @Option(
        help: ArgumentHelp(
            "Serve these systems as well, with commas between; NAME:PORT listens on that port.", valueName: "names"),
        transform: ServedSystem.list(argument:))
    var with: [[ServedSystem]] = []

    @OptionGroup(title: "Sessions") var sessions: SessionOptions

    @OptionGroup(title: "Administrators") var administrators: AdministratorOptions

    var additions = ProgramAdditions()

    private enum CodingKeys: CodingKey {
        case port, host, allowedHosts, data, demo, with, sessions, administrators
    }

    func validate() throws {
        try ServerOptions.check(data: data)
        if host.isEmpty { throw ValidationError("--host needs an address or a host name") }
        for name in allowedHosts where name.isEmpty || name.utf8.contains(where: { ":/ *".utf8.contains($0) }) {
            throw ValidationError("--allowed-host needs a host name, such as bank.example, without a port")
        }
        let names = with.joined().map(\.name)
        if let twice = names.indices.first(where: { names[..<$0].contains(names[$0]) }) {
            throw ValidationError("--with: '\(names[twice])' is given twice")
        }
    }

    func run() throws {
        let servers = Composition.servers(with: additions)
        var systems: [ServerSettings.System] = []
        for system in with.joined() {
            let server = try ServedSystem.find(system.name, among: servers, option: "--with")
            systems.append(ServerSettings.System(server: server, port: system.port ?? server.port))
        }
        let settings: ServerSettings
        do throws(AdministratorTokenError) {
            settings = ServerSettings(
                host: host, port: port.number, allowedHosts: allowedHosts, data: data, isDemo: demo, sessions: sessions,
                administrators: try administrators.settings(), systems: systems)
        } catch {
            ProblemPrinter().print(error.diagnostic)
            throw ExitCode(2)
        }
        try ServerSession(settings).run()
    }
}
