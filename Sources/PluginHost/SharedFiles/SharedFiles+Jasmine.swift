extension SharedFiles {
    /// Jasmine's one script, as it comes with the program: beside the plugins, or, in a checkout, where `make` has put it; `nil` when it is not there.
    public var jasmine: String? {
        ["jasmine-core/jasmine.js", ".build/jasmine-core/jasmine.js"].map { FilePath.join(directory, $0) }
            .first { FilePath.isFile($0) }
    }
}
