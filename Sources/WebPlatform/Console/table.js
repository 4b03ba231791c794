/**
 * `console.table`: rows of an array, an object, a Map or a Set, their properties as columns.
 *
 * Of the host: `load('inspect')`, `load('inspect-kinds')`.
 *
 * @returns {(data: unknown, names?: string[]) => string | undefined} the table; undefined for what has no rows.
 */
(function (host) {
    'use strict';

    const inspect = host.load('inspect');
    const kinds = host.load('inspect-kinds');

    const getter = Symbol('getter');
    const wide = new RegExp(
        '[\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Hangul}\\p{Emoji_Presentation}' +
            '\\u3000-\\u303f\\uff01-\\uff60]',
        'u',
    );

    /** An own property's value; a getter is not run. */
    function read(object, key) {
        const descriptor = Object.getOwnPropertyDescriptor(object, key);
        return descriptor.get === undefined ? descriptor.value : getter;
    }

    /** A value on one line: an error by its name and message alone. */
    function show(value) {
        if (value === getter) {
            return '[Getter]';
        }
        return toLine(inspect(value, { depth: Error.isError(value) ? -1 : 0, columns: Infinity }));
    }

    function toLine(text) {
        return text.replaceAll('\n', '\\n');
    }

    /** How many columns a text takes: letters of East Asia and pictures take two, marks on a letter none. */
    function widthOf(text) {
        let width = 0;
        for (const character of text) {
            if (wide.test(character)) {
                width += 2;
            } else if (!/[\p{Mn}\p{Me}\p{Cf}]/u.test(character)) {
                width += 1;
            }
        }
        return width;
    }

    function draw(lines) {
        const widths = lines[0].map((_, column) => {
            return lines.reduce((width, line) => Math.max(width, widthOf(line[column])), 0);
        });
        const rule = (left, middle, right) => left + widths.map((width) => '\u2500'.repeat(width + 2)).join(middle) + right;
        const [head, ...body] = lines.map((line) => {
            return `\u2502 ${line.map((cell, column) => cell + ' '.repeat(widths[column] - widthOf(cell))).join(' \u2502 ')} \u2502`;
        });
        return [rule('\u250c', '\u252c', '\u2510'), head, rule('\u251c', '\u253c', '\u2524'), ...body, rule('\u2514', '\u2534', '\u2518')].join('\n');
    }

    /** Rows whose values are objects give their properties as columns; the others go to a column 'Values'. */
    function drawRows(title, rows, names) {
        const columns = new Set(names === undefined ? [] : Array.from(names, String));
        let hasValues = false;
        const records = rows.map(([key, value]) => {
            const object = typeof value === 'object' && value !== null ? kinds.unwrap(value) : undefined;
            if (object === undefined) {
                hasValues = true;
                return { key, value };
            }
            const keys = new Set(Object.keys(object));
            if (names === undefined) {
                keys.forEach((name) => columns.add(name));
            }
            return { key, object, keys };
        });
        const lines = records.map(({ key, value, object, keys }) => {
            const cells = Array.from(columns, (name) => (keys?.has(name) ? show(read(object, name)) : ''));
            return [toLine(key), ...cells, ...(hasValues ? [object === undefined ? show(value) : ''] : [])];
        });
        return draw([[title, ...Array.from(columns, toLine), ...(hasValues ? ['Values'] : [])], ...lines]);
    }

    return function table(data, names) {
        const shown = typeof data === 'object' && data !== null ? kinds.unwrap(data) : undefined;
        if (shown === undefined) {
            return undefined;
        }
        const numbered = '(iteration index)';
        switch (kinds.identify(shown).kind) {
            case 'Map': {
                const pairs = [...kinds.mapEntries(shown)];
                const lines = pairs.map(([key, value], index) => [`${index}`, show(key), show(value)]);
                return draw([[numbered, 'Key', 'Values'], ...lines]);
            }
            case 'Set': {
                const rows = Array.from(kinds.setValues(shown), (value, index) => [`${index}`, value]);
                return drawRows(numbered, rows, names);
            }
            default:
                return drawRows('(index)', Object.keys(shown).map((key) => [key, read(shown, key)]), names);
        }
    };
})
