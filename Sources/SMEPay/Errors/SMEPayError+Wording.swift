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
        case .userNotFound where service == "smeprofiling": "the company, or the bank, has no such user"
        case .userNotFound: "the bank does not know the user; check the user id"
        case .activationRequired: "the user has not been activated; activate the user with the OTP first"
        case .authenticationFailure: "the PIN or the fingerprint key is wrong"
        case .appBlocked: "this installation of the app has been blocked; ask the bank's help desk"
        case .accountSuspended:
            "the account is suspended after too many failed logins; ask the bank's help desk"
        case .phoneMismatch: "the phone number is not the one on file; check its visible digits"
        case .alreadyActive: "the user has been activated already; log in instead"
        case .otpThrottled: "an OTP was asked for too often, or with a wrong phone; wait before asking again"
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
        default: cardReason
        }
    }

    /// The same for what has to do with cards.
    private var cardReason: String? {
        switch code {
        case .cardNotFound: "there is no such card among those that the user may see"
        case .cardInvalid: "the card's number or expiry is wrong, or it has expired"
        case .cardNetworkUnsupported: "the card is neither Visa's nor Mastercard's"
        case .cardAlreadyRegistered: "the card is registered already; it must be deleted where it is first"
        case .cardIsCompanyCard: "the card is a company's"
        case .cardNotActive: "the card is not active; activate it first"
        case .invalidState: serverText ?? "this cannot be done in the state that the card is in"
        case .transactionNotFound: "there is no such transaction among those that the user may see"
        case .controlNotSupported: "the card's network has no such control; ask for the available ones"
        case .invalidControl, .invalidAlert:
            serverText ?? data["field"]?.string.map { "the parameter \($0) does not fit the type" }
        case .blockNotFound: "there is no such block"
        case .alertNotFound: "there is no such alert"
        case .notificationNotFound: "the user has no such notification"
        case .virtualCardNotFound: "there is no such virtual card among those that the user may see"
        case .virtualCardClosed: "the virtual card has been closed; create another"
        case .invalidValidity: "the first or the last day of the virtual card cannot be"
        case .amountTooLarge: "the amount has more than twelve digits"
        default: companyReason
        }
    }

    /// The same for what has to do with companies.
    private var companyReason: String? {
        switch code {
        case .permissionDenied: "the user may not do this; ask the owner of the company"
        case .companyNotFound: "there is no such company among those that the user belongs to"
        case .groupNotFound: "the company has no such group"
        case .groupNotEmpty: "the group has cards; move them first, or give force"
        case .groupNameTaken: "another group of the company has the name"
        case .adminAlreadySet: "the group has an admin; give replace to have another in his place"
        case .cardAlreadyAssigned: "the card is assigned to another user; unassign it first"
        case .cardIsPersonal: "somebody holds the card as his own"
        case .blockLocked: "the block is held by \(holder): ask there for it to be changed or lifted"
        default: nil
        }
    }

    private var holder: String {
        switch data["lockedBy"]?.string {
        case "BUSINESS_OWNER": "the owner of the company"
        case "GROUP_ADMIN": "the group's admin"
        default: "somebody of a higher rank"
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
