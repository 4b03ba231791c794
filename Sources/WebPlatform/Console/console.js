/**
 * `console` (WHATWG Console). One call of the host prints one message; what needs more than text is formatted by
 * `inspect.js`, which is loaded when the first such value comes.
 *
 * Of the host: `write(level, text)`, the level one of 'log', 'info', 'warn', 'error', 'debug', the text without its
 * last newline; `colors`, an object of booleans by level; `now()`; `load('inspect')`, `load('table')`.
 *
 * @globals console
 */
(function (host, global) {
    'use strict';

    const columns = 80;
    const counts = new Map();
    const timers = new Map();
    let indentation = '';
    // As it is before any script replaces it: nearly every script prints numbers.
    const { is } = Object;

    function isSimple(value) {
        return typeof value === 'number' || typeof value === 'boolean' || value === undefined || value === null;
    }

    function isObject(value) {
        return (typeof value === 'object' && value !== null) || typeof value === 'function';
    }

    /** @returns {string} any value as text, strings raw. */
    function show(value, level, options) {
        if (typeof value === 'string') {
            return value;
        }
        const colors = host.colors[level];
        if (!colors && isSimple(value)) {
            return is(value, -0) ? '-0' : `${value}`;
        }
        return host.load('inspect')(value, { colors, columns: columns - indentation.length, ...options });
    }

    /** As `show`, but a string comes in quotes. */
    function dump(value, level, options) {
        if (typeof value === 'string') {
            return host.load('inspect')(value, { colors: host.colors[level] });
        }
        return show(value, level, options);
    }

    function toNumber(value, convert) {
        if (typeof value === 'bigint') {
            return `${value}n`;
        }
        return isObject(value) || typeof value === 'symbol' ? 'NaN' : `${convert(value)}`;
    }

    /** What each specifier makes of its argument (WHATWG Console section 2.2.1). */
    const specifiers = {
        s: (value) => {
            if (isObject(value)) {
                return host.load('inspect').text(value);
            }
            return typeof value === 'bigint' ? `${value}n` : is(value, -0) ? '-0' : String(value);
        },
        d: (value) => toNumber(value, Number),
        i: (value) => toNumber(value, (number) => Math.trunc(Number.parseFloat(number))),
        f: (value) => toNumber(value, Number.parseFloat),
        o: dump,
        O: dump,
        c: () => '',
        // Node's, as few others.
        j: toJSON,
    };

    function toJSON(value) {
        try {
            return `${JSON.stringify(value)}`;
        } catch (error) {
            return `${error?.message}`.includes('cyclic') ? '[Circular]' : '[cannot be converted to JSON]';
        }
    }

    function format(args, level) {
        let text = '';
        let next = 0;
        if (typeof args[0] === 'string' && args.length > 1) {
            next = 1;
            text = args[0].replace(/%([sdifoOcj%])/g, (specifier, letter) => {
                if (letter === '%') {
                    return '%';
                }
                return next < args.length ? specifiers[letter](args[next++], level) : specifier;
            });
        } else if (args.length > 0) {
            text = show(args[next++], level);
        }
        for (; next < args.length; next++) {
            text += ` ${show(args[next], level)}`;
        }
        return text;
    }

    function write(level, text) {
        host.write(level, indentation === '' ? text : indentation + text.replaceAll('\n', `\n${indentation}`));
    }

    function print(level, args) {
        write(level, format(args, level));
    }

    function duration(start) {
        const milliseconds = host.now() - start;
        return milliseconds < 1000 ? `${milliseconds.toFixed(3)}ms` : `${(milliseconds / 1000).toFixed(3)}s`;
    }

    function printTimer(level, label, data) {
        const start = timers.get(label);
        if (start === undefined) {
            write('warn', `timer '${label}' does not exist`);
        } else {
            write(level, [`${label}: ${duration(start)}`, ...data.map((value) => show(value, level))].join(' '));
        }
    }

    const console = {
        log(...args) {
            print('log', args);
        },
        info(...args) {
            print('info', args);
        },
        warn(...args) {
            print('warn', args);
        },
        error(...args) {
            print('error', args);
        },
        debug(...args) {
            print('debug', args);
        },
        trace(...args) {
            const frames = host.load('inspect').stack(new Error().stack);
            write('log', [args.length > 0 ? `Trace: ${format(args, 'log')}` : 'Trace', ...frames].join('\n'));
        },
        dir(value, options) {
            write('log', dump(value, 'log', options));
        },
        dirxml(...args) {
            print('log', args);
        },
        table(data, names) {
            const text = host.load('table')(data, names);
            print('log', text === undefined ? [data] : [text]);
        },
        assert(condition, ...args) {
            if (!condition) {
                const [first, ...rest] = args;
                const isFormat = typeof first === 'string';
                print('error', isFormat ? [`Assertion failed: ${first}`, ...rest] : ['Assertion failed', ...args]);
            }
        },
        count(label = 'default') {
            const count = (counts.get(`${label}`) ?? 0) + 1;
            counts.set(`${label}`, count);
            write('info', `${label}: ${count}`);
        },
        countReset(label = 'default') {
            if (!counts.delete(`${label}`)) {
                write('warn', `count '${label}' does not exist`);
            }
        },
        group(...args) {
            if (args.length > 0) {
                print('log', args);
            }
            indentation += '  ';
        },
        groupCollapsed(...args) {
            console.group(...args);
        },
        groupEnd() {
            indentation = indentation.slice(2);
        },
        time(label = 'default') {
            if (timers.has(`${label}`)) {
                write('warn', `timer '${label}' already exists`);
            } else {
                timers.set(`${label}`, host.now());
            }
        },
        timeLog(label = 'default', ...data) {
            printTimer('log', `${label}`, data);
        },
        timeEnd(label = 'default') {
            printTimer('info', `${label}`, []);
            timers.delete(`${label}`);
        },
        // What was printed stays: it is a log here, not a window.
        clear() {
            indentation = '';
        },
        // For a browser's tools, of which there are none.
        profile() {},
        profileEnd() {},
        timeStamp() {},
        // Its old name.
        exception(...args) {
            print('error', args);
        },
    };
    Object.defineProperty(console, Symbol.toStringTag, { value: 'console', configurable: true });

    Object.defineProperty(global, 'console', { value: console, writable: true, configurable: true });
})
