import Testing

@testable import WebPlatform

@Suite("What navigator says")
struct NavigatorTests {
    @Test("the user agent, its version and the languages are those of the options")
    func options() async throws {
        let page = WebPage {
            $0.userAgent = "Puente/1.2.3"
            $0.languages = ["es-MX", "en"]
        }
        let seen = try await page.evaluate(
            "const { userAgent, appVersion, language, languages } = navigator; [userAgent, appVersion, language, languages].join()"
        )
        #expect(seen == "Puente/1.2.3,1.2.3,es-MX,es-MX,en")
    }

    @Test("the platform is this machine's, and onLine is a truth value")
    func machine() async throws {
        let page = WebPage()
        #expect(try await page.evaluate("navigator.platform").hasPrefix("Linux "))
        #expect(try await page.evaluate("typeof navigator.onLine") == "boolean")
    }

    @Test(
        "the languages are those of the environment",
        arguments: [
            (["LANG": "es_MX.UTF-8"], ["es-MX"]), (["LANG": "de_DE@euro"], ["de-DE"]), (["LANG": "C.UTF-8"], ["en-US"]),
            ([:], ["en-US"]),
            (["LANG": "es_MX", "LC_ALL": "fr_FR"], ["fr-FR"]), (["LANG": "es_MX", "LC_ALL": ""], ["es-MX"]),
            (["LANG": "es_MX", "LANGUAGE": "pt_BR:es_MX:en"], ["pt-BR", "es-MX", "en"]),
            (["LANG": "POSIX", "LANGUAGE": "pt_BR"], ["en-US"]),
            (["LANG": "es_MX", "LANGUAGE": "en"], ["en", "es-MX"]),
        ])
    func languages(_ environment: [String: String], _ tags: [String]) {
        #expect(SystemLanguages.tags { environment[$0] } == tags)
    }
}
