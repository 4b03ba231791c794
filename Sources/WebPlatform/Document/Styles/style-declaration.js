/**
 * `CSSStyleDeclaration` (W3C CSSOM section 6.6), in the place of domino's: the style attribute of an element. Values are taken as they are,
 * but for what no browser takes: bare numbers where lengths are meant, and what would end the declaration.
 *
 * Of the host: `load('style-properties')`.
 *
 * @returns {typeof CSSStyleDeclaration} made of an element
 */
(function (host) {
    'use strict';

    const { SafeMap, Symbol, append, define, defineProperty, inspect, startsWith, toLowerCase } = host.primordials;
    const { names, camel, sides, isLength, isColor } = host.load('style-properties');

    const declaration = /[\s;]*(?:\/\*[^]*?\*\/[\s;]*)*([-\w]+)\s*:\s*((?:"(?:[^"\\]|\\[^])*"|'(?:[^'\\]|\\[^])*'|\((?:[^()"']|"[^"]*"|'[^']*'|\([^()]*\))*\)|[^;"'()])*)/y;

    /** The declarations of a text, by name: `{ value, priority }`. */
    function parse(text) {
        const found = new SafeMap();
        declaration.lastIndex = 0;
        for (let index = 0; index < text.length;) {
            declaration.lastIndex = index;
            const match = declaration.exec(text);
            if (match === null) {
                // What cannot be read ends at the next semicolon.
                const end = text.indexOf(';', index);
                index = end < 0 ? text.length : end + 1;
                continue;
            }
            index = declaration.lastIndex;
            const important = /\s*!\s*important\s*$/i.exec(match[2]);
            const value = important === null ? match[2] : match[2].slice(0, important.index);
            declare(found, nameOf(match[1]), value.trim(), important === null ? '' : 'important');
        }
        return found;
    }

    const nameOf = (name) => (startsWith(name, '--') ? name : toLowerCase(name));

    const partsOf = (name) => sides[name] ?? [];

    /** Notes a declaration; whether it is one. */
    function declare(found, name, given, priority) {
        const value = isColor[name] ? colorText(given) : given;
        if (value === '' || (isLength[name] && /^[-+]?(?:\d+\.?\d*|\.\d+)$/.test(value) && +value !== 0)) {
            return false;
        }
        const parts = partsOf(name);
        for (let index = 0; index < parts.length; index++) {
            found.delete(parts[index]);
        }
        found.set(name, { value: isLength[name] && +value === 0 ? '0px' : value, priority });
        return true;
    }

    /** `#f00` as browsers write it. */
    function colorText(value) {
        const short = /^#([\da-f])([\da-f])([\da-f])$/i.exec(value);
        const hex = short === null ? /^#([\da-f]{2})([\da-f]{2})([\da-f]{2})$/i.exec(value) : short;
        if (hex === null) {
            return value;
        }
        const number = (text) => parseInt(text.length === 1 ? text + text : text, 16);
        return `rgb(${number(hex[1])}, ${number(hex[2])}, ${number(hex[3])})`;
    }

    /** One of a shorthand's values: `1px 2px` is that above and below, and that at the sides. */
    function sideOf(found, name) {
        for (const shorthand in sides) {
            const index = sides[shorthand].indexOf(name);
            const entry = index < 0 ? undefined : found.get(shorthand);
            if (entry !== undefined) {
                const values = entry.value.match(/[^\s(]+(?:\([^)]*\))?/g) ?? [];
                return { value: values[index] ?? values[index - 2] ?? values[0], priority: entry.priority };
            }
        }
        return undefined;
    }

    /** A shorthand of which each side was declared. */
    function shorthandOf(found, name) {
        const values = partsOf(name).map((part) => found.get(part));
        if (values.length === 0 || values.some((entry) => entry === undefined)) {
            return undefined;
        }
        const [top, right, bottom, left] = values.map(({ value }) => value);
        const all = left !== right ? [top, right, bottom, left] : bottom !== top ? [top, right, bottom] : right !== top ? [top, right] : [top];
        return { value: all.join(' '), priority: values[0].priority };
    }

    const lookUp = (found, name) => found.get(name) ?? sideOf(found, name) ?? shorthandOf(found, name);

    class CSSStyleDeclaration {
        constructor(element) {
            define(this, '_element', element);
            define(this, '_text', undefined);
            define(this, '_declarations', undefined);
        }

        /** The attribute's declarations, read anew when it has changed. */
        get _found() {
            const text = this._element._getattr('style') ?? '';
            if (text !== this._text) {
                this._text = text;
                this._declarations = parse(text);
            }
            return this._declarations;
        }

        _write(found) {
            let text = '';
            found.forEach(({ value, priority }, name) => {
                text += `${text === '' ? '' : ' '}${name}: ${value}${priority === '' ? '' : ' !important'};`;
            });
            this._text = text;
            this._element._setattr('style', text);
        }

        get cssText() {
            let text = '';
            this._found.forEach(({ value, priority }, name) => {
                text += `${text === '' ? '' : ' '}${name}: ${value}${priority === '' ? '' : ' !important'};`;
            });
            return text;
        }

        set cssText(text) {
            this._declarations = parse(`${text}`);
            this._write(this._declarations);
        }

        get length() {
            return this._found.size;
        }

        get parentRule() {
            return null;
        }

        item(index) {
            return namesIn(this)[index >>> 0] ?? '';
        }

        getPropertyValue(name) {
            return lookUp(this._found, nameOf(`${name}`))?.value ?? '';
        }

        getPropertyPriority(name) {
            return lookUp(this._found, nameOf(`${name}`))?.priority ?? '';
        }

        setProperty(given, value, priority = '') {
            const name = nameOf(`${given}`);
            const text = value === null || value === undefined ? '' : `${value}`.trim();
            if (text === '') {
                this.removeProperty(name);
                return;
            }
            const isKnown = startsWith(name, '--') || known[name] === true;
            const ends = /[;{}]|!\s*important/i.test(text.replace(/"[^"]*"|'[^']*'|\([^)]*\)/g, ''));
            if (!isKnown || ends || (priority && toLowerCase(`${priority}`) !== 'important')) {
                return;
            }
            const found = this._found;
            if (declare(found, name, text, priority ? 'important' : '')) {
                this._write(found);
            }
        }

        removeProperty(given) {
            const name = nameOf(`${given}`);
            const found = this._found;
            const before = lookUp(found, name)?.value ?? '';
            let isGone = found.delete(name);
            for (const part of partsOf(name)) {
                isGone = found.delete(part) || isGone;
            }
            if (isGone) {
                this._write(found);
            }
            return before;
        }

        get [Symbol.toStringTag]() {
            return 'CSSStyleDeclaration';
        }

        [inspect]() {
            const shown = {};
            for (const name of namesIn(this)) {
                shown[name] = this.getPropertyValue(name);
            }
            return shown;
        }
    }

    function namesIn(style) {
        const found = [];
        style._found.forEach((entry, name) => append(found, name));
        return found;
    }

    const known = { __proto__: null };

    function defineProperties(name) {
        known[name] = true;
        const descriptor = {
            __proto__: null,
            get() {
                return this.getPropertyValue(name);
            },
            set(value) {
                this.setProperty(name, value);
            },
            enumerable: true,
            configurable: true,
        };
        defineProperty(CSSStyleDeclaration.prototype, name, descriptor);
        const property = camel(name);
        if (property !== name) {
            defineProperty(CSSStyleDeclaration.prototype, property, descriptor);
        }
        if (startsWith(name, '-webkit-')) {
            defineProperty(CSSStyleDeclaration.prototype, camel(name.slice(1)), descriptor);
        }
        if (name === 'float') {
            defineProperty(CSSStyleDeclaration.prototype, 'cssFloat', descriptor);
        }
    }
    for (let index = 0; index < names.length; index++) {
        defineProperties(names[index]);
    }
    host.load('tree-members').lookIn(CSSStyleDeclaration, (style, name) => (/^\d+$/.test(name) ? namesIn(style)[name] : undefined));

    return CSSStyleDeclaration;
})
