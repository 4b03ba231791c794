import CardControls
import Motif

extension RequestHeader {
    /// `type` and `category`: what a block is about.
    ///
    /// - Throws: `INVALID_REQUEST`; `INVALID_CONTROL` for what is no control.
    func controlKey() throws(MotifApplicationError) -> ControlKey {
        let type = try text("type")
        let category = try optionalText("category")
        do {
            return try ControlKey(type: type, category: category)
        } catch {
            throw .invalidControl(error)
        }
    }

    /// `type`, `category` and the parameters that belong to the type.
    ///
    /// - Throws: `INVALID_REQUEST`; `INVALID_CONTROL` for parameters that do not fit the type.
    func control() throws(MotifApplicationError) -> Control {
        let key = try controlKey()
        let fields = try ControlFields(self)
        do {
            return try Control(key, fields)
        } catch {
            throw .invalidControl(error, of: key.type)
        }
    }
}
