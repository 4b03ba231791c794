import Diagnostics
import PluginManifest

extension Rule {
    static let androidPermissionMisspelt = Rule(
        "android-permission-misspelt", .warning, "a permission whose name is nearly right",
        page: RulePage(
            effect: "The app asks for a permission that does not exist, and does not get the intended one.",
            cause: "Android takes the name letter for letter, spaces included.",
            remedy: "Correct the name.",
            example: .androidManifest(#"<uses-permission android:name="android.permission.CAMERA "/>"#),
            fixed: .androidManifest(#"<uses-permission android:name="android.permission.CAMERA"/>"#)),
        canFix: true,
        needs: .structure,
        .plugin { inspection in
            for content in inspection.androidDeclarations {
                let element = content.element
                guard element.isNamed("uses-permission") || element.isNamed("uses-permission-sdk-23"),
                    let name = element["android:name"], !name.value.utf8.contains(UInt8(ascii: "$"))
                else { continue }
                if name.value.utf8.contains(where: { $0 <= 0x20 }) {
                    let visible = String(decoding: name.value.utf8.filter { $0 > 0x20 }, as: UTF8.self)
                    let isPlain = visible.utf8.allSatisfy { $0 == UInt8(ascii: ".") || isNameByte($0) }
                    inspection.report(
                        "there is white space in the permission \"\(name.value)\", which makes it another name",
                        at: name.span, help: "write \"\(visible)\"",
                        fix: isPlain && name.span.text == name.value ? .setValue(name.span, to: visible) : nil)
                } else if let meant = meant(by: name.value) {
                    inspection.report(
                        "there is no permission \"\(name.value)\"", at: name.span, help: "did you mean \"\(meant)\"?")
                }
            }
        })

    private static func isNameByte(_ byte: UInt8) -> Bool {
        (0x30...0x39).contains(byte) || (0x61...0x7A).contains(byte | 0x20) || byte == UInt8(ascii: "_")
    }

    /// The permission of Android's own that differs in one letter of what all of them begin with.
    private static func meant(by name: String) -> String? {
        guard !name.hasPrefix("android.permission."), let dot = name.lastIndex(of: "."),
            let prefix = LikelyName.find(String(name[..<dot]), among: ["android.permission"]), prefix.isCertain
        else { return nil }
        return prefix.name + name[dot...]
    }
}
