/**
 * Reads XML (W3C XML 1.0, Namespaces in XML) into a document. What is not well-formed becomes a document with the element `parsererror` alone, as in
 * browsers. There are no entities but the five of XML: a document type is noted, and what it declares is passed over.
 *
 * @returns {{read(text: string, document: Document): void}}
 */
(function (host) {
    'use strict';

    const { List, create, slice, split, startsWith } = host.primordials;

    const XML = 'http://www.w3.org/XML/1998/namespace';
    const XMLNS = 'http://www.w3.org/2000/xmlns/';
    const HTML = 'http://www.w3.org/1999/xhtml';
    const ERROR = 'http://www.mozilla.org/newlayout/xml/parsererror.xml';

    const first = ':A-Z_a-z\\u00c0-\\u00d6\\u00d8-\\u00f6\\u00f8-\\u02ff\\u0370-\\u037d\\u037f-\\u1fff\\u200c\\u200d\\u2070-\\u218f\\u2c00-\\u2fef' +
        '\\u3001-\\udfff\\uf900-\\ufdcf\\ufdf0-\\ufffd';
    const patterns = {
        __proto__: null,
        name: new RegExp(`[${first}][${first}\\-.\\d\\u00b7\\u0300-\\u036f\\u203f\\u2040]*`, 'y'),
        space: /[ \t\r\n]+/y,
        value: /"([^<"]*)"|'([^<']*)'/y,
        literal: /"[^"]*"|'[^']*'/y,
        text: /[^<]+/y,
        declaration: /<\?xml[ \t\r\n][^?]*(?:\?(?!>)[^?]*)*\?>/y,
    };

    const entities = { __proto__: null, amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

    /** Why a text is not well-formed. */
    class Flaw {
        constructor(message) {
            this.message = message;
        }
    }

    class Reader {
        #text;
        #index = 0;
        #document;

        constructor(text, document) {
            this.#text = text.replace(/\r\n?/g, '\n');
            this.#document = document;
        }

        fail(problem) {
            const before = split(slice(this.#text, 0, this.#index), '\n');
            throw new Flaw(`${problem}, in line ${before.length}, column ${before[before.length - 1].length + 1}`);
        }

        #take(pattern) {
            const rule = patterns[pattern];
            rule.lastIndex = this.#index;
            const found = rule.exec(this.#text);
            if (found !== null) {
                this.#index = rule.lastIndex;
            }
            return found;
        }

        #skip(text) {
            const isThere = startsWith(this.#text, text, this.#index);
            if (isThere) {
                this.#index += text.length;
            }
            return isThere;
        }

        #until(end, what) {
            const at = this.#text.indexOf(end, this.#index);
            if (at < 0) {
                this.fail(`${what} does not end`);
            }
            const found = slice(this.#text, this.#index, at);
            this.#index = at + end.length;
            return found;
        }

        #name(what) {
            return this.#take('name')?.[0] ?? this.fail(`${what} has no name`);
        }

        #decode(text) {
            if (/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/.test(text)) {
                this.fail('there is a character that XML must not have');
            }
            return text.replace(/&(?:#(\d+)|#x([\da-fA-F]+)|([^;\s&]*));|&/g, (whole, decimal, hex, name) => {
                const code = decimal !== undefined ? +decimal : hex !== undefined ? parseInt(hex, 16) : undefined;
                if (code !== undefined && code > 0 && code <= 0x10ffff) {
                    return String.fromCodePoint(code);
                }
                return entities[name] ?? this.fail(name === undefined ? "an '&' must be written '&amp;'" : `there is no entity '${whole}'`);
            });
        }

        read() {
            this.#skip('\ufeff');
            this.#take('declaration');
            let hasRoot = false;
            for (;;) {
                this.#take('space');
                if (this.#index === this.#text.length) {
                    return hasRoot || this.fail('there is no element');
                }
                if (this.#misc(this.#document)) {
                    continue;
                }
                if (!hasRoot && this.#document.doctype === null && this.#skip('<!DOCTYPE')) {
                    this.#doctype();
                } else if (!hasRoot && this.#text[this.#index] === '<') {
                    hasRoot = true;
                    this.#tree();
                } else {
                    this.fail(hasRoot ? 'there is something behind the one element' : 'there is something before the element');
                }
            }
        }

        /** A comment or a processing instruction. */
        #misc(parent) {
            if (this.#skip('<!--')) {
                const data = this.#until('-->', 'a comment');
                if (data.includes('--') || slice(data, -1) === '-') {
                    this.fail("a comment has '--' in it");
                }
                parent.appendChild(this.#document.createComment(data));
                return true;
            }
            if (this.#skip('<?')) {
                const target = this.#name('a processing instruction');
                if (target.toLowerCase() === 'xml') {
                    this.fail("'<?xml' must be at the beginning");
                }
                const data = this.#until('?>', 'a processing instruction').replace(/^[ \t\n]+/, '');
                parent.appendChild(this.#document.createProcessingInstruction(target, data));
                return true;
            }
            return false;
        }

        #doctype() {
            this.#take('space');
            const name = this.#name('the document type');
            this.#take('space');
            const unquote = () => {
                this.#take('space');
                const found = this.#take('literal') ?? this.fail('an identifier must be in quotes');
                return slice(found[0], 1, -1);
            };
            let publicId = '';
            let systemId = '';
            if (this.#skip('PUBLIC')) {
                publicId = unquote();
                systemId = unquote();
            } else if (this.#skip('SYSTEM')) {
                systemId = unquote();
            }
            this.#take('space');
            if (this.#skip('[')) {
                this.#until(']', 'the document type');
                this.#take('space');
            }
            if (!this.#skip('>')) {
                this.fail('the document type does not end');
            }
            this.#document.appendChild(this.#document.implementation.createDocumentType(name, publicId, systemId));
        }

        /** The one element and what is in it: without recursion, as trees may be deep. */
        #tree() {
            const open = new List();
            const scopes = new List();
            scopes.push({ __proto__: null, xml: XML, xmlns: XMLNS });
            do {
                const parent = open.length === 0 ? this.#document : open[open.length - 1].element;
                if (this.#skip('</')) {
                    const { name } = open.pop();
                    scopes.pop();
                    const end = this.#name('an end tag');
                    this.#take('space');
                    if (end !== name) {
                        this.fail(`'</${end}>' stands where '</${name}>' must`);
                    }
                    if (!this.#skip('>')) {
                        this.fail(`the end tag of '${name}' does not end`);
                    }
                } else if (this.#skip('<![CDATA[')) {
                    parent.appendChild(this.#document.createTextNode(this.#until(']]>', 'a CDATA section')));
                } else if (this.#misc(parent)) {
                    continue;
                } else if (this.#skip('<')) {
                    this.#startTag(parent, open, scopes);
                } else if (this.#index === this.#text.length) {
                    this.fail(`'<${open[open.length - 1].name}>' has no end tag`);
                } else {
                    const [text] = this.#take('text');
                    if (text.includes(']]>')) {
                        this.fail("there is ']]>' in a text");
                    }
                    parent.appendChild(this.#document.createTextNode(this.#decode(text)));
                }
            } while (open.length > 0);
        }

        #startTag(parent, open, scopes) {
            const name = this.#name('a tag');
            const attributes = this.#attributes(name);
            const scope = create(scopes[scopes.length - 1]);
            for (let index = 0; index < attributes.length; index++) {
                const [attribute, value] = attributes[index];
                if (attribute === 'xmlns') {
                    scope[''] = value;
                } else if (startsWith(attribute, 'xmlns:')) {
                    scope[slice(attribute, 6)] = value || this.fail(`the prefix of '${attribute}' stands for nothing`);
                }
            }
            const element = this.#document.createElementNS(this.#namespace(name, scope, true), name);
            for (let index = 0; index < attributes.length; index++) {
                const [attribute, value] = attributes[index];
                element._setAttributeNS(attribute === 'xmlns' ? XMLNS : this.#namespace(attribute, scope, false), attribute, value);
            }
            parent.appendChild(element);
            if (!this.#skip('/>')) {
                if (!this.#skip('>')) {
                    this.fail(`the tag of '${name}' does not end`);
                }
                open.push({ element, name });
                scopes.push(scope);
            }
        }

        #namespace(name, scope, usesDefault) {
            const colon = name.indexOf(':');
            if (colon < 0) {
                return (usesDefault && scope['']) || null;
            }
            if (colon === 0 || colon === name.length - 1 || name.indexOf(':', colon + 1) >= 0) {
                this.fail(`'${name}' is no name: it has a colon too many`);
            }
            return scope[slice(name, 0, colon)] ?? this.fail(`the prefix of '${name}' stands for nothing`);
        }

        #attributes(element) {
            const attributes = new List();
            const seen = { __proto__: null };
            for (;;) {
                const space = this.#take('space');
                const found = this.#take('name');
                if (found === null) {
                    return attributes;
                }
                const [name] = found;
                if (space === null || seen[name]) {
                    this.fail(seen[name] ? `'${element}' has the attribute '${name}' twice` : `there is no space before the attribute '${name}'`);
                }
                seen[name] = true;
                this.#take('space');
                if (!this.#skip('=')) {
                    this.fail(`the attribute '${name}' has no value`);
                }
                this.#take('space');
                const value = this.#take('value') ?? this.fail(`the value of the attribute '${name}' must be in quotes, without '<'`);
                attributes.push([name, this.#decode((value[1] ?? value[2]).replace(/[\t\n]/g, ' '))]);
            }
        }
    }

    return {
        read(text, document) {
            try {
                new Reader(text, document).read();
            } catch (error) {
                if (!(error instanceof Flaw)) {
                    throw error;
                }
                while (document.firstChild !== null) {
                    document.removeChild(document.firstChild);
                }
                const element = document.createElementNS(document.contentType === 'application/xhtml+xml' ? HTML : ERROR, 'parsererror');
                element.appendChild(document.createTextNode(`XML that is not well-formed: ${error.message}`));
                document.appendChild(element);
            }
        },
    };
})
