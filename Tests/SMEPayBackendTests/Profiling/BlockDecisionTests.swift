import CardControls
import JSONCoding
import Testing

@testable import SMEPayBackend

@Suite("Block decisions") struct BlockDecisionTests {
    /// The table of SME Pay spec §6 as it stands there. A cell is what setting and lifting come to.
    static let rows = """
        | # | OC OG AG US | holder | blocked | O on OC | O on OG | O lifts AG | O lifts US | A on AG | U on US |
        | 0 | 0 0 0 0 | - | no | ok/NF | ok/NF | NF | NF | ok/NF | ok/NF |
        | 1 | 0 0 0 1 | U | yes | ok/NF | ok/NF | NF | ok | ok/NF | ok/ok |
        | 2 | 0 0 1 0 | A | yes | ok/NF | ok/NF | ok | NF | ok/ok | LA/LA |
        | 3 | 0 0 1 1 | A | yes | ok/NF | ok/NF | ok | ok | ok/ok | LA/LA |
        | 4 | 0 1 0 0 | O | yes | ok/NF | ok/ok | NF | NF | LO/LO | LO/LO |
        | 5 | 0 1 0 1 | O | yes | ok/NF | ok/ok | NF | ok | LO/LO | LO/LO |
        | 6 | 0 1 1 0 | O | yes | ok/NF | ok/ok | ok | NF | LO/LO | LO/LO |
        | 7 | 0 1 1 1 | O | yes | ok/NF | ok/ok | ok | ok | LO/LO | LO/LO |
        | 8 | 1 0 0 0 | O | yes | ok/ok | ok/NF | NF | NF | LO/LO | LO/LO |
        | 9 | 1 0 0 1 | O | yes | ok/ok | ok/NF | NF | ok | LO/LO | LO/LO |
        | 10 | 1 0 1 0 | O | yes | ok/ok | ok/NF | ok | NF | LO/LO | LO/LO |
        | 11 | 1 0 1 1 | O | yes | ok/ok | ok/NF | ok | ok | LO/LO | LO/LO |
        | 12 | 1 1 0 0 | O | yes | ok/ok | ok/ok | NF | NF | LO/LO | LO/LO |
        | 13 | 1 1 0 1 | O | yes | ok/ok | ok/ok | NF | ok | LO/LO | LO/LO |
        | 14 | 1 1 1 0 | O | yes | ok/ok | ok/ok | ok | NF | LO/LO | LO/LO |
        | 15 | 1 1 1 1 | O | yes | ok/ok | ok/ok | ok | ok | LO/LO | LO/LO |
        """.split(separator: "\n").dropFirst().map(String.init)

    @Test("every cell of the table of sixteen states is what the bank answers", arguments: rows)
    func row(_ row: String) async throws {
        let cells = row.split(separator: "|").map { String($0.trimming()) }
        let company = try await TestCompany()
        let card = try await company.card()
        // Each cell has a category of its own: what is locked in one is none of the others' business.
        var categories = MerchantCategory.allCases.makeIterator()
        func category() async throws -> JSONObject {
            let next = categories.next()
            let category = try #require(next)
            let control: JSONObject = ["type": "MERCHANT", "category": .string(category.rawValue)]
            for (layer, flag) in zip(Layer.allCases.reversed(), cells[1].split(separator: " ").reversed())
            where flag == "1" {
                #expect(try await layer.change(.set, control, in: company, card).short == "ok")
            }
            return control
        }

        _ = try await category()
        let seen = try await company.controls(of: card, seenBy: .user).first
        #expect(seen?["source"]?.string == ["U": "USER", "A": "GROUP_ADMIN", "O": "BUSINESS_OWNER"][cells[2]])
        #expect((seen?["blocked"] == true ? "yes" : "no") == cells[3])

        let pairs: [(Layer, TestCompany.Actor)] = [(.oc, .owner), (.og, .owner), (.ag, .admin), (.us, .user)]
        for (cell, pair) in zip([cells[4], cells[5], cells[8], cells[9]], pairs) {
            var answers: [String] = []
            for change in [BlockChange.set, .lift] {
                answers.append(
                    try await pair.0.change(change, category(), in: company, card, by: pair.1).short)
            }
            #expect(answers.joined(separator: "/") == cell, "\(pair)")
        }
        for (cell, layer) in zip([cells[6], cells[7]], [Layer.ag, .us]) {
            #expect(try await layer.change(.lift, category(), in: company, card, by: .owner).short == cell, "\(layer)")
        }
    }

    @Test("every other actor and layer is denied")
    func others() async throws {
        let company = try await TestCompany()
        let card = try await company.card()
        for change in [BlockChange.set, .lift] {
            for layer in [Layer.oc, .og] {
                #expect(try await layer.change(change, in: company, card, by: .admin).short == "PD")
            }
            for layer in [Layer.oc, .og, .ag] {
                #expect(try await layer.change(change, in: company, card, by: .user).short == "PD")
            }
            #expect(try await Layer.us.change(change, in: company, card, by: .admin).short == "PD")
        }
    }

    /// The specification's names of the layers.
    enum Layer: CaseIterable {
        case oc, og, ag, us

        var name: BlockLayer {
            switch self {
            case .oc: .companyOwner
            case .og: .groupOwner
            case .ag: .groupAdmin
            case .us: .user
            }
        }

        /// - Parameter actor: Whose layer it is, unless another is named.
        func change(
            _ change: BlockChange, _ control: JSONObject = ["type": "ECOMMERCE"], in company: TestCompany,
            _ card: String, by actor: TestCompany.Actor? = nil
        ) async throws -> TestBank.Answer {
            let (usual, target): (TestCompany.Actor, TestCompany.Target) =
                switch self {
                case .oc: (.owner, .company)
                case .og: (.owner, .group(company.sales))
                case .ag: (.admin, .group(company.sales))
                case .us: (.user, .card(card))
                }
            return try await company.change(change, by: actor ?? usual, on: target, layer: name, control)
        }
    }
}

extension Substring {
    fileprivate func trimming() -> Substring {
        var text = self
        while text.first == " " { text.removeFirst() }
        while text.last == " " { text.removeLast() }
        return text
    }
}
