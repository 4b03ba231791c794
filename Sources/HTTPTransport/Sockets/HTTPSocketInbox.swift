import NIOCore
import NIOWebSocket

/// Makes messages of a server's frames, and refuses frames that a server must not send (RFC 6455 §5).
struct HTTPSocketInbox {
    enum Event: Equatable {
        case message(HTTPSocketMessage)
        case ping([UInt8])
        case close(code: Int?, reason: String)
    }

    /// What is wrong with a frame: the code to close with, and what to say of it.
    struct Fault: Error, Equatable {
        let code: Int
        let text: String

        static func frame(_ text: String) -> Fault { Fault(code: 1002, text: text) }

        static let notUTF8 = Fault(code: 1007, text: "a text that is not UTF-8")
    }

    /// The longest message, in bytes.
    let limit: Int
    /// The message that comes in fragments, and whether it is a text.
    private var fragments: (bytes: ByteBuffer, isText: Bool)?

    init(limit: Int) { self.limit = limit }

    /// - Returns: What the frame completes, if it does.
    mutating func take(_ frame: WebSocketFrame) throws(Fault) -> Event? {
        guard frame.maskKey == nil else { throw .frame("a masked frame") }
        guard !frame.rsv1, !frame.rsv2, !frame.rsv3 else { throw .frame("a frame with reserved bits") }
        switch frame.opcode {
        case .ping: return .ping(Array(frame.data.readableBytesView))
        case .pong: return nil
        case .connectionClose: return try Self.close(frame.data)
        case .text, .binary:
            guard fragments == nil else { throw .frame("a message in the middle of another") }
            let isText = frame.opcode == .text
            if frame.fin { return try message(frame.data, isText) }
            fragments = (frame.data, isText)
            return nil
        case .continuation:
            guard case (var bytes, let isText)? = fragments.take() else {
                throw .frame("a fragment without a beginning")
            }
            guard bytes.readableBytes + frame.data.readableBytes <= limit else { throw tooLong }
            bytes.writeImmutableBuffer(frame.data)
            if frame.fin { return try message(bytes, isText) }
            fragments = (bytes, isText)
            return nil
        default: throw .frame("a frame of an unknown kind")
        }
    }

    /// The fault of a message that is longer than the limit.
    var tooLong: Fault { Fault(code: 1009, text: "a message of more than \(limit) bytes") }

    private func message(_ data: ByteBuffer, _ isText: Bool) throws(Fault) -> Event {
        guard data.readableBytes <= limit else { throw tooLong }
        guard isText else { return .message(.binary(Array(data.readableBytesView))) }
        guard let text = String(validating: data.readableBytesView, as: UTF8.self) else { throw .notUTF8 }
        return .message(.text(text))
    }

    private static func close(_ data: ByteBuffer) throws(Fault) -> Event {
        var data = data
        if data.readableBytes == 0 { return .close(code: nil, reason: "") }
        guard let code = data.readInteger(as: UInt16.self) else { throw .frame("half a code for closing") }
        guard isSendable(Int(code)) else { throw .frame("the code \(code) for closing") }
        guard let reason = String(validating: data.readableBytesView, as: UTF8.self) else { throw .notUTF8 }
        return .close(code: Int(code), reason: reason)
    }

    /// Whether a close frame may have the code (RFC 6455 §7.4, and what was registered since).
    private static func isSendable(_ code: Int) -> Bool {
        (1000...1003).contains(code) || (1007...1014).contains(code) || (3000...4999).contains(code)
    }
}
