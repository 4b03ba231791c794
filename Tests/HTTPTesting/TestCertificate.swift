import NIOSSL

/// What a server of tests shows of itself under TLS, for `localhost` and `127.0.0.1`, signed by an authority that no machine trusts. The keys are the tests' alone.
public enum TestCertificate: Sendable {
    case valid
    /// Its time was over in 2020.
    case expired

    /// The authority's certificate, as `--cacert` takes it.
    public static let authority = """
        -----BEGIN CERTIFICATE-----
        MIIBdjCCARugAwIBAgIBAjAKBggqhkjOPQQDAjAhMR8wHQYDVQQDDBZQdWVudGUg
        dGVzdHMgYXV0aG9yaXR5MCAXDTIwMDEwMTAwMDAwMFoYDzIxMjAwMTAxMDAwMDAw
        WjAhMR8wHQYDVQQDDBZQdWVudGUgdGVzdHMgYXV0aG9yaXR5MFkwEwYHKoZIzj0C
        AQYIKoZIzj0DAQcDQgAEICsKdC3CuBy790uZakkCY1AbSzOYrbdFRy/Sox3ZHX1J
        1o5cFnLObOYDSYJloveARPzxLzpQQwQ5jXZHLgpWWqNCMEAwDwYDVR0TAQH/BAUw
        AwEB/zAOBgNVHQ8BAf8EBAMCAgQwHQYDVR0OBBYEFGhuWLu3BZfbKTSC3Rv8dMOo
        PH6MMAoGCCqGSM49BAMCA0kAMEYCIQC9cIv15/xlBdnGuuEV6KveSW46HdjKAXjv
        gR1s7QYSbQIhAP8LCTGIPbU0FFh2To3dqb8qgt2ZV0/1q3OIXXL7xOXz
        -----END CERTIFICATE-----

        """

    var text: String {
        switch self {
        case .valid:
            """
            -----BEGIN CERTIFICATE-----
            MIIBozCCAUqgAwIBAgIBAzAKBggqhkjOPQQDAjAhMR8wHQYDVQQDDBZQdWVudGUg
            dGVzdHMgYXV0aG9yaXR5MCAXDTIwMDEwMTAwMDAwMFoYDzIxMjAwMTAxMDAwMDAw
            WjAUMRIwEAYDVQQDDAlsb2NhbGhvc3QwWTATBgcqhkjOPQIBBggqhkjOPQMBBwNC
            AAR9ODvrrYuAdWcAGE4C8zxsp/7SuRSZdb5G4jjh/Tq/GcVAsgWN/4J1IOtrywdL
            oZfEKNqYNJXdtr/CaTPvGX/0o34wfDAaBgNVHREEEzARgglsb2NhbGhvc3SHBH8A
            AAEwCQYDVR0TBAIwADATBgNVHSUEDDAKBggrBgEFBQcDATAdBgNVHQ4EFgQURk/j
            3RBlj9uG3LnWLl1Uw0DxnFIwHwYDVR0jBBgwFoAUaG5Yu7cFl9spNILdG/x0w6g8
            fowwCgYIKoZIzj0EAwIDRwAwRAIgcfgZzIsMMC7UIqFHnNhGttmjk3NfsQ3tqJJv
            SHqeeZMCICOfTGyCGpXJVfabrkbCGLv+KVNn8GPw2GsadsuaP9QE
            -----END CERTIFICATE-----

            """
        case .expired:
            """
            -----BEGIN CERTIFICATE-----
            MIIBojCCAUigAwIBAgIBBDAKBggqhkjOPQQDAjAhMR8wHQYDVQQDDBZQdWVudGUg
            dGVzdHMgYXV0aG9yaXR5MB4XDTIwMDEwMTAwMDAwMFoXDTIwMDIwMTAwMDAwMFow
            FDESMBAGA1UEAwwJbG9jYWxob3N0MFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAE
            K1fk/85uMNmlyFLDZctAnF0KEv/6FSgVuM2hcojRIxgNY89xt0sX7VY7/RVvpCYB
            ohjr7n+R9W66D8qio9XttqN+MHwwGgYDVR0RBBMwEYIJbG9jYWxob3N0hwR/AAAB
            MAkGA1UdEwQCMAAwEwYDVR0lBAwwCgYIKwYBBQUHAwEwHQYDVR0OBBYEFKSMz5If
            HLXOaYwuoYok0SvzItcvMB8GA1UdIwQYMBaAFGhuWLu3BZfbKTSC3Rv8dMOoPH6M
            MAoGCCqGSM49BAMCA0gAMEUCIBtOHroE1AS1HAOWN7z7mRvoAD+P2Qj2R5ucyceA
            MLF9AiEA7kTC7AhA/YScWMLshfstqienznL1oBMculUHwMXkGs4=
            -----END CERTIFICATE-----

            """
        }
    }

    private var key: String {
        switch self {
        case .valid:
            """
            -----BEGIN PRIVATE KEY-----
            MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgzzFirwFiQSCecudN
            aCNRup/tUwyvhrprqnNW7no0KgqhRANCAAR9ODvrrYuAdWcAGE4C8zxsp/7SuRSZ
            db5G4jjh/Tq/GcVAsgWN/4J1IOtrywdLoZfEKNqYNJXdtr/CaTPvGX/0
            -----END PRIVATE KEY-----

            """
        case .expired:
            """
            -----BEGIN PRIVATE KEY-----
            MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQg7ghwTfyk+jqRC7c9
            Eao62oEKpof8suG7euzlW8XIB/ahRANCAAQrV+T/zm4w2aXIUsNly0CcXQoS//oV
            KBW4zaFyiNEjGA1jz3G3SxftVjv9FW+kJgGiGOvuf5H1broPyqKj1e22
            -----END PRIVATE KEY-----

            """
        }
    }

    func serverContext() throws -> NIOSSLContext {
        let certificate = try NIOSSLCertificate(bytes: Array(text.utf8), format: .pem)
        let key = try NIOSSLPrivateKey(bytes: Array(key.utf8), format: .pem)
        return try NIOSSLContext(
            configuration: .makeServerConfiguration(
                certificateChain: [.certificate(certificate)], privateKey: .privateKey(key)))
    }
}
