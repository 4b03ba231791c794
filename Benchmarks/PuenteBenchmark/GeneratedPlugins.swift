import Glibc

/// Writes apps with plugins to disk, the same ones each time: for Puente as a folder with `config.xml` and `plugins/`, for `jsc` as a
/// script a module, wrapped as Cordova wraps it.
struct GeneratedPlugins {
    struct Failure: Error, CustomStringConvertible {
        let description: String
    }

    /// How many modules each plugin has, and functions each module.
    private static let modules = 3
    private static let functions = 12

    /// The app's folder.
    let app: String
    /// The scripts for `jsc`, in the order in which the modules are evaluated.
    let scripts: [String]
    /// How much JavaScript there is in the modules.
    let bytes: Int

    /// - Parameters:
    ///   - count: How many plugins the app has.
    ///   - folder: Where the app's folder is made.
    init(_ count: Int, in folder: String) throws {
        app = "\(folder)/app-\(count)"
        var scripts: [String] = []
        var bytes = 0
        try Self.write("<widget id=\"org.example.app\"><name>App</name></widget>\n", to: "\(app)/config.xml")
        for number in 0..<count {
            let plugin = "\(app)/plugins/cordova-plugin-generated-\(number)"
            try Self.write(Self.manifest(number), to: "\(plugin)/plugin.xml")
            for module in 0..<Self.modules {
                let source = Self.module(number, module)
                bytes += source.utf8.count
                try Self.write(source, to: "\(plugin)/www/module\(module).js")
                let script = "\(folder)/scripts-\(count)/\(number)-\(module).js"
                try Self.write(
                    """
                    (function (require, exports, module) {
                    \(source)
                    })(function () { return function () {}; }, {}, { exports: {} });

                    """, to: script)
                scripts.append(script)
            }
        }
        self.scripts = scripts
        self.bytes = bytes
    }

    private static func manifest(_ number: Int) -> String {
        let modules = (0..<modules).map { module in
            """
                <js-module src="www/module\(module).js" name="module\(module)">
                    <clobbers target="cordova.plugins.generated\(number).module\(module)"/>
                </js-module>

            """
        }
        return """
            <plugin id="cordova-plugin-generated-\(number)" version="1.0.0">
                <name>Generated \(number)</name>
            \(modules.joined())</plugin>

            """
    }

    private static func module(_ number: Int, _ module: Int) -> String {
        let functions = (0..<functions).map { function in
            """
            /**
             * Asks the native implementation for action\(function).
             *
             * @param {object} options what to do
             * @param {function} success called with the result
             * @param {function} failure called with an error
             */
            exports.action\(function) = function (options, success, failure) {
                var given = Object.assign({}, defaults, options);
                if (typeof success !== 'function') {
                    return new Promise(function (resolve, reject) {
                        exec(resolve, reject, service, 'action\(function)', [given]);
                    });
                }
                exec(function (result) { success({ value: result, at: times.push(\(function)) }); }, failure, service,
                    'action\(function)', [given]);
            };
            """
        }
        return """
            'use strict';

            var exec = require('cordova/exec');
            var service = 'Generated\(number)';
            var defaults = { quality: 50, module: \(module), names: ['one', 'two', 'three'] };
            var times = [];

            \(functions.joined(separator: "\n\n"))

            """
    }

    static func write(_ text: String, to path: String) throws {
        for slash in path.indices where path[slash] == "/" && slash != path.startIndex {
            let folder = String(path[..<slash])
            guard mkdir(folder, 0o755) == 0 || errno == EEXIST else { throw failure(folder) }
        }
        guard let file = fopen(path, "w") else { throw failure(path) }
        let written = text.withCString { fputs($0, file) }
        guard fclose(file) == 0, written >= 0 else { throw failure(path) }
    }

    private static func failure(_ path: String) -> Failure {
        Failure(description: "'\(path)' cannot be written: \(String(cString: strerror(errno)))")
    }
}
