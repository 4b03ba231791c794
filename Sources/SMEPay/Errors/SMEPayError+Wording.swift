import Glibc
import JSONCoding
import Motif

extension SMEPayError: CustomStringConvertible {
    /// What happened and what to do, in one sentence.
    public var description: String {
        switch cause {
        case .motif(let error) where error.origin == .application:
            "\(call) was refused with \(code.rawValue): \(reason ?? serverText ?? "the bank gives no reason")"
        case .motif(let error): error.description
        case .unserialisable(let error):
            "the request for \(call) could not be serialised, so nothing was sent: \(error)"
        case .unreadablePayload(let error):
            "the bank answered \(call), but not with what the operation gives: "
                + "check that server and SDK are of one version (\(error))"
        case .instanceIdentity(let error):
            "\(call) needs this installation's identity, so nothing was sent: \(error)"
        }
    }

    private var call: String { "\(service)/\(operation)" }

    /// Why the bank refused, for the codes that are known.
    private var reason: String? {
        switch code {
        case .userNotFound: "the bank does not know the user; check the user id"
        case .activationRequired: "the user has not been activated; activate the user with the OTP first"
        case .authenticationFailure: "the PIN or the fingerprint key is wrong"
        case .appBlocked: "this installation of the app has been blocked; ask the bank's help desk"
        case .accountSuspended:
            "the account is suspended after too many failed logins; ask the bank's help desk"
        case .phoneMismatch: "the phone number is not the one on file; check its visible digits"
        case .alreadyActive: "the user has been activated already; log in instead"
        case .otpThrottled: "OTPs were asked for too often; wait before asking again"
        case .emailMismatch: "the e-mail address is not the one on file"
        case .otpInvalid: "the OTP is wrong"
        case .otpExpired: "the OTP is too old; register the user again for another"
        case .otpAttemptsExceeded: "the OTP was tried too often; register the user again for another"
        case .pwdMismatch: "the PIN and its repetition differ"
        case .pwdPolicy: "the PIN is not one that the bank accepts; choose another"
        case .pwdReused: "the new PIN is the old one; choose another"
        case .fingerprintNotEnabled: "this installation has no fingerprint key; log in with the PIN and enable it"
        case .sessionRequired: "nobody is logged in; log in first"
        case .sessionExpired: "the session has ended; log in again"
        // Here the bank knows more than its code tells.
        case .invalidRequest: serverText ?? data["field"]?.string.map { "the parameter \($0) is missing or wrong" }
        case .unknownDomain: "the bank has no such domain; check the SDK's configuration"
        case .unknownApplication: "the domain has no such application; check the SDK's configuration"
        case .unknownService: "the bank has no such service; check that server and SDK are of one version"
        case .unknownOperation: "the service has no such operation; check that server and SDK are of one version"
        default: nil
        }
    }
}

extension InstanceIdentityError: CustomStringConvertible {
    /// What happened and what to do, in one sentence.
    public var description: String {
        switch problem {
        case .unreadable: "\(path) cannot be read (\(systemText)): check who may read it"
        case .unwritable:
            "\(path) cannot be made (\(systemText)): check who may write there, or give another data folder"
        case .invalid:
            "\(path) does not hold an identity of 32 hexadecimal digits: restore it, or remove it to get a new identity"
        }
    }

    private var systemText: String { String(cString: strerror(errno)) }
}
