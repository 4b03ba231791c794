/**
 * What selectors ask of an element's name and attributes.
 *
 * @returns {{
 *     type(given: {name: string, namespace: string | undefined}): function(Element): boolean,
 *     className(name: string): function(Element): boolean,
 *     id(name: string): function(Element): boolean,
 *     attribute(given: {name: string, operator: string, value: string, flag: string}): function(Element): boolean,
 * }} the tests
 */
(function (host) {
    'use strict';

    const { isArray, lastIndexOf, slice, split, startsWith, toLowerCase } = host.primordials;

    /** The attribute's value, undefined if it is not there. Its name is that of the markup, in lower case for elements of HTML. */
    function valueOf(element, name) {
        const found = element._attrsByQName[name];
        return isArray(found) ? found[0].data : found?.data;
    }

    const isSpace = (character) => character === ' ' || character === '\t' || character === '\n' || character === '\r' || character === '\f';

    /** Whether a text has a word, between spaces or the ends. */
    function hasWord(text, word) {
        if (text === undefined || word === '') {
            return false;
        }
        for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
            const end = at + word.length;
            if ((at === 0 || isSpace(text[at - 1])) && (end === text.length || isSpace(text[end]))) {
                return true;
            }
        }
        return false;
    }

    const operators = {
        __proto__: null,
        '=': (value, wanted) => value === wanted,
        '~=': (value, wanted) => !/[ \t\r\n\f]/.test(wanted) && hasWord(value, wanted),
        '|=': (value, wanted) => value === wanted || startsWith(value, `${wanted}-`),
        '^=': (value, wanted) => wanted !== '' && startsWith(value, wanted),
        '$=': (value, wanted) => {
            return wanted !== '' && value.length >= wanted.length && slice(value, value.length - wanted.length) === wanted;
        },
        '*=': (value, wanted) => wanted !== '' && lastIndexOf(value, wanted) >= 0,
    };

    /** Attributes of HTML whose values mean the same in upper and lower case (WHATWG HTML section 4.17.1). */
    const ignoresCase = { __proto__: null };
    const names = 'accept accept-charset align alink axis bgcolor charset checked clear codetype color compact declare defer dir direction ' +
        'disabled enctype face frame hreflang http-equiv lang language link media method multiple nohref noresize noshade nowrap readonly ' +
        'rel rev rules scope scrolling selected shape target text type valign valuetype vlink';
    for (const name of split(names, ' ')) {
        ignoresCase[name] = true;
    }

    return {
        type({ name, namespace }) {
            const lower = toLowerCase(name);
            return (element) => {
                const { localName } = element;
                return (namespace === undefined || element.namespaceURI === null) &&
                    (name === '*' || localName === name || (localName === lower && element.isHTML));
            };
        },

        className(name) {
            return (element) => hasWord(valueOf(element, 'class'), name);
        },

        id(name) {
            return (element) => valueOf(element, 'id') === name;
        },

        attribute({ name, operator, value, flag }) {
            const lower = toLowerCase(name);
            const test = operators[operator];
            const valueInLower = value === undefined ? undefined : toLowerCase(value);
            return (element) => {
                const { isHTML } = element;
                const has = valueOf(element, isHTML ? lower : name);
                if (has === undefined || test === undefined) {
                    return has !== undefined;
                }
                const anyCase = flag === 'i' || (flag === '' && isHTML && ignoresCase[lower] === true);
                return anyCase ? test(toLowerCase(has), valueInLower) : test(has, value);
            };
        },
    };
})
