/**
 * Reads a selector's text.
 *
 * Of the host: `load` of `dom-exception`, `selector-attributes`, `selector-pseudo-classes`.
 *
 * @returns {{read(text: string, link: function(object[][]): function): function}} reads a list of selectors and gives it to `link`, each a
 *     list of compounds `{ tests, combinator }`.
 */
(function (host) {
    'use strict';

    const { List, SafeMap, slice, toLowerCase } = host.primordials;

    const escape = '\\\\(?:[0-9a-fA-F]{1,6}(?:\\r\\n|[ \\t\\r\\n\\f])?|[^\\r\\n\\f0-9a-fA-F])';
    const name = `(?:--|-?(?:[A-Za-z_\\u0080-\\uffff]|${escape}))(?:[-\\w\\u0080-\\uffff]|${escape})*`;
    const patterns = {
        __proto__: null,
        name: new RegExp(name, 'y'),
        space: /[ \t\r\n\f]*/y,
        combinator: /[ \t\r\n\f]*(?:([>+~])[ \t\r\n\f]*)|[ \t\r\n\f]+/y,
        string: /"((?:[^"\\\r\n\f]|\\[^])*)"|'((?:[^'\\\r\n\f]|\\[^])*)'/y,
        operator: /[~|^$*]?=/y,
        nth: /(?:(even|odd)|([-+]?\d*)n(?:[ \t\r\n\f]*([-+])[ \t\r\n\f]*(\d+))?|([-+]?\d+))(?=[ \t\r\n\f]|\))/iy,
    };

    function unescape(text) {
        return text.replace(/\\(?:([0-9a-fA-F]{1,6})(?:\r\n|[ \t\r\n\f])?|(\r\n|[\r\n\f])|([^]))/g, (whole, digits, newline, other) => {
            if (newline !== undefined) {
                return '';
            }
            if (digits === undefined) {
                return other;
            }
            const code = parseInt(digits, 16);
            return code === 0 || code > 0x10ffff || (code >= 0xd800 && code < 0xe000) ? '\ufffd' : String.fromCodePoint(code);
        });
    }

    class Reader {
        #text;
        #link;
        #index = 0;

        constructor(text, link) {
            this.#text = text;
            this.#link = link;
        }

        fail() {
            throw new (host.load('dom-exception'))(`'${this.#text}' is not a selector`, 'SyntaxError');
        }

        /** What a pattern matches here, behind which reading goes on. */
        #take(pattern) {
            const rule = patterns[pattern];
            rule.lastIndex = this.#index;
            const found = rule.exec(this.#text);
            if (found !== null) {
                this.#index = rule.lastIndex;
            }
            return found;
        }

        #sees(character) {
            return this.#text[this.#index] === character;
        }

        #skip(character) {
            if (!this.#sees(character)) {
                return false;
            }
            this.#index += 1;
            return true;
        }

        #expect(character) {
            if (!this.#skip(character)) {
                this.fail();
            }
        }

        #name() {
            const found = this.#take('name') ?? this.fail();
            return unescape(found[0]);
        }

        /** The whole text as a function. */
        whole() {
            const list = this.#list(false);
            if (this.#index < this.#text.length) {
                this.fail();
            }
            return this.#link(list);
        }

        #list(isRelative) {
            const list = new List();
            do {
                this.#take('space');
                list.push(this.#complex(isRelative));
                this.#take('space');
            } while (this.#skip(','));
            return list;
        }

        #complex(isRelative) {
            const compounds = new List();
            let combinator;
            if (isRelative) {
                combinator = this.#take('combinator')?.[1] ?? ' ';
                compounds.push({ tests: [(element, context) => element === context.anchor], combinator: undefined, leads: combinator });
            }
            compounds.push({ tests: this.#compound(), combinator });
            for (;;) {
                const before = this.#index;
                const found = this.#take('combinator');
                if (found === null) {
                    return compounds;
                }
                if (found[1] === undefined && (this.#index === this.#text.length || this.#sees(',') || this.#sees(')'))) {
                    this.#index = before;
                    return compounds;
                }
                compounds.push({ tests: this.#compound(), combinator: found[1] ?? ' ' });
            }
        }

        #compound() {
            const tests = new List();
            const { attribute, type, className, id } = host.load('selector-attributes');
            const start = this.#index;
            const tag = this.#typeName();
            if (tag !== undefined) {
                tests.push(type(tag));
            }
            for (;;) {
                if (this.#skip('#')) {
                    tests.push(id(this.#name()));
                } else if (this.#skip('.')) {
                    tests.push(className(this.#name()));
                } else if (this.#skip('[')) {
                    tests.push(attribute(this.#attribute()));
                } else if (this.#skip(':')) {
                    tests.push(this.#skip(':') ? this.#pseudoElement() : this.#pseudoClass());
                } else {
                    return this.#index === start ? this.fail() : tests;
                }
            }
        }

        /** A name, `*`, and what may stand before them: `*|` for any namespace, `|` for none. */
        #typeName() {
            let namespace;
            if (this.#sees('|')) {
                this.#index += 1;
                namespace = '';
            } else if (this.#text[this.#index] === '*' && this.#text[this.#index + 1] === '|' && this.#text[this.#index + 2] !== '=') {
                this.#index += 2;
            }
            if (this.#skip('*')) {
                return { name: '*', namespace };
            }
            const found = this.#take('name');
            if (found === null) {
                return namespace === undefined ? undefined : this.fail();
            }
            return { name: unescape(found[0]), namespace };
        }

        #attribute() {
            this.#take('space');
            const { name: attribute } = this.#typeName() ?? this.fail();
            this.#take('space');
            const operator = this.#take('operator')?.[0];
            let value;
            let flag = '';
            if (operator !== undefined) {
                this.#take('space');
                const string = this.#take('string');
                value = string === null ? this.#name() : unescape(string[1] ?? string[2]);
                this.#take('space');
                flag = toLowerCase(this.#take('name')?.[0] ?? '');
                this.#take('space');
            }
            // Who leaves out the end at the end of the text means it.
            if ((!this.#skip(']') && this.#index < this.#text.length) || attribute === '*' || (flag !== '' && flag !== 'i' && flag !== 's')) {
                this.fail();
            }
            return { name: attribute, operator, value, flag };
        }

        /** What a document has no boxes for: these are selectors, and match nothing. */
        #pseudoElement() {
            const element = toLowerCase(this.#name());
            if (!host.load('selector-pseudo-classes').elements[element]) {
                this.fail();
            }
            return () => false;
        }

        #pseudoClass() {
            const pseudo = toLowerCase(this.#name());
            const { simple, functional } = host.load('selector-pseudo-classes');
            if (!this.#skip('(')) {
                return simple[pseudo] ?? this.fail();
            }
            const { argument, make } = functional[pseudo] ?? this.fail();
            this.#take('space');
            const read = make(this.#arguments[argument](this));
            this.#take('space');
            if (this.#index < this.#text.length) {
                this.#expect(')');
            }
            return read;
        }

        /** How the argument of a pseudo-class is read. */
        #arguments = {
            __proto__: null,
            list: () => this.#link(this.#list(false)),
            forgiving: () => this.#forgiving(),
            relative: () => {
                const list = this.#list(true);
                let goesOnBeside = false;
                for (let index = 0; index < list.length; index++) {
                    goesOnBeside ||= list[index][0].leads === '+' || list[index][0].leads === '~';
                }
                return { matches: this.#link(list), goesOnBeside };
            },
            nth: () => this.#nth(),
            nthOf: () => {
                const nth = this.#nth();
                this.#take('space');
                const of = this.#take('name');
                if (of !== null && toLowerCase(of[0]) !== 'of') {
                    this.fail();
                }
                return { ...nth, of: of === null ? undefined : this.#link(this.#list(false)) };
            },
            word: () => {
                const string = this.#take('string');
                return string === null ? this.#name() : unescape(string[1] ?? string[2]);
            },
        };

        #nth() {
            const found = this.#take('nth') ?? this.fail();
            const [, word, step, sign, offset, only] = found;
            if (word !== undefined) {
                return { step: 2, offset: toLowerCase(word) === 'odd' ? 1 : 0 };
            }
            if (only !== undefined) {
                return { step: 0, offset: +only };
            }
            const factor = step === '' || step === '+' ? 1 : step === '-' ? -1 : +step;
            return { step: factor, offset: offset === undefined ? 0 : sign === '-' ? -offset : +offset };
        }

        /** A list of which what cannot be read is left out, as `:is` and `:where` have it. */
        #forgiving() {
            const list = new List();
            do {
                this.#take('space');
                const start = this.#index;
                try {
                    const complex = this.#complex(false);
                    this.#take('space');
                    if (!this.#sees(',') && !this.#sees(')') && this.#index < this.#text.length) {
                        this.fail();
                    }
                    list.push(complex);
                } catch {
                    this.#index = start;
                    this.#passOver();
                }
            } while (this.#skip(','));
            return this.#link(list);
        }

        /** Goes to the next comma or closing bracket of this list. */
        #passOver() {
            for (let depth = 0; this.#index < this.#text.length; this.#index++) {
                const character = this.#text[this.#index];
                if (depth === 0 && (character === ',' || character === ')')) {
                    return;
                }
                if (character === '(' || character === '[') {
                    depth += 1;
                } else if (character === ')' || character === ']') {
                    depth -= 1;
                } else if (character === '\\') {
                    this.#index += 1;
                }
            }
        }
    }

    return { read: (text, link) => new Reader(text, link).whole() };
})
