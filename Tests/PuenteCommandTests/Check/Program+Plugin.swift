import Foundation

extension Program {
    /// Writes a plugin with what is given inside its root.
    func writePlugin(_ folder: String, _ inside: String, module: String = "module.exports = {};") throws {
        try write(
            "\(folder)/plugin.xml",
            """
            <?xml version="1.0" encoding="UTF-8"?>
            <plugin id="my-plugin" version="1.0.0" xmlns="http://apache.org/cordova/ns/plugins/1.0">
                <name>Mine</name>
            \(inside)
            </plugin>

            """)
        try write(
            "\(folder)/package.json",
            #"{ "name": "my-plugin", "version": "1.0.0", "cordova": { "id": "my-plugin" } }"#)
        try write("\(folder)/www/my.js", module)
    }
}
