/**
 * `cordova/modulemapper`: puts the exports of modules where a manifest says (Cordova spec 2.5).
 *
 * @module cordova/modulemapper
 */
'use strict';

const { Error, List, SafeWeakMap, TypeError, set, split } = host.primordials;

// Registered entries, in order: what `mapSymbol` takes after the context.
let entries = new List();
// Context to path to { value }: what was there before the first mapping.
const originals = new SafeWeakMap();

function register(strategy) {
    return (id, path, deprecated) => {
        if (!(id in host.define.moduleMap)) {
            throw new Error(`Module ${id} does not exist.`);
        }
        entries.push({ strategy, id, path, deprecated });
    };
}

/** Each registers an entry for `mapModules`: (id, path, deprecation message). Throws when there is no such module. */
exports.clobbers = register('clobbers');
exports.merges = register('merges');
exports.defaults = register('defaults');
/** (id): only runs the module. */
exports.runs = register('runs');

/** Forgets the registered entries. */
exports.reset = function () {
    entries = new List();
};

/**
 * Maps the registered entries into an object, in the order in which they were registered, requiring the module of each.
 *
 * @param {object} context usually the window
 */
exports.mapModules = function (context) {
    for (let index = 0; index < entries.length; index++) {
        const { strategy, id, path, deprecated } = (host.mappedEntry = entries[index]);
        mapSymbol(context, strategy, id, path, deprecated);
    }
};

/** @returns {*} what `path` was before the first mapping replaced it; what it is now if none did */
exports.getOriginalSymbol = function (context, path) {
    const original = originals.get(context)?.[path];
    if (original) {
        return original.value;
    }
    const steps = split(path, '.');
    let object = context;
    for (let index = 0; object && index < steps.length; index++) {
        object = object[steps[index]];
    }
    return object;
};

/**
 * Maps one module; for the core alone.
 *
 * @returns {false|'mapped'|'replaced'} false when the path does not hold the module's own exports now; else whether something
 *     that was there has gone
 * @throws {TypeError} when the path lies under a primitive or cannot be defined; what the module's factory throws
 */
function mapSymbol(context, strategy, id, path, deprecated) {
    const value = host.require(id);
    if (strategy === 'runs') {
        return false;
    }
    const steps = split(path, '.');
    const name = steps[steps.length - 1];
    let parent = context;
    // Cordova looks no further than to an empty step.
    for (let index = 0; index < steps.length - 1 && steps[index] !== ''; index++) {
        parent = enterNamespace(parent, steps[index]);
    }
    if (isPrimitive(parent)) {
        throw new TypeError('Properties can only be defined on Objects.');
    }
    const present = parent[name];
    if (strategy === 'merges' && present) {
        require('cordova/builder').recursiveMerge(present, value);
        return false;
    }
    if (strategy === 'defaults' && present) {
        return false;
    }
    remember(context, path, present);
    if (deprecated || !assign(parent, name, value)) {
        const message = deprecated && `Access made to deprecated symbol: ${path}.`;
        require('cordova/builder').assignOrWrapInDeprecateGetter(parent, name, value, message);
    }
    const isEmpty = present === undefined || present === null || present === value;
    return isEmpty ? 'mapped' : 'replaced';
}

function enterNamespace(object, step) {
    let next = object[step];
    if (!next) {
        next = {};
        if (host.manner === 'strict') {
            host.journal?.keep(object, step);
            object[step] = next;
        } else if (!isPrimitive(object)) {
            // What does not stick, is lost.
            set(object, step, next);
        }
    }
    if (host.manner === 'strict' && isPrimitive(next)) {
        throw new TypeError('Properties can only be defined on Objects.');
    }
    return next;
}

function isPrimitive(value) {
    return (typeof value !== 'object' || value === null) && typeof value !== 'function';
}

function remember(context, path, value) {
    if (!originals.has(context)) {
        originals.set(context, { __proto__: null });
    }
    const replaced = originals.get(context);
    if (!replaced[path]) {
        replaced[path] = { value };
        host.journal?.note(() => delete replaced[path]);
    }
}

// What nearly always does, without loading the builder.
function assign(parent, name, value) {
    host.journal?.keep(parent, name);
    try {
        parent[name] = value;
        return parent[name] === value;
    } catch {
        return false;
    }
}

host.mapSymbol = mapSymbol;
