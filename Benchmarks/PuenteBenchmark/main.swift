// What performance is measured with: `make bench`.
//
//     PuenteBenchmark all PUENTE SCRIPTS     measures everything: PUENTE is the release binary, SCRIPTS the folder of the scripts
//     PuenteBenchmark server PUENTE SCRIPTS  measures the server alone
//     PuenteBenchmark plugins PUENTE SCRIPTS measures what plugins add to a start
//     PuenteBenchmark modules PUENTE SCRIPTS measures a program of ES modules
//     PuenteBenchmark web PUENTE SCRIPTS     measures a page and its requests
//     PuenteBenchmark tests PUENTE SCRIPTS   measures `puente test`
//     PuenteBenchmark device PUENTE SCRIPTS  measures the device's files and databases
//     PuenteBenchmark clouds PUENTE SCRIPTS  measures the clouds
//     PuenteBenchmark host SCRIPT            runs a script in a host that has the native implementation of the benchmarks

import Glibc
import Measuring
import PluginHost
import WebPlatform

func host(_ script: String) async throws -> Int32 {
    var configuration = HostConfiguration(console: StandardConsole())
    configuration.project = try .open("Benchmarks/plugin")
    configuration.catalog.register(BenchmarkService.self) { BenchmarkService() }
    return try await CordovaHost(configuration).run(.read(path: script)).exitCode
}

let arguments = CommandLine.arguments
/// Where plugins are written that are made to be measured.
let generated = ".build/plugins-benchmark"
switch (arguments.dropFirst().first, arguments.count) {
case ("all", 4):
    try StartupBenchmark.run(puente: arguments[2], scripts: arguments[3])
    try ManyPluginsBenchmark.run(puente: arguments[2], scripts: arguments[3], in: generated)
    try ModulesBenchmark.run(puente: arguments[2], in: generated)
    try TestsBenchmark.run(puente: arguments[2], in: generated)
    try WebBenchmark.run(puente: arguments[2], scripts: arguments[3], in: generated)
    try ExecBenchmark.run(benchmark: arguments[0], scripts: arguments[3])
    try MemoryBenchmark.run(benchmark: arguments[0], scripts: arguments[3])
    try DeviceBenchmark.run(puente: arguments[2], scripts: arguments[3])
    try ServerBenchmark.run(puente: arguments[2], scripts: arguments[3])
    try ServerBenchmark.runSlowReaders(puente: arguments[2])
    try CloudsBenchmark.run(puente: arguments[2], scripts: arguments[3], in: ".build")
case ("clouds", 4):
    try CloudsBenchmark.run(puente: arguments[2], scripts: arguments[3], in: ".build")
case ("server", 4):
    try ServerBenchmark.run(puente: arguments[2], scripts: arguments[3])
    try ServerBenchmark.runSlowReaders(puente: arguments[2])
case ("plugins", 4):
    try ManyPluginsBenchmark.run(puente: arguments[2], scripts: arguments[3], in: generated)
case ("modules", 4):
    try ModulesBenchmark.run(puente: arguments[2], in: generated)
case ("web", 4):
    try WebBenchmark.run(puente: arguments[2], scripts: arguments[3], in: generated)
case ("tests", 4):
    try TestsBenchmark.run(puente: arguments[2], in: generated)
case ("device", 4):
    try DeviceBenchmark.run(puente: arguments[2], scripts: arguments[3])
case ("host", 3):
    exit(try await host(arguments[2]))
default:
    let peers =
        "all PUENTE SCRIPTS | server PUENTE SCRIPTS | plugins PUENTE SCRIPTS | modules PUENTE SCRIPTS | web PUENTE SCRIPTS | tests PUENTE SCRIPTS | device PUENTE SCRIPTS | clouds PUENTE SCRIPTS"
    Progress.write("usage: PuenteBenchmark \(peers) | host SCRIPT\n")
    exit(64)
}
