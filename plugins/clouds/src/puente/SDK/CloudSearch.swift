import CloudsBackend
import JSONCoding
import ServerHTTP

/// What a search over several clouds has found so far.
public struct CloudFindings: Sendable {
    public var elements: [CloudStorageElement]
    /// Goes on with the search; `nil` when all clouds have told all.
    public var cursor: String?
    /// The clouds that could not be searched, and why. They are left out of the rest of the search.
    public var errors: [CloudError]
}

extension Clouds {
    /// Searches all clouds at once for what has the text in its name, whatever the letter case and accents. A cloud that fails does not keep the others from being searched.
    ///
    /// - Parameters:
    ///   - text: What to find.
    ///   - clouds: Where; `nil` for all that the app has access to.
    ///   - cursor: From the findings before, to go on.
    ///   - limit: How many elements each cloud is asked for at a time.
    public func search(
        _ text: String, in clouds: [String]? = nil, cursor: String? = nil, limit: Int = pageSize
    ) async throws(CloudError) -> CloudFindings {
        try Self.checkLimit(limit)
        guard !text.isEmpty else { throw CloudError(.invalidRequest, "there is nothing to search for") }
        var places: [(Member, String?)] = []
        if let cursor {
            guard let next = SearchCursor(cursor, of: text) else {
                throw CloudError(.cursorExpired, "this is no cursor of this search; begin it again")
            }
            for (cloud, token) in next.tokens { places.append((try member(cloud), token)) }
        } else {
            var names = clouds ?? []
            if clouds == nil { names = try await authorized() }
            for cloud in names { places.append((try member(cloud), nil)) }
        }
        let pages = await withTaskGroup(of: SearchedPage.self) { group in
            for (member, token) in places {
                group.addTask { await Self.page(of: member, text, token, limit) }
            }
            return await group.reduce(into: [:]) { $0[$1.cloud] = $1.outcome }
        }
        var findings = CloudFindings(elements: [], cursor: nil, errors: [])
        var tokens: [(String, String)] = []
        let folded = NameText.folded(text)
        for (member, _) in places {
            switch pages[member.name] {
            case .success(let page)?:
                // The clouds search in different ways; this makes them one.
                findings.elements += page.elements.filter { NameText.folded($0.fileName).contains(folded) }
                if let token = page.cursor { tokens.append((member.name, token)) }
            case .failure(let error)?: findings.errors.append(error)
            case nil: break
            }
        }
        var seen: Set<[String]> = []
        findings.elements = findings.elements.filter { seen.insert([$0.cloud, $0.id]).inserted }.sorted(
            by: Self.precedes)
        findings.cursor = tokens.isEmpty ? nil : SearchCursor(text: text, tokens: tokens).text
        return findings
    }
}

extension Clouds {
    /// A function by itself: in a closure of the group, the optimizer of Swift 6.3 breaks what the page holds.
    private static func page(
        of member: Member, _ text: String, _ token: String?, _ limit: Int
    ) async -> SearchedPage {
        do throws(CloudError) {
            let page = try await member.strategy.search(text, cursor: token, limit: limit)
            return SearchedPage(cloud: member.name, outcome: .success(page))
        } catch {
            return SearchedPage(cloud: member.name, outcome: .failure(named(error, member.name)))
        }
    }
}

/// What came of one cloud.
private struct SearchedPage: Sendable {
    let cloud: String
    let outcome: Result<CloudPage, CloudError>
}

/// Where a search is in each of the clouds that have more to tell.
private struct SearchCursor {
    let tokens: [(String, String)]
    private let search: String

    init(text: String, tokens: [(String, String)]) {
        search = text
        self.tokens = tokens
    }

    init?(_ text: String, of search: String) {
        guard let bytes = Base64.decodeURL(text), let value = try? JSONReader().value(from: bytes),
            value["text"]?.string == search, let clouds = value["clouds"]?.object
        else { return nil }
        self.search = search
        tokens = clouds.compactMap { cloud, token in token.string.map { (cloud, $0) } }
    }

    var text: String {
        let clouds = JSONObject(tokens.map { ($0, JSONValue.string($1)) })
        return Base64.encodeURL(Array(JSONWriter().write(["text": .string(search), "clouds": .object(clouds)]).utf8))
    }
}
