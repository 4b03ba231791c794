import ManifestCheck
import Testing

@Suite("A range of versions")
struct VersionRangeTests {
    @Test(
        "holds what npm says it holds",
        arguments: [
            (">=3.0.0", "3.0.0", true), (">=3.0.0", "2.9.9", false), (">= 3", "3.1.0", true),
            ("<4", "4.0.0-rc.1", false),
            ("^4.2.1", "4.9.0", true), ("^4.2.1", "5.0.0", false), ("^0.2.3", "0.3.0", false),
            ("^0.0.3", "0.0.4", false),
            ("~1.2", "1.2.9", true), ("~1.2", "1.3.0", false), ("~1", "1.9.0", true), ("~>1.2", "1.2.4", true),
            ("1.x || 2.x", "2.5.0", true), ("1.x || 2.x", "3.0.0", false), ("*", "9.0.0", true), ("", "1.0.0", true),
            ("1.2.3 - 2.3", "2.3.9", true), ("1.2.3 - 2.3", "2.4.0", false), ("v1.2.3", "1.2.3", true),
            ("=1.2.3", "1.2.4", false), (">1.2", "1.2.9", false), (">1.2", "1.3.0", true), ("<=2", "2.9.0", true),
            (">=4.0.0 <10", "9.5.0", true), (">=4.0.0 <10", "10.0.0", false), ("1", "1.9.9", true),
            (">=1.0.0-beta.2", "1.0.0-beta.10", true), (">=1.0.0-beta.2", "1.0.0-beta.1", false),
        ])
    func contains(range: String, version: String, expected: Bool) throws {
        let range = try #require(VersionRange(range))
        let version = try #require(SemanticVersion(version))
        #expect(range.contains(version) == expected)
    }

    private static let versions = [
        "9.9.9", "10.0.0-0", "10.0.0-rc.1", "10.0.0", "10.1.0-rc.1", "10.1.0", "10.1.2-a", "10.1.2", "10.1.3",
        "11.0.0-0",
        "11.0.0",
    ]

    /// The answers are those of npm's semver, asked loosely and with prereleases, as Cordova asks it.
    @Test(
        "takes prereleases as npm does where Cordova asks it",
        arguments: [
            (">=10", "NYYYYYYYYYY"), (">10", "NNNNNNNNNYY"), ("<10", "YNNNNNNNNNN"),
            ("<=10", "YYYYYYYYYNN"), ("10", "NYYYYYYYYNN"), ("^10", "NYYYYYYYYNN"), ("~10", "NNNYYYYYYNN"),
            (">=10.1", "NNNNYYYYYYY"), (">10.1", "NNNNNNNNNYY"), ("<=10.1", "YYYYYYYYYNN"), ("^10.1", "NNNNYYYYYNN"),
            ("~10.1", "NNNNNYYYYNN"), ("^10.1.2", "NNNNNNNYYNN"), ("~10.1.2", "NNNNNNNYYNN"),
            ("10 - 10.1.2", "NYYYYYYYNNN"), ("10.1.2 - 11", "NNNNNNYYYYY"), (">10.0.0-rc.1", "NNNYYYYYYYY"),
            ("10.0.0 || foo", "NNNYNNNNNNN"), ("10.0.0 foo", "NNNYNNNNNNN"), ("", "YYYYYYYYYYY"), ("*", "YYYYYYYYYYY"),
            ("<*", "NNNNNNNNNNN"), ("9.0.0+, 10", "NYYYYYYYYNN"), ("foo ||", "YYYYYYYYYYY"),
        ])
    func prereleases(text: String, expected: String) throws {
        let range = try #require(VersionRange(text))
        let found = try Self.versions.map { range.contains(try #require(SemanticVersion($0))) ? "Y" : "N" }.joined()
        #expect(found == expected)
    }

    @Test(
        "whose first number is nothing takes the prereleases of its first version",
        arguments: [
            ("^0.1", "0.1.0-0", true), ("^0.1", "0.2.0-0", false), ("^0.0.3", "0.0.3-0", true),
            ("^0.0.3", "0.0.4-0", false), ("^0.1.2", "0.1.2-0", true), ("^0", "0.0.0-0", true),
            ("^0", "1.0.0-0", false),
        ])
    func beforeFirst(range: String, version: String, expected: Bool) throws {
        #expect(try #require(VersionRange(range)).contains(try #require(SemanticVersion(version))) == expected)
    }

    @Test(
        "is none when npm makes nothing of it",
        arguments: [">>1", "=>1.0", "latest", "1.2.3.4", ">=a", "1,2", "^", ">=", "v", "foo || bar"])
    func invalid(text: String) {
        #expect(VersionRange(text) == nil)
    }

    @Test("a version is three numbers, or fewer where a target is named")
    func versions() {
        #expect(SemanticVersion("1.0") == nil)
        #expect(SemanticVersion("1.2.3-beta.1+5")?.description == "1.2.3-beta.1")
        #expect(SemanticVersion("99999999999999999999.0.0") == nil)
        #expect(TargetEngine("cordova-ios@7")?.version.description == "7.0.0")
        for text in ["cordova-ios", "@7", "a@b", "a@1@2", "a@"] { #expect(TargetEngine(text) == nil, "\(text)") }
    }
}
