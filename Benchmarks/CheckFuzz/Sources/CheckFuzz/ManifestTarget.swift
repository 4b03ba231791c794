import Diagnostics
import PluginManifest

/// Reads an input as a manifest and as an app's configuration, and looks at all that they offer.
enum ManifestTarget {
    static func test(_ input: UnsafeBufferPointer<UInt8>) {
        let file = SourceFile(name: "plugin.xml", bytes: Array(input))
        let document = XMLDocument(recovering: file)
        for finding in document.findings {
            check(finding.span, in: file)
            _ = finding.diagnostic
        }
        let isRefused = document.findings.contains(where: \.isRejection)
        if (try? XMLDocument(parsing: file)) == nil, !isRefused { finding("refused without a reason") }
        visit(document)
        if let manifest = try? Manifest(document: document) { visit(manifest) }
        if let configuration = try? AppConfiguration(parsing: file) { visit(configuration) }
    }

    private static func visit(_ document: XMLDocument) {
        var open = document.root.map { [$0] } ?? []
        while let element = open.popLast() {
            check(element.span, in: document.file)
            if element.nameSpan.text != element.name { finding("a name is not what stands at its place") }
            _ = (element.text, element.tail, element.startTagSpan, element.endTagSpan)
            for attribute in element.attributes {
                check(attribute.valueSpan, in: document.file)
                _ = attribute.value
                let place = attribute.valueSpan.bytes
                if !place.isEmpty, document.attributeValue(at: place.lowerBound)?.bytes != place {
                    finding("an attribute's value is not found at its place")
                }
            }
            for child in element.children {
                // An element that is never closed is as long as its start tag.
                if element.endTagSpan != nil, !element.span.bytes.contains(child.span.bytes) {
                    finding("an element reaches out of its parent")
                }
                open.append(child)
            }
        }
    }

    private static func visit(_ manifest: Manifest) {
        for platform in [nil, "android", "ios"] {
            for module in manifest.jsModules(for: platform) {
                _ = (try? module.lookupName(), try? module.definedName())
            }
            let variables = (try? manifest.variables(for: platform)) ?? Variables()
            _ = try? manifest.features(for: platform, variables: variables)
            _ = try? manifest.infos(for: platform, variables: variables)
            _ = try? manifest.dependencies(for: platform)
            _ = try? manifest.assets(for: platform)
            _ = (manifest.editConfigs(for: platform), manifest.frameworks(for: platform), manifest.hooks(for: platform))
        }
        for kind in NativeFile.Kind.allCases { _ = manifest.nativeFiles(kind, for: "android") }
        _ = (manifest.podSpecs(for: "ios"), manifest.engines, manifest.keywords, manifest.platforms)
    }

    private static func visit(_ configuration: AppConfiguration) {
        for platform in [nil, "android", "ios"] {
            _ = (configuration.id(for: platform), configuration.preference("Orientation", for: platform))
            _ = (configuration.features(for: platform), configuration.preferences(onlyIn: platform))
        }
        _ = (try? configuration.shortName(), configuration.contentSource, configuration.plugins, configuration.engines)
    }

    private static func check(_ span: SourceSpan, in file: SourceFile) {
        if span.file != file || span.bytes.upperBound > file.bytes.count { finding("\(span.bytes) is not in the file") }
    }
}

extension Range<Int> {
    fileprivate func contains(_ other: Range<Int>) -> Bool {
        other.lowerBound >= lowerBound && other.upperBound <= upperBound
    }
}
