import HostClock

@testable import WebPlatform

/// Pages whose scripts have a few functions to try `crypto.subtle` with, each script in a page of its own.
struct CryptoPage {
    var clock = RunClock.Kind.virtual

    private static let helpers = """
        const { subtle } = crypto;
        const hex = (bytes) => new Uint8Array(bytes).toHex();
        const bytes = (digits) => Uint8Array.fromHex(digits);
        const text = (letters) => new TextEncoder().encode(letters);
        const oct = (key) => subtle.importKey('raw', key, 'AES-GCM', true, ['encrypt', 'decrypt', 'wrapKey', 'unwrapKey']);
        const hmac = (key, hash = 'SHA-256') => subtle.importKey('raw', key, { name: 'HMAC', hash }, true, ['sign', 'verify']);
        const password = (letters) => subtle.importKey('raw', text(letters), 'PBKDF2', false, ['deriveBits', 'deriveKey']);
        const iv = new Uint8Array(12);
        """

    /// The value of an expression, which may have an `await`: as text, or an error's name and message.
    func value(_ expression: String) async throws -> String {
        let printed = try await run(
            """
            (async () => {
                try { console.log(String(await (\(expression)))); } catch (error) { console.log(`${error.name}: ${error.message}`); }
            })();
            """)
        return printed.joined(separator: "\n")
    }

    /// What a script prints until nothing is left to run.
    func run(_ script: String) async throws -> [String] {
        let page = WebPage(clock: RunClock(clock))
        return try await page.run("{ \(Self.helpers) \(script) }").map { String($0.trimmingPrefix("log: ")) }
    }
}
