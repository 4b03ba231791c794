import JSONCoding
import PluginAPI
import SimulatedDevice

/// The native implementation of `Contacts`: the address book of `puente.device.contacts`.
public struct ContactsService: DeviceBound {
    public static let actions: [Action<Self>] = [
        Action("search") { (service: ContactsService, fields: [String], options: SearchOptions?) in
            if let refusal = try service.refusal(asObject: !service.isAndroid) { return refusal }
            // Without fields there is nothing to search in.
            if fields.isEmpty { return try service.error(1, asObject: !service.isAndroid) }
            return try .ok(service.search(fields, options ?? SearchOptions()))
        },
        Action("save") { (service: ContactsService, contact: JSONValue) in
            if let refusal = try service.refusal() { return refusal }
            guard let contact = contact.object else { return try service.error(1) }
            return try .ok(service.save(contact))
        },
        Action("remove") { (service: ContactsService, id: JSONValue) in
            if let refusal = try service.refusal() { return refusal }
            return try service.remove(id) ? .ok : service.error(0)
        },
        Action("pickContact") { (service: ContactsService) in try service.pick { .object($0) } },
        Action("chooseContact") { (service: ContactsService, _: JSONValue?) in try service.pick { $0["id"] ?? .null } },
        Action("newContact") { (service: ContactsService) in
            if let refusal = try service.refusal() { return refusal }
            return try .ok(service.save([:])["id"] ?? .null)
        },
        Action("displayContact") { (service: ContactsService, id: JSONValue, _: JSONValue?) in
            try service.contact(id) == nil ? service.error(0) : .ok
        },
    ]

    let device: SimulatedDevice.Device

    init(device: SimulatedDevice.Device) {
        self.device = device
    }

    struct SearchOptions: Decodable {
        var filter: String?
        var multiple: Bool?
        var desiredFields: [String]?
        var hasPhoneNumber: Bool?
    }

    private func search(_ fields: [String], _ options: SearchOptions) -> [JSONValue] {
        let filter = (options.filter ?? "").lowercased()
        var found: [JSONValue] = []
        for contact in device.contacts.value {
            if options.hasPhoneNumber == true, contact["phoneNumbers"]?.array?.isEmpty ?? true { continue }
            guard filter.isEmpty || Self.matches(contact, fields, filter) else { continue }
            found.append(.object(Self.reduced(contact, to: options.desiredFields ?? [])))
            if options.multiple != true { break }
        }
        return found
    }

    private static func matches(_ contact: JSONObject, _ fields: [String], _ filter: String) -> Bool {
        contact.contains { member in
            guard member.key != "id", fields.contains("*") || fields.contains(where: { $0.isMember(member.key) }) else {
                return false
            }
            return texts(in: member.value).contains { $0.lowercased().contains(filter) }
        }
    }

    private static func texts(in value: JSONValue) -> [String] {
        if let text = value.string { return [text] }
        if let object = value.object { return object.values.flatMap(texts) }
        return (value.array ?? []).flatMap(texts)
    }

    private static func reduced(_ contact: JSONObject, to fields: [String]) -> JSONObject {
        if fields.isEmpty || fields.contains("*") { return contact }
        return JSONObject(
            contact.map { member in
                let isKept = ["id", "rawId"].contains(member.key) || fields.contains { $0.isMember(member.key) }
                return (member.key, isKept ? member.value : .null)
            })
    }

    private func contact(_ id: JSONValue) -> JSONObject? {
        device.contacts.value.first { $0["id"]?.text == id.text }
    }

    /// Puts a contact into the address book, in the place of the one with its id.
    private func save(_ contact: JSONObject) -> JSONObject {
        var saved = contact
        device.contacts.update { contacts in
            if let id = contact["id"]?.text, let index = contacts.firstIndex(where: { $0["id"]?.text == id }) {
                contacts[index] = saved
                return
            }
            let highest = contacts.compactMap { $0["id"]?.text.flatMap(Int.init) }.max() ?? 0
            saved["id"] = .string("\(highest + 1)")
            saved["rawId"] = saved["id"]
            contacts.append(saved)
        }
        return saved
    }

    /// - Returns: Whether there was such a contact.
    private func remove(_ id: JSONValue) -> Bool {
        guard contact(id) != nil else { return false }
        device.contacts.update { contacts in contacts.removeAll { $0["id"]?.text == id.text } }
        return true
    }

    /// The user picks the first one.
    private func pick(_ shown: (JSONObject) -> JSONValue) throws -> PluginResult {
        if let refusal = try refusal() { return refusal }
        guard let first = device.contacts.value.first else { return try error(6) }
        return try .ok(shown(first))
    }

    private func refusal(asObject: Bool = false) throws -> PluginResult? {
        device.permissions.value.contacts == .granted ? nil : try error(20, asObject: asObject)
    }

    private func error(_ code: Int64, asObject: Bool = false) throws -> PluginResult {
        if !asObject { return try .error(code) }
        let error: JSONValue = ["code": .integer(code)]
        return try .error(error)
    }
}

extension String {
    /// Whether a field's name, such as `name.familyName`, is of this member of a contact.
    fileprivate func isMember(_ member: String) -> Bool { self == member || hasPrefix("\(member).") }
}

extension JSONValue {
    /// An id as a text, which plugins give as a number as well.
    fileprivate var text: String? { string ?? integer.map { "\($0)" } }
}

extension NativePlugin {
    /// Contacts: `navigator.contacts`.
    public static let contacts = NativePlugin(
        "cordova-plugin-contacts", implementations: [.onDevice(ContactsService.self, "Contacts")])
}
