import Diagnostics
import Glibc
import ServerHTTP

/// A file with the administrators' token on its one line.
enum AdministratorTokenFile {
    static func read(_ path: String) throws(AdministratorTokenError) -> AdministratorToken {
        let file: SourceFile
        do {
            file = try SourceFile.read(path: path, limit: 4_096)
        } catch {
            throw AdministratorTokenError(.unreadable("\(error)"), source: path)
        }
        var status = stat()
        guard stat(path, &status) == 0, status.st_mode & 0o077 == 0 else {
            throw AdministratorTokenError(.exposed, source: path)
        }
        var text = String(decoding: file.bytes, as: UTF8.self)[...]
        if text.hasSuffix("\n") || text.hasSuffix("\r\n") { text.removeLast() }
        guard let token = AdministratorToken(text) else { throw AdministratorTokenError(.unusable, source: path) }
        return token
    }
}
