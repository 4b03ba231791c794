import CardControls
import JSONCoding
import Motif

extension RequestHeader {
    /// `type` and `category`: what an alert is about.
    ///
    /// - Throws: `INVALID_REQUEST`; `INVALID_ALERT` for what is no alert.
    func alertKey() throws(MotifApplicationError) -> AlertKey {
        let type = try text("type")
        let category = try optionalText("category")
        do {
            return try AlertKey(type: type, category: category)
        } catch {
            throw .invalidAlert(error)
        }
    }

    /// `type`, `category` and `threshold`.
    ///
    /// - Throws: `INVALID_REQUEST`; `INVALID_ALERT` for parameters that do not fit the type.
    func alert() throws(MotifApplicationError) -> Alert {
        let key = try alertKey()
        let threshold = try optionalAmount("threshold")
        do {
            return try Alert(key, threshold: threshold)
        } catch {
            throw .invalidAlert(error)
        }
    }
}

extension AlertKey {
    /// `{type, category?}`.
    var json: JSONObject {
        var json: JSONObject = ["type": .string(type.rawValue)]
        json["category"] = category.map { .string($0.rawValue) }
        return json
    }
}

extension Alert {
    /// The alert as the wire shows it: `{type, category?, threshold?}`.
    var json: JSONObject {
        var json = key.json
        json["threshold"] = threshold.map { .integer($0) }
        return json
    }
}
