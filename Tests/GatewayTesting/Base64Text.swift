import Foundation

/// Base64, written by another program than the gateway's.
public enum Base64Text {
    public static func encode(_ text: String) -> String { Data(text.utf8).base64EncodedString() }
}
