import Glibc
import JSONCoding
import Motif

extension SMEPayError: CustomStringConvertible {
    /// What happened and what to do, in one sentence.
    public var description: String {
        switch cause {
        case .motif(let error) where error.origin == .application:
            "\(call) was refused with \(code.rawValue): \(reason ?? serverText ?? "the bank gave no reason")"
        case .motif(let error): error.description
        case .unserialisable(let error):
            "\(call) was not sent because its request cannot be serialised: \(error)"
        case .unreadablePayload(let error):
            "unexpected response to \(call): check that the server and the SDK have the same version (\(error))"
        case .instanceIdentity(let error):
            "\(call) was not sent because this installation's identity is unavailable: \(error)"
        }
    }

    private var call: String { "\(service)/\(operation)" }

    /// Why the bank refused, for the codes that are known.
    private var reason: String? {
        switch code {
        case .userNotFound where service == "smeprofiling": "the company or the bank has no such user"
        case .userNotFound: "the bank does not know the user; check the user id"
        case .activationRequired: "the user is not activated; activate the user with the OTP first"
        case .authenticationFailure: "the PIN or the fingerprint key is wrong"
        case .appBlocked: "this installation of the app is blocked; ask the bank's help desk"
        case .accountSuspended:
            "the account is suspended after too many failed logins; ask the bank's help desk"
        case .phoneMismatch: "the phone number does not match the one on file; check its visible digits"
        case .alreadyActive: "the user is already activated; log in instead"
        case .otpThrottled: "too many OTP requests, or too many with a wrong phone number; wait before the next one"
        case .emailMismatch: "the e-mail address does not match the one on file"
        case .otpInvalid: "the OTP is wrong"
        case .otpExpired: "the OTP has expired; register the user again to get a new one"
        case .otpAttemptsExceeded: "too many wrong OTPs; register the user again to get a new one"
        case .pwdMismatch: "the PIN and its confirmation do not match"
        case .pwdPolicy: "the bank does not accept this PIN; choose another"
        case .pwdReused: "the new PIN is the same as the old one; choose another"
        case .fingerprintNotEnabled: "this installation has no fingerprint key; log in with the PIN and enable it"
        case .sessionRequired: "nobody is logged in; log in first"
        case .sessionExpired: "the session has ended; log in again"
        // Here the bank knows more than its code says.
        case .invalidRequest: serverText ?? data["field"]?.string.map { "the parameter \($0) is missing or wrong" }
        case .unknownDomain: "the bank has no such domain; check the SDK's configuration"
        case .unknownApplication: "the domain has no such application; check the SDK's configuration"
        case .unknownService: "the bank has no such service; check that the server and the SDK have the same version"
        case .unknownOperation:
            "the service has no such operation; check that the server and the SDK have the same version"
        default: cardReason
        }
    }

    /// The same for what has to do with cards.
    private var cardReason: String? {
        switch code {
        case .cardNotFound: "no such card, or the user has no access to it"
        case .cardInvalid: "the card's number or expiry is wrong, or it has expired"
        case .cardNetworkUnsupported: "the card's network is not supported; use a Visa or Mastercard card"
        case .cardAlreadyRegistered: "the card is already registered; delete the other registration first"
        case .cardIsCompanyCard: "the card is a company card"
        case .cardNotActive: "the card is not active; activate it first"
        case .invalidState: serverText ?? "the card's current state does not allow this"
        case .transactionNotFound: "no such transaction, or the user has no access to it"
        case .controlNotSupported: "the card's network does not support this control; see getAvailableControls"
        case .invalidControl, .invalidAlert:
            serverText ?? data["field"]?.string.map { "the parameter \($0) is not valid for this type" }
        case .blockNotFound: "no such block"
        case .alertNotFound: "no such alert"
        case .notificationNotFound: "no such notification"
        case .virtualCardNotFound: "no such virtual card, or the user has no access to it"
        case .virtualCardClosed: "the virtual card is closed; create another"
        case .invalidValidity: "the virtual card's start or end date is not valid"
        case .amountTooLarge: "the amount has more than twelve digits"
        default: companyReason
        }
    }

    /// The same for what has to do with companies.
    private var companyReason: String? {
        switch code {
        case .permissionDenied: "the user is not allowed to do this; ask the company's owner"
        case .companyNotFound: "no such company, or the user does not belong to it"
        case .invitationNotFound: "no such invitation"
        case .groupNotFound: "the company has no such group"
        case .groupNotEmpty: "the group has cards; move them first, or set force"
        case .groupNameTaken: "another group of the company has this name"
        case .adminAlreadySet: "the group already has an admin; set replace to replace the admin"
        case .cardAlreadyAssigned: "the card is assigned to another user; unassign it first"
        case .cardIsPersonal: "the card is a personal card"
        case .blockLocked: "the block is locked by \(holder); ask them to change or lift it"
        default: nil
        }
    }

    private var holder: String {
        switch data["lockedBy"]?.string {
        case "BUSINESS_OWNER": "the company's owner"
        case "GROUP_ADMIN": "the group's admin"
        default: "a user of a higher rank"
        }
    }
}

extension InstanceIdentityError: CustomStringConvertible {
    /// What happened and what to do, in one sentence.
    public var description: String {
        switch problem {
        case .unreadable: "\(path) cannot be read (\(systemText)): check its permissions"
        case .unwritable:
            "\(path) cannot be created (\(systemText)): check the folder's permissions, or use another data folder"
        case .invalid:
            "\(path) does not contain an identity of 32 hexadecimal digits: restore it, or remove it to get a new identity"
        }
    }

    private var systemText: String { String(cString: strerror(errno)) }
}
