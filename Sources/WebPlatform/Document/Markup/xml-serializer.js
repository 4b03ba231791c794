/**
 * `XMLSerializer` (W3C DOM Parsing section 3.2): a tree as XML, with the declarations of namespaces that it needs.
 *
 * Of the host: `load('document')`.
 *
 * @globals XMLSerializer
 */
(function (host, global) {
    'use strict';

    const { Symbol, TypeError, create, define, split } = host.primordials;
    const { require } = host.load('document');
    const Node = require('Node');

    const XML = 'http://www.w3.org/XML/1998/namespace';
    const XMLNS = 'http://www.w3.org/2000/xmlns/';
    const HTML = 'http://www.w3.org/1999/xhtml';

    /** Elements of HTML that have no end tag. */
    const empty = { __proto__: null };
    for (const name of split('area base basefont bgsound br col embed frame hr img input keygen link meta param source track wbr', ' ')) {
        empty[name] = true;
    }

    const escapes = { __proto__: null, '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', '\t': '&#9;', '\n': '&#10;', '\r': '&#13;' };
    const escapeText = (text) => text.replace(/[&<>]/g, (letter) => escapes[letter]);
    const escapeValue = (text) => text.replace(/[&<>"\t\n\r]/g, (letter) => escapes[letter]);

    /** What an attribute's prefix stands for, declared here if it is not above. */
    function attributeText(attribute, scope) {
        const { namespaceURI, prefix, localName, value } = attribute;
        if (namespaceURI === XMLNS || namespaceURI === null || namespaceURI === XML) {
            return ` ${attribute.name}="${escapeValue(value)}"`;
        }
        let used = prefix;
        let declaration = '';
        if (used === null || scope[used] !== namespaceURI) {
            if (used === null || scope[used] !== undefined) {
                for (let number = 1; used === null || scope[used] !== undefined; number++) {
                    used = `ns${number}`;
                }
            }
            scope[used] = namespaceURI;
            declaration = ` xmlns:${used}="${escapeValue(namespaceURI)}"`;
        }
        return `${declaration} ${used}:${localName}="${escapeValue(value)}"`;
    }

    function elementText(element, outer) {
        const { namespaceURI, prefix, localName } = element;
        const scope = create(outer);
        let attributes = '';
        for (let index = 0; index < element._numattrs; index++) {
            const attribute = element._attr(index);
            if (attribute.namespaceURI === XMLNS || attribute.name === 'xmlns') {
                const declares = attribute.name === 'xmlns' ? '' : attribute.localName;
                // One that says otherwise than the element itself is left out.
                if (declares !== '' || prefix !== null || attribute.value === (namespaceURI ?? '')) {
                    scope[declares] = attribute.value;
                    attributes += ` ${attribute.name}="${escapeValue(attribute.value)}"`;
                }
            }
        }
        const name = prefix === null ? localName : `${prefix}:${localName}`;
        let declaration = '';
        if ((scope[prefix ?? ''] ?? '') !== (namespaceURI ?? '')) {
            scope[prefix ?? ''] = namespaceURI ?? '';
            declaration = ` xmlns${prefix === null ? '' : `:${prefix}`}="${escapeValue(namespaceURI ?? '')}"`;
        }
        for (let index = 0; index < element._numattrs; index++) {
            const attribute = element._attr(index);
            if (attribute.namespaceURI !== XMLNS && attribute.name !== 'xmlns') {
                attributes += attributeText(attribute, scope);
            }
        }
        const children = childrenText(localName === 'template' && element.content !== undefined ? element.content : element, scope);
        const start = `<${name}${declaration}${attributes}`;
        if (children === '' && (namespaceURI !== HTML || empty[localName])) {
            return `${start}${namespaceURI === HTML ? ' ' : ''}/>`;
        }
        return `${start}>${children}</${name}>`;
    }

    function childrenText(node, scope) {
        let text = '';
        for (let child = node.firstChild; child !== null; child = child.nextSibling) {
            text += nodeText(child, scope);
        }
        return text;
    }

    function nodeText(node, scope) {
        switch (node.nodeType) {
            case 1:
                return elementText(node, scope);
            case 3:
            case 4:
                return escapeText(node.data);
            case 7:
                return `<?${node.target} ${node.data}?>`;
            case 8:
                return `<!--${node.data}-->`;
            case 10: {
                const { name, publicId, systemId } = node;
                const ids = publicId ? ` PUBLIC "${publicId}"${systemId ? ` "${systemId}"` : ''}` : systemId ? ` SYSTEM "${systemId}"` : '';
                return `<!DOCTYPE ${name}${ids}>`;
            }
            default:
                return childrenText(node, scope);
        }
    }

    class XMLSerializer {
        serializeToString(node) {
            if (!(node instanceof Node)) {
                throw new TypeError('serializeToString needs a node');
            }
            return nodeText(node, { __proto__: null, xml: XML, xmlns: XMLNS });
        }

        get [Symbol.toStringTag]() {
            return 'XMLSerializer';
        }
    }

    define(global, 'XMLSerializer', XMLSerializer);
})
