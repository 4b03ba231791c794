/**
 * `CSS` (W3C CSSOM section 8): `escape`, and `supports`, which knows the names of properties and takes any value.
 *
 * Of the host: `load('style-properties')`.
 *
 * @globals CSS
 */
(function (host, global) {
    'use strict';

    const { Symbol, define, startsWith, toLowerCase } = host.primordials;

    function escape(value) {
        const text = `${value}`;
        let escaped = '';
        for (let index = 0; index < text.length; index++) {
            const character = text[index];
            const isFirst = index === 0 || (index === 1 && text[0] === '-');
            if (character === '\0') {
                escaped += '\ufffd';
            } else if (/[\u0001-\u001f\u007f]/.test(character) || (isFirst && /\d/.test(character))) {
                escaped += `\\${character.charCodeAt(0).toString(16)} `;
            } else if (/[-\w\u0080-\uffff]/.test(character) && text !== '-') {
                escaped += character;
            } else {
                escaped += `\\${character}`;
            }
        }
        return escaped;
    }

    function supports(first, value) {
        const condition = value === undefined ? /^\s*\(?\s*([-\w]+)\s*:\s*[^;)\s][^;]*\)?\s*$/.exec(`${first}`) : [first, first];
        const name = toLowerCase(`${condition?.[1] ?? ''}`);
        return startsWith(name, '--') || host.load('style-properties').names.includes(name);
    }

    const CSS = { escape, supports };
    define(CSS, Symbol.toStringTag, 'CSS');
    define(global, 'CSS', CSS);
})
