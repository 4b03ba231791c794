/**
 * `FormData` (WHATWG XHR section 4): entries that a script makes, or those of a form of the document.
 *
 * Of the host: `load` of `blob`, `interfaces`, `form-entries`; `loaded('document')`.
 *
 * @globals FormData
 * @returns {{
 *     FormData: typeof FormData,
 *     entriesOf(value: unknown): {name: string, value: string | File}[] | undefined,
 *     make(entries: object[]): FormData,
 * }}
 */
(function (host, global) {
    'use strict';

    const { List, TypeError, append, apply, inspect } = host.primordials;
    const blobs = host.load('blob');
    const { iterate, publish } = host.load('interfaces');
    const wellFormed = ''.toWellFormed;

    const token = {};
    let entriesOf;

    function textOf(value) {
        return apply(wellFormed, `${value}`, []);
    }

    function need(count, least, method) {
        if (count < least) {
            throw new TypeError(`${method} needs ${least === 1 ? 'a name' : 'a name and a value'}`);
        }
    }

    function makeEntry(args, method) {
        need(args.length, 2, method);
        const [name, value, fileName] = args;
        const bytes = blobs.bytesOf(value);
        if (bytes === undefined) {
            if (args.length > 2) {
                throw new TypeError(`${method} takes a file's name with a Blob alone`);
            }
            return { name: textOf(name), value: textOf(value) };
        }
        const isFile = value instanceof blobs.File;
        if (isFile && fileName === undefined) {
            return { name: textOf(name), value };
        }
        const options = { type: value.type, lastModified: isFile ? value.lastModified : undefined };
        return { name: textOf(name), value: new blobs.File([bytes], fileName === undefined ? 'blob' : textOf(fileName), options) };
    }

    class FormData {
        #entries = new List();

        static {
            entriesOf = (value) => (typeof value === 'object' && value !== null && #entries in value ? value.#entries : undefined);
        }

        constructor(form, submitter = null) {
            if (form === token) {
                this.#entries = submitter;
            } else if (form !== undefined) {
                // Who has a form has a document.
                if (host.loaded('document') === undefined || !(form instanceof global.HTMLFormElement)) {
                    throw new TypeError('new FormData takes a form');
                }
                this.#entries = host.load('form-entries')(form, submitter);
            }
        }

        append(name, value, fileName) {
            this.#entries.push(makeEntry(arguments, 'append'));
        }

        delete(name) {
            const entries = this.#entries;
            need(arguments.length, 1, 'delete');
            const key = textOf(name);
            for (let index = entries.length - 1; index >= 0; index--) {
                if (entries[index].name === key) {
                    entries.splice(index, 1);
                }
            }
        }

        get(name) {
            const entries = this.#entries;
            need(arguments.length, 1, 'get');
            const key = textOf(name);
            for (let index = 0; index < entries.length; index++) {
                if (entries[index].name === key) {
                    return entries[index].value;
                }
            }
            return null;
        }

        getAll(name) {
            const entries = this.#entries;
            need(arguments.length, 1, 'getAll');
            const key = textOf(name);
            const values = [];
            for (let index = 0; index < entries.length; index++) {
                if (entries[index].name === key) {
                    append(values, entries[index].value);
                }
            }
            return values;
        }

        has(name) {
            const entries = this.#entries;
            need(arguments.length, 1, 'has');
            const key = textOf(name);
            for (let index = 0; index < entries.length; index++) {
                if (entries[index].name === key) {
                    return true;
                }
            }
            return false;
        }

        set(name, value, fileName) {
            const entries = this.#entries;
            const entry = makeEntry(arguments, 'set');
            let isSet = false;
            for (let index = 0; index < entries.length; index++) {
                if (entries[index].name !== entry.name) {
                    continue;
                }
                if (isSet) {
                    entries.splice(index--, 1);
                } else {
                    entries[index] = entry;
                    isSet = true;
                }
            }
            if (!isSet) {
                entries.push(entry);
            }
        }

        [inspect]() {
            const fields = { __proto__: null };
            for (let index = 0; index < this.#entries.length; index++) {
                fields[this.#entries[index].name] = this.#entries[index].value;
            }
            return { ...fields };
        }
    }
    host.primordials.defineProperty(FormData.prototype.append, 'length', { __proto__: null, value: 2 });
    host.primordials.defineProperty(FormData.prototype.set, 'length', { __proto__: null, value: 2 });

    iterate(FormData, (data) => {
        const entries = entriesOf(data);
        if (entries === undefined) {
            throw new TypeError('this method is for FormData');
        }
        const pairs = new List();
        for (let index = 0; index < entries.length; index++) {
            pairs.push([entries[index].name, entries[index].value]);
        }
        return pairs;
    });
    publish(FormData);

    return { FormData, entriesOf, make: (entries) => new FormData(token, entries) };
})
