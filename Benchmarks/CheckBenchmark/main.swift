// What checking plugins costs: `make bench`.
//
//     CheckBenchmark PUENTE FOLDER     PUENTE is the release binary; the plugins are written into FOLDER/check-benchmark, and left there

import Glibc
import Measuring

guard CommandLine.arguments.count == 3 else {
    Progress.write("usage: CheckBenchmark PUENTE FOLDER\n")
    exit(64)
}
let folder = CommandLine.arguments[2] + "/check-benchmark"
try ManifestBenchmark.run(in: folder + "/plain")
try PluginsBenchmark.run(puente: CommandLine.arguments[1], in: folder + "/plugins")
