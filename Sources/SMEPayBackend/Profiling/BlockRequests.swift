import CardControls
import Motif

/// Parameters of `setBlock`.
struct SetCompanyBlockRequest: OperationRequest {
    let target: TargetRequest
    let layer: BlockLayer?
    let control: Control

    init(_ header: RequestHeader) throws(MotifApplicationError) {
        target = try TargetRequest(header)
        layer = try header.layer(on: target.scope)
        control = try header.control()
    }
}

/// Parameters of `liftBlock`.
struct LiftCompanyBlockRequest: OperationRequest {
    let target: TargetRequest
    let layer: BlockLayer?
    let key: ControlKey

    init(_ header: RequestHeader) throws(MotifApplicationError) {
        target = try TargetRequest(header)
        layer = try header.layer(on: target.scope)
        key = try header.controlKey()
    }
}

extension RequestHeader {
    /// `layer`, which has to be one that is set on such a target.
    fileprivate func layer(on scope: Scope) throws(MotifApplicationError) -> BlockLayer? {
        guard let layer = try optionalChoice("layer", of: BlockLayer.self) else { return nil }
        guard layer.scope == scope else { throw .invalidRequest("layer", .notAChoice) }
        return layer
    }
}
