/**
 * Any value as text, as a developer tool prints it. Looking runs none of the value's code: getters are named, proxies
 * are seen through, `toString` and `toJSON` are not called; only an error's name, message and stack are asked for. A
 * class that keeps its state to itself may say what it holds: a method under `Symbol.for('puente.inspect')` returns an
 * object whose properties are shown in its place.
 *
 * Of the host: `proxyTarget(value)`, a proxy's target, undefined for everything else;
 * `load('inspect-text')`, `load('inspect-kinds')`, `load('inspect-errors')`, `load('inspect-layout')`.
 *
 * @returns {(value: unknown, options?: {colors?: boolean, depth?: number | null, columns?: number}) => string} with
 *     - `text(value)`, what `%s` makes of an object: its own `toString`, if it has one, else one line;
 *     - `stack(text)`, the lines of an engine's stack.
 *     `depth` is how many levels below the value are shown (4; null: all), `columns` the width of a line (80).
 */
(function (host) {
    'use strict';

    const lay = host.load('inspect-layout');
    const errors = host.load('inspect-errors');
    const kinds = host.load('inspect-kinds');
    const { plain, paint, join, count, formatPrimitive, formatKey } = host.load('inspect-text');
    const { unwrap, find } = kinds;

    const itemLimit = 100;
    const byteLimit = 50;
    /** After so many properties and items in one call, objects are only named. */
    const budget = 10000;
    /** What "all levels" means: deeper than this nobody reads, and the stack must hold it. */
    const deepest = 1000;

    const view = Symbol.for('puente.inspect');

    // What an object holds

    /** @returns {(string | symbol)[]} own enumerable keys; of what has indices, those that are none. */
    function keysOf(object, isIndexed) {
        const symbols = Object.getOwnPropertySymbols(object).filter((symbol) => {
            return Object.getOwnPropertyDescriptor(object, symbol).enumerable;
        });
        // Listing the keys of a huge array would cost more than all that is shown of it.
        const names = isIndexed && object.length > budget ? [] : Object.keys(object);
        return [...(isIndexed ? names.filter((name) => !/^(?:0|[1-9]\d*)$/.test(name)) : names), ...symbols];
    }

    function formatSlot(context, descriptor, depth, indent, column) {
        if (descriptor.get !== undefined) {
            return paint(context, 'special', descriptor.set === undefined ? '[Getter]' : '[Getter/Setter]');
        }
        if (descriptor.set !== undefined) {
            return paint(context, 'special', '[Setter]');
        }
        return format(context, descriptor.value, depth, indent, column);
    }

    function formatProperties(context, object, keys, depth, indent) {
        return keys.map((key) => {
            const label = join(formatKey(context, key), plain(': '));
            const descriptor = Object.getOwnPropertyDescriptor(object, key);
            return join(label, formatSlot(context, descriptor, depth, indent, indent + label.width));
        });
    }

    /** The next index at or after `index` that the array has. A long run of holes is passed by looking at the keys. */
    function nextIndex(array, index, keys) {
        for (let probe = index; probe < array.length; probe++) {
            if (Object.hasOwn(array, probe)) {
                return probe;
            }
            if (probe - index > 1000) {
                keys.list ??= Object.keys(array).map(Number).filter((key) => key < array.length);
                return keys.list.find((key) => key >= probe) ?? array.length;
            }
        }
        return array.length;
    }

    function formatItems(context, array, depth, indent) {
        const entries = [];
        const keys = {};
        let isRight = true;
        let index = 0;
        while (index < array.length && entries.length < itemLimit) {
            const next = nextIndex(array, index, keys);
            if (next > index) {
                entries.push(paint(context, 'undefined', `<${count(next - index, 'empty item')}>`));
            } else {
                const descriptor = Object.getOwnPropertyDescriptor(array, index);
                isRight &&= typeof descriptor.value === 'number' || typeof descriptor.value === 'bigint';
                entries.push(formatSlot(context, descriptor, depth, indent, indent));
            }
            index = Math.max(next, index + 1);
        }
        return { entries, rest: array.length - index, isRight };
    }

    /** The first items of a Map, a Set or a typed array, by the iterator that the engine made for it. */
    function formatIterated(iterator, size, formatItem) {
        const entries = [];
        for (const item of { [Symbol.iterator]: () => iterator }) {
            if (entries.length === itemLimit) {
                break;
            }
            entries.push(formatItem(item));
        }
        return { entries, rest: size - entries.length };
    }

    function formatPair(context, [key, value], depth, indent) {
        const label = join(format(context, key, depth, indent, indent), plain(' => '));
        const column = label.width === Infinity ? indent : indent + label.width;
        return join(label, format(context, value, depth, indent, column));
    }

    function formatBytes(context, buffer) {
        if (kinds.isDetached(buffer)) {
            return [plain('(detached)')];
        }
        const length = kinds.byteLength(buffer);
        const bytes = new Uint8Array(buffer, 0, Math.min(length, byteLimit));
        const text = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join(' ');
        const rest = length - bytes.length;
        const more = rest > 0 ? ` ... ${count(rest, 'more byte')}` : '';
        return [
            join(paint(context, 'special', '[Uint8Contents]'), plain(`: <${text}${more}>`)),
            join(plain('byteLength: '), formatPrimitive(context, length)),
        ];
    }

    // Objects

    /** What stands before an object's bracket; '' for what the bracket itself says. */
    function prefix({ name, tag }, usual, size) {
        const sizeText = size === undefined ? '' : `(${size})`;
        const tagText = tag !== '' && tag !== name ? ` [${tag}]` : '';
        if (name === null) {
            return `[${usual}${sizeText}: null prototype]${tagText} `;
        }
        return (name === 'Object' || name === 'Array') && tagText === '' ? '' : `${name}${sizeText}${tagText} `;
    }

    /** The parts of an object that `lay` sets: what stands before the bracket, the bracket, the entries. */
    function take(context, object, identity, depth, indent) {
        const properties = (isIndexed) => {
            return formatProperties(context, object, keysOf(object, isIndexed), depth, indent);
        };
        const list = (head, [open, close], { entries, rest = 0, isRight }, isIndexed = false) => {
            const more = rest > 0 ? [plain(`... ${count(rest, 'more item')}`)] : [];
            const all = [...entries, ...more, ...properties(isIndexed)];
            const cells = isIndexed || kind === 'Set' ? entries.length : 0;
            return { head: plain(head), open, close, entries: all, cells, isRight };
        };
        /** What is a text of its own and needs a bracket only for properties that were put on it. */
        const base = (head, keys = keysOf(object, false)) => {
            const entries = formatProperties(context, object, keys, depth, indent);
            return entries.length === 0
                ? { head, open: '', close: '', entries }
                : { head: join(head, plain(' ')), open: '{', close: '}', entries };
        };
        const { kind, name } = identity;
        const braces = ['{', '}'];
        const own = (usual) => (name === usual ? '' : prefix(identity, usual));

        switch (kind) {
            case 'Array': {
                const items = formatItems(context, object, depth, indent);
                return list(prefix(identity, 'Array', object.length), ['[', ']'], items, true);
            }
            case 'Arguments':
                return list('[Arguments] ', ['[', ']'], formatItems(context, object, depth, indent), true);
            case 'TypedArray': {
                const size = kinds.typedLength(object);
                const items = formatIterated(kinds.typedValues(object), size, (item) => formatPrimitive(context, item));
                return list(prefix(identity, identity.tag, size), ['[', ']'], { ...items, isRight: true }, true);
            }
            case 'Map': {
                const pair = (item) => formatPair(context, item, depth, indent);
                const size = kinds.mapSize(object);
                const items = formatIterated(kinds.mapEntries(object), size, pair);
                return list(prefix(identity, 'Map', size), braces, items);
            }
            case 'Set': {
                const item = (value) => format(context, value, depth, indent, indent);
                const size = kinds.setSize(object);
                const items = formatIterated(kinds.setValues(object), size, item);
                return list(prefix(identity, 'Set', size), braces, items);
            }
            case 'WeakMap':
            case 'WeakSet': {
                const unknown = { entries: [paint(context, 'special', '<items unknown>')] };
                return list(prefix(identity, kind), braces, unknown);
            }
            case 'ArrayBuffer':
                return list(prefix(identity, kind), braces, { entries: formatBytes(context, object) });
            case 'DataView': {
                const fields = kinds.viewFields(object);
                const entries = formatProperties(context, fields, Object.keys(fields), depth, indent);
                return list(prefix(identity, kind), braces, { entries });
            }
            case 'Date':
                return base(join(plain(own('Date')), paint(context, 'date', kinds.dateText(object))));
            case 'RegExp':
                return base(join(plain(own('RegExp')), paint(context, 'regexp', kinds.regExpText(object))));
            case 'Number':
            case 'Boolean':
            case 'Symbol':
            case 'BigInt':
            case 'String': {
                const value = formatPrimitive({ ...context, colors: false }, kinds.unbox(kind, object));
                const label = name === kind || name === null ? kind : `${kind} (${name})`;
                const head = paint(context, kind.toLowerCase(), `[${label}: ${value.text}]`);
                return base(head, keysOf(object, kind === 'String'));
            }
            case 'Function':
                return base(paint(context, 'special', kinds.functionText(object, identity)));
            case 'Error':
                return takeError(context, object, identity, depth, indent, base);
            default:
                return { head: plain(prefix(identity, 'Object')), open: '{', close: '}', entries: properties(false) };
        }
    }

    function takeError(context, error, { name }, depth, indent, base) {
        const outer = indent - 2;
        const lines = errors.toLines(error, name);
        const text = lines.join('\n').replaceAll('\n', `\n${' '.repeat(outer)}`);
        const head = lines.length === 1 ? `[${text}]` : text;
        const told = ['name', 'message', 'stack', 'line', 'column', 'sourceURL', 'cause', 'errors'];
        const parts = base(plain(head), keysOf(error, false).filter((key) => !told.includes(key)));
        // A cause is as near as the error itself: it is not cut off by depth.
        for (const key of ['cause', 'errors']) {
            const descriptor = Object.getOwnPropertyDescriptor(error, key);
            if (descriptor !== undefined) {
                const label = `[${key}]: `;
                const slot = formatSlot(context, descriptor, depth - 1, indent, indent + label.length);
                parts.entries.push(join(plain(label), slot));
            }
        }
        return parts.entries.length > 0 && parts.open === ''
            ? { ...parts, head: join(parts.head, plain(' ')), open: '{', close: '}' }
            : parts;
    }

    function isEmpty(object, { kind }) {
        return kind === 'Array' ? object.length === 0 : kind === 'Object' && keysOf(object, false).length === 0;
    }

    function nameOnly(context, object, { kind, name }) {
        if (kind === 'Error') {
            return plain(`[${errors.toHead(object, name)}]`);
        }
        return paint(context, 'special', name === null ? `[${kind}: null prototype]` : `[${name}]`);
    }

    function formatObject(context, value, depth, indent, column) {
        const object = unwrap(value);
        if (object === undefined) {
            return paint(context, 'special', '<Revoked Proxy>');
        }
        if (context.path.includes(object)) {
            let index = context.circular.get(object);
            if (index === undefined) {
                context.circular.set(object, (index = context.circular.size + 1));
            }
            return paint(context, 'special', `[Circular *${index}]`);
        }
        const identity = kinds.identify(object);
        context.budget -= 1;
        const isTooDeep = depth > context.depth || context.budget < 0;
        if (isTooDeep && !kinds.isText(identity.kind) && !isEmpty(object, identity)) {
            return nameOnly(context, object, identity);
        }
        context.path.push(object);
        try {
            const parts =
                takeView(context, object, identity, depth + 1, indent + 2) ??
                take(context, object, identity, depth + 1, indent + 2);
            const index = context.circular.get(object);
            if (index !== undefined) {
                parts.head = join(paint(context, 'special', `<ref *${index}>`), plain(' '), parts.head);
            }
            if (parts.entries.length === 0 && parts.open === '') {
                return parts.head;
            }
            return lay(parts, { columns: context.columns, indent, column });
        } finally {
            context.path.pop();
        }
    }

    /** What an object shows of itself under `Symbol.for('puente.inspect')`; undefined if it does not. */
    function takeView(context, object, identity, depth, indent) {
        const method = find(identity.chain, view)?.value;
        if (typeof method !== 'function') {
            return undefined;
        }
        const shown = unwrap(Object(Reflect.apply(method, object, [])));
        const entries = formatProperties(context, shown, keysOf(shown, false), depth, indent);
        return { head: plain(prefix(identity, 'Object')), open: '{', close: '}', entries };
    }

    function format(context, value, depth, indent, column) {
        if ((typeof value !== 'object' || value === null) && typeof value !== 'function') {
            return formatPrimitive(context, value);
        }
        try {
            return formatObject(context, value, depth, indent, column);
        } catch {
            const kind = typeof value === 'function' ? 'Function' : 'Object';
            return paint(context, 'special', `[${kind}: cannot be inspected]`);
        }
    }

    function inspect(value, { colors = false, depth = 4, columns = 80 } = {}) {
        const levels = depth === null ? deepest : Math.min(Number(depth), deepest);
        const context = { colors, depth: levels, columns, budget, path: [], circular: new Map() };
        return format(context, value, 0, 0, 0).text;
    }

    inspect.text = function (value) {
        const object = unwrap(value);
        const { kind, chain } = object === undefined ? { chain: [] } : kinds.identify(object);
        const method = kinds.isText(kind) ? undefined : find(chain, 'toString')?.value;
        if (typeof method === 'function' && !kinds.isBuiltIn(method)) {
            try {
                return `${Reflect.apply(method, value, [])}`;
            } catch {
                // It is shown like any other object, then.
            }
        }
        return inspect(value, { depth: 0, columns: Infinity });
    };

    inspect.stack = errors.toFrames;

    return inspect;
})
