/** Declares a test or a suite for each row of a table: `each(table, declare)(title, body, timeout)`. */
(function (shared) {
    'use strict';

    const { host } = shared;

    const isTemplate = (first) => Array.isArray(first) && Array.isArray(first.raw);

    /** The rows of a tagged template: an object each, by the headings of its first line. */
    function rowsOfTemplate([strings, ...values]) {
        const headings = strings[0]
            .split('\n')
            .map((line) => line.replace(/\/\/.*/, '').trim())
            .find((line) => line !== '')
            ?.split('|')
            .map((heading) => heading.trim());
        const count = headings?.length ?? 0;
        if (count === 0 || values.length === 0 || values.length % count !== 0) {
            throw new TypeError(
                `each: the table has ${values.length} value${values.length === 1 ? '' : 's'} for ${count} heading${count === 1 ? '' : 's'}`
                + ` (${(headings ?? []).join(', ')}): each row needs as many values, written \${value} and separated by |`,
            );
        }
        const rows = [];
        for (let start = 0; start < values.length; start += count) {
            rows.push(Object.fromEntries(headings.map((heading, index) => [heading, values[start + index]])));
        }
        return rows;
    }

    function text(value, kind) {
        switch (kind) {
            case 's':
                return typeof value === 'object' && value !== null ? host.inspect(value) : String(value);
            case 'd':
                return typeof value === 'bigint' ? `${value}n` : String(Number(value));
            case 'i':
                return typeof value === 'bigint' ? `${value}n` : String(Number.parseInt(value, 10));
            case 'f':
                return String(Number.parseFloat(value));
            case 'j':
                return JSON.stringify(value) ?? 'undefined';
            default:
                return host.inspect(value);
        }
    }

    /** A title with the row's values in the places of `%s` and its like. */
    function formatted(title, values, number) {
        let next = 0;
        return title.replace(/%([sdifjoOp#$%])/g, (mark, kind) => {
            switch (kind) {
                case '%':
                    return '%';
                case '#':
                    return String(number);
                case '$':
                    return String(number + 1);
                default:
                    return next < values.length ? text(values[next++], kind) : mark;
            }
        });
    }

    /** A title with the row's values in the places of `$name` and `$name.property`. */
    function named(title, row, number) {
        return title.replace(/\$(#|[A-Za-z_][\w]*(?:\.[A-Za-z_]\w*)*)/g, (mark, path) => {
            if (path === '#') {
                return String(number);
            }
            const names = path.split('.');
            if (!(names[0] in row)) {
                return mark;
            }
            const value = names.reduce((object, name) => object?.[name], row);
            return typeof value === 'string' ? value : host.inspect(value);
        });
    }

    const isPlain = (value) => typeof value === 'object' && value !== null && !Array.isArray(value);

    return (table, declare) => {
        const fromTemplate = isTemplate(table[0]);
        if (!fromTemplate && !Array.isArray(table[0])) {
            throw new TypeError('each takes an array of rows, an array of values, or a tagged template');
        }
        const rows = fromTemplate ? rowsOfTemplate(table) : table[0];
        if (rows.length === 0) {
            throw new TypeError('each: the table has no rows');
        }
        return (title, body, ...rest) => {
            if (typeof body !== 'function') {
                throw new TypeError(`each: '${title}' has no function`);
            }
            rows.forEach((row, number) => {
                const values = Array.isArray(row) ? row : [row];
                let shown = typeof title === 'string' ? title : String(title?.name ?? title);
                if (!fromTemplate) {
                    shown = formatted(shown, values, number);
                }
                if (isPlain(row)) {
                    shown = named(shown, row, number);
                }
                const bound =
                    body.length > values.length
                        ? function (done) {
                            return Reflect.apply(body, this, [...values, done]);
                        }
                        : function () {
                            return Reflect.apply(body, this, values);
                        };
                declare(shown, bound, ...rest);
            });
        };
    };
})
