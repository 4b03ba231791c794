import Glibc

/// What an authorisation costs on a data file, `make bench`: beside a durable insert of one row into the same file, and in a store with
/// 100,000 cards beside one with a hundred; and what a payment costs at the gateway, beside a durable insert into its file. `BankBenchmark [FOLDER]`; the data files lie in a folder of `FOLDER` that ends with it.
@main
struct BankBenchmark {
    private static let rounds = 200
    private static let calls = 5
    /// What an authorisation may be of an insert, at most.
    private static let promisedOfInsert = 2.0
    /// What a payment at the gateway may be of an insert, at most.
    private static let promisedOfPayment = 2.5
    /// What an authorisation in the large store may be of one in the small store, at most.
    private static let promisedOfSmall = 1.2

    static func main() async throws { try await run() }

    /// On Swift's pool, as the server's requests are.
    @concurrent private static func run() async throws {
        let folder = try BenchmarkFolder(in: CommandLine.arguments.dropFirst().first ?? "/tmp")
        let small = try await FilledBank(at: folder.path + "/small.db", cards: 100)
        let large = try await FilledBank(at: folder.path + "/large.db", cards: 100_000)
        let gateway = try PaidGateway(at: folder.path + "/gateway.db")
        var gatewayInserts: [Duration] = []
        var payments: [Duration] = []
        var inserts: [Duration] = []
        var authorisations: [Duration] = []
        var largeAuthorisations: [Duration] = []
        // In turns, so that whatever else the machine and its disk do falls on all alike; in both stores, so that both are written
        // to alike. A few calls a turn: the first after another connection has written reads the file anew, which a bank that has it
        // to itself does not. The first rounds only warm up.
        for round in -5..<rounds {
            let inserted = try await times(small.insert)
            let authorised = try await times(small.authorise)
            let largeInserted = try await times(large.insert)
            let largeAuthorised = try await times(large.authorise)
            let gatewayInserted = try await times(gateway.insert)
            let paid = try await times(gateway.pay)
            guard round >= 0 else { continue }
            gatewayInserts += gatewayInserted
            payments += paid
            inserts += inserted + largeInserted
            authorisations += authorised
            largeAuthorisations += largeAuthorised
        }
        try print(small, large, inserts.median, authorisations.median, largeAuthorisations.median)
        let ofInsert = payments.median / gatewayInserts.median
        Swift.print("\nGateway: µs on a data file (medians of \(rounds * calls))\n")
        line("durable insert of one row", gatewayInserts.median, "")
        line("PAY", payments.median, "\(ofInsert.text) × the insert, promised ≤ \(promisedOfPayment.text) ×")
    }

    private static func times(_ body: () async throws -> Void) async throws -> [Duration] {
        let clock = ContinuousClock()
        var times: [Duration] = []
        for _ in 0..<calls { times.append(try await clock.measure { try await body() }) }
        return times
    }

    private static func print(
        _ small: FilledBank, _ large: FilledBank, _ insert: Double, _ authorisation: Double,
        _ largeAuthorisation: Double
    ) throws {
        Swift.print("\nBank: µs on a data file (medians of \(rounds * calls))\n")
        let (hundred, many) = (try small.size(), try large.size())
        let ofInsert = (authorisation / insert, promisedOfInsert)
        let ofSmall = (largeAuthorisation / authorisation, promisedOfSmall)
        line("durable insert of one row", insert, "")
        line(
            "authorisation, 10 blocks, \(hundred)", authorisation,
            "\(ofInsert.0.text) × the insert, promised ≤ \(ofInsert.1.text) ×")
        line(
            "authorisation, 10 blocks, \(many)", largeAuthorisation,
            "\(ofSmall.0.text) × the former, promised ≤ \(ofSmall.1.text) ×")
    }

    private static func line(_ name: String, _ microseconds: Double, _ ratio: String) {
        let number = String(Int(microseconds.rounded()))
        let space = String(repeating: " ", count: max(1, 72 - name.count - number.count))
        Swift.print("  \(name)\(space)\(number)  \(ratio)")
    }
}

extension [Duration] {
    /// In microseconds.
    fileprivate var median: Double { isEmpty ? .nan : sorted()[count / 2] / .microseconds(1) }
}

extension Double {
    /// With two decimals.
    fileprivate var text: String {
        let hundredths = String(Int((self * 100).rounded()))
        let padded = String(repeating: "0", count: Swift.max(0, 3 - hundredths.count)) + hundredths
        return padded.dropLast(2) + "." + padded.suffix(2)
    }
}
