/**
 * The smallest pieces of formatted text: primitives, string literals, keys, and colour where the context asks for it.
 *
 * A piece is `{text, width}`: its width is what is seen of it, without colour codes, and Infinity when it has several
 * lines.
 */
(function () {
    'use strict';

    const stringLimit = 10000;

    const styles = {
        number: [33, 39], bigint: [33, 39], boolean: [33, 39], string: [32, 39], symbol: [32, 39], undefined: [90, 39],
        null: [1, 22], special: [36, 39], date: [35, 39], regexp: [31, 39],
    };

    function plain(text) {
        return { text, width: text.includes('\n') ? Infinity : text.length };
    }

    function paint(context, style, text) {
        const piece = plain(text);
        if (context.colors) {
            const [on, off] = styles[style];
            piece.text = `\x1b[${on}m${text}\x1b[${off}m`;
        }
        return piece;
    }

    function join(...pieces) {
        return {
            text: pieces.map((piece) => piece.text).join(''),
            width: pieces.reduce((width, piece) => width + piece.width, 0),
        };
    }

    const escapes = { '\b': '\\b', '\t': '\\t', '\n': '\\n', '\v': '\\v', '\f': '\\f', '\r': '\\r', '\\': '\\\\' };

    function escape(character) {
        const code = character.charCodeAt(0);
        const hex = code.toString(16).toUpperCase();
        return escapes[character] ?? (code < 256 ? `\\x${hex.padStart(2, '0')}` : `\\u${hex}`);
    }

    /** A string literal, in the first kind of quotes that the text does not hold. */
    function quote(text) {
        if (/^[ -&(-[\]-~]*$/.test(text)) {
            return `'${text}'`; // most are plain: the classes of Unicode, slow to set up, are not asked
        }
        const mark = ["'", '"', '`'].find((candidate) => !text.includes(candidate)) ?? "'";
        const escaped = text.replace(/[\x00-\x1f\x7f-\x9f\\]|[\ud800-\udfff]/gu, escape);
        return mark + (mark === "'" ? escaped.replaceAll("'", "\\'") : escaped) + mark;
    }

    function formatString(context, text) {
        const rest = text.length - stringLimit;
        const literal = paint(context, 'string', quote(rest > 0 ? text.slice(0, stringLimit) : text));
        return rest > 0 ? join(literal, plain(`... ${count(rest, 'more character')}`)) : literal;
    }

    function formatPrimitive(context, value) {
        switch (typeof value) {
            case 'string':
                return formatString(context, value);
            case 'bigint':
                return paint(context, 'bigint', `${value}n`);
            case 'number':
                return paint(context, 'number', Object.is(value, -0) ? '-0' : `${value}`);
            default:
                return paint(context, value === null ? 'null' : typeof value, String(value));
        }
    }

    function formatKey(context, key) {
        if (typeof key === 'symbol') {
            return join(plain('['), paint(context, 'symbol', String(key)), plain(']'));
        }
        if (key === '__proto__') {
            return plain("['__proto__']");
        }
        const isIdentifier = /^[A-Za-z_$][\w$]*$/.test(key) || /^[\p{ID_Start}$_][\p{ID_Continue}$]*$/u.test(key);
        return isIdentifier ? plain(key) : paint(context, 'string', quote(key));
    }

    function count(number, noun) {
        return `${number} ${noun}${number === 1 ? '' : 's'}`;
    }

    return { plain, paint, join, count, formatPrimitive, formatKey };
})
