/**
 * MIME types (WHATWG MIME Sniffing section 4), and the one of a list of fields (WHATWG Fetch section 2.2.2).
 *
 * @returns {{
 *     parse(text: string): object | undefined,
 *     write(type: object): string,
 *     extract(value: string | null): object | undefined,
 *     parameter(type: object | undefined, name: string): string | undefined,
 * }} a type has its `essence` and a list of `parameters`; `extract` takes the values of all `Content-Type` fields together.
 */
(function (host) {
    'use strict';

    const { List, slice, split, toLowerCase } = host.primordials;
    const token = /^[!#$%&'*+\-.^_`|~0-9A-Za-z]+$/;

    function trim(text) {
        return text.replace(/^[\t\n\r ]+|[\t\n\r ]+$/g, '');
    }

    /** From an opening quote on: what is quoted, and where the text goes on. */
    function readQuoted(text, start) {
        let value = '';
        let index = start + 1;
        while (index < text.length && text[index] !== '"') {
            if (text[index] === '\\' && index + 1 < text.length) {
                index += 1;
            }
            value += text[index++];
        }
        return { value, end: index + 1 };
    }

    function readParameter(text, start, parameters) {
        let end = start;
        while (end < text.length && text[end] !== ';' && text[end] !== '=') {
            end += 1;
        }
        const name = toLowerCase(slice(text, start, end).replace(/^[\t\n\r ]+/, ''));
        if (end >= text.length || text[end] === ';') {
            return end;
        }
        let value;
        if (text[end + 1] === '"') {
            const quoted = readQuoted(text, end + 1);
            value = quoted.value;
            end = quoted.end;
            while (end < text.length && text[end] !== ';') {
                end += 1;
            }
        } else {
            const from = end + 1;
            end = from;
            while (end < text.length && text[end] !== ';') {
                end += 1;
            }
            value = slice(text, from, end).replace(/[\t\n\r ]+$/, '');
            if (value === '') {
                return end;
            }
        }
        if (token.test(name) && /^[\t\x20-\x7e\x80-\xff]*$/.test(value) && find(parameters, name) === undefined) {
            parameters.push({ name, value });
        }
        return end;
    }

    function find(parameters, name) {
        for (let index = 0; index < parameters.length; index++) {
            if (parameters[index].name === name) {
                return parameters[index].value;
            }
        }
        return undefined;
    }

    function parse(given) {
        const text = trim(given);
        const parts = split(text, ';');
        const slash = split(parts[0], '/');
        const subtype = slash.length === 2 ? slash[1].replace(/[\t\n\r ]+$/, '') : '';
        if (slash.length !== 2 || !token.test(slash[0]) || !token.test(subtype)) {
            return undefined;
        }
        const parameters = new List();
        let index = parts[0].length;
        while (index < text.length) {
            index = readParameter(text, index + 1, parameters);
        }
        return { essence: toLowerCase(`${slash[0]}/${subtype}`), parameters };
    }

    function write({ essence, parameters }) {
        let text = essence;
        for (let index = 0; index < parameters.length; index++) {
            const { name, value } = parameters[index];
            text += `;${name}=${token.test(value) ? value : `"${value.replace(/["\\]/g, '\\$&')}"`}`;
        }
        return text;
    }

    /** The values between the commas that are in no quotes. */
    function splitValues(text) {
        const values = new List();
        let start = 0;
        let index = 0;
        while (index < text.length) {
            if (text[index] === '"') {
                index = readQuoted(text, index).end;
            } else if (text[index] === ',') {
                values.push(slice(text, start, index));
                start = ++index;
            } else {
                index += 1;
            }
        }
        values.push(slice(text, start));
        return values;
    }

    function extract(text) {
        if (text === null || text === undefined) {
            return undefined;
        }
        let result;
        let charset;
        const values = splitValues(text);
        for (let index = 0; index < values.length; index++) {
            const type = parse(values[index]);
            if (type === undefined || type.essence === '*/*') {
                continue;
            }
            const own = find(type.parameters, 'charset');
            if (type.essence !== result?.essence) {
                charset = own;
            } else if (own !== undefined) {
                charset = own;
            } else if (charset !== undefined) {
                type.parameters.push({ name: 'charset', value: charset });
            }
            result = type;
        }
        return result;
    }

    return { parse, write, extract, parameter: (type, name) => (type === undefined ? undefined : find(type.parameters, name)) };
})
