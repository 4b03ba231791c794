/**
 * `DOMParser` (WHATWG HTML section 8.4.1): a text as a document of its own, of HTML with domino's parser, of XML with Puente's. Its scripts never
 * run.
 *
 * Of the host: `load` of `document`, `script-elements`, `xml-reader`; `locationHref()`.
 *
 * @globals DOMParser
 * @returns {{parseResponse(text: string, type: string, address: string): Document | null}} the same for the answer of a request; null for what is
 *     neither, or not well-formed
 */
(function (host, global) {
    'use strict';

    const { Symbol, TypeError, define, slice } = host.primordials;
    const { require } = host.load('document');

    const types = {
        __proto__: null,
        'text/html': parseHTML, 'text/xml': parseXML, 'application/xml': parseXML, 'application/xhtml+xml': parseXML, 'image/svg+xml': parseXML,
    };

    function parseHTML(text, type, address) {
        const parser = require('HTMLParser')(address);
        parser.parse(text, true);
        const parsed = parser.document();
        parsed.readyState = 'complete';
        return parsed;
    }

    function parseXML(text, type, address) {
        const Document = require('Document');
        const parsed = new Document(false, address);
        parsed._contentType = type;
        parsed.readyState = 'complete';
        host.load('xml-reader').read(text, parsed);
        return parsed;
    }

    function parse(text, type, address = host.locationHref()) {
        const parsed = types[type](text, type, address);
        host.load('script-elements').skip(parsed);
        return parsed;
    }

    function parseResponse(text, type, address) {
        const isXML = type === 'text/xml' || type === 'application/xml' || slice(type, -4) === '+xml';
        if (!isXML) {
            return type === 'text/html' ? parse(text, type, address) : null;
        }
        const parsed = parse(text, types[type] === undefined ? 'application/xml' : type, address);
        return parsed.documentElement.localName === 'parsererror' ? null : parsed;
    }

    class DOMParser {
        parseFromString(text, type) {
            if (types[`${type}`] === undefined) {
                throw new TypeError(`parseFromString takes 'text/html', 'application/xml' and other types of XML, not '${type}'`);
            }
            return parse(`${text}`, `${type}`);
        }

        get [Symbol.toStringTag]() {
            return 'DOMParser';
        }
    }

    define(global, 'DOMParser', DOMParser);

    return { parse, parseResponse };
})
