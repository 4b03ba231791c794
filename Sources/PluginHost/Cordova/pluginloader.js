/**
 * `cordova/pluginloader`: defines the modules of the plugins and maps them, one plugin after another.
 *
 * A plugin that fails is left out whole: what it defined, mapped and subscribed to so far is taken back, and the host is
 * told. All others boot; one that requires a module of it fails in turn. In other manners than the strict one
 * `puente/boot-device` does this. `host.leftOut` gets the plugin's id and one of these:
 *
 * - `{ reason: 'module-not-loaded', module, error }`: its file is missing or does not parse, or its id is taken
 * - `{ reason: 'module-threw', module, error }`: its factory, or that of the module named, which it requires
 * - `{ reason: 'target-missing', module, strategy }`: a `clobbers` or `merges` without target
 * - `{ reason: 'target-not-mapped', module, target, error }`: it lies under a primitive or cannot be defined
 *
 * @module cordova/pluginloader
 */
'use strict';

// What is at work here runs at every start: loops rather than `forEach` and its like, which the engine compiles first.

const { List, defineProperty, getOwnPropertyDescriptor, is, set, slice, split, startsWith } = host.primordials;

// Its `mapSymbol` is what maps.
require('cordova/modulemapper');

const plugins = host.plugins;
// Id of a plugin to its journal; null once the plugin was left out.
const journals = { __proto__: null };
// Id of a plugin to the position of its first module in the list of all modules.
const positions = { __proto__: null };
// Mapped path to the { plugin, module } that it belongs to.
const owners = { __proto__: null };

/** Remembers what has to be taken back if a plugin is left out. */
function newJournal() {
    const undo = new List();

    return {
        /** Notes how to take something back. */
        note(step) {
            undo.push(step);
        },

        /** Notes what a property is now. */
        keep(object, key) {
            const before = getOwnPropertyDescriptor(object, key);
            const value = object[key];
            undo.push(() => {
                if (before) {
                    defineProperty(object, key, before);
                } else {
                    delete object[key];
                }
                // A setter may have taken the value; the property itself has not changed then.
                if (!is(object[key], value)) {
                    set(object, key, value);
                }
            });
        },

        takeBack() {
            for (let index = undo.length - 1; index >= 0; index--) {
                try {
                    undo[index]();
                } catch (error) {
                    host.uncaught(error);
                }
            }
        },
    };
}

// Takes each plugin through a step of its boot, whole or not at all. A step returns why it failed, if it did.
function each(step) {
    for (let index = 0; index < plugins.length; index++) {
        const plugin = plugins[index];
        const { id } = plugin;
        if (journals[id] === null) {
            continue;
        }
        const journal = (journals[id] ??= newJournal());
        host.journal = journal;
        const failure = step(plugin);
        host.journal = undefined;
        if (failure) {
            journals[id] = null;
            journal.takeBack();
            host.leftOut({ plugin: id, ...failure });
        }
    }
}

function define(plugin) {
    const first = positions[plugin.id];
    for (let index = 0; index < plugin.modules.length; index++) {
        try {
            host.loadPluginModule(first + index);
        } catch (error) {
            return { reason: 'module-not-loaded', module: plugin.modules[index].id, error };
        }
    }
}

// Of each module first its clobbers, then its merges, as they stand in the manifest.
function map(plugin) {
    const warnings = new List();
    for (let index = 0; index < plugin.modules.length; index++) {
        const { id, runs, clobbers = [], merges = [] } = plugin.modules[index];
        if (!runs && clobbers.length === 0 && merges.length === 0) {
            continue;
        }
        const failure =
            run(id) ??
            mapEach('clobbers', clobbers, plugin.id, id, warnings) ??
            mapEach('merges', merges, plugin.id, id, warnings);
        if (failure) {
            return failure;
        }
    }
    for (let index = 0; index < warnings.length; index++) {
        host.conflict(warnings[index]);
    }
}

function run(id) {
    const { failures } = host;
    const before = failures.length;
    try {
        host.require(id);
    } catch (error) {
        // The first to throw it is to blame, perhaps a module that this one requires.
        let first = before;
        while (first < failures.length && failures[first].error !== error) {
            first += 1;
        }
        return { reason: 'module-threw', module: failures[first]?.module.id ?? id, error };
    }
    // It may have thrown before, and who required it then went on without it.
    for (let index = 0; index < failures.length; index++) {
        const { module, error } = failures[index];
        if (module === host.define.moduleMap[id]) {
            return { reason: 'module-threw', module: id, error };
        }
    }
}

function mapEach(strategy, targets, plugin, id, warnings) {
    for (let index = 0; index < targets.length; index++) {
        const target = targets[index];
        if (typeof target !== 'string') {
            return { reason: 'target-missing', module: id, strategy };
        }
        try {
            const change = host.mapSymbol(window, strategy, id, target);
            const merged = strategy === 'merges';
            if (change) {
                own(target, { plugin, module: id, merged }, warnings);
            } else if (merged) {
                findMerged(target, { plugin, module: id }, warnings);
            }
            if (change === 'replaced') {
                findLost(target, { plugin, module: id }, warnings);
            }
        } catch (error) {
            return { reason: 'target-not-mapped', module: id, target, error };
        }
    }
}

function placeOf(target) {
    return startsWith(target, 'window.') ? slice(target, 'window.'.length) : target;
}

function own(target, second, warnings) {
    const place = placeOf(target);
    const first = owners[place];
    if (first) {
        warnings.push({ target, first, second });
    }
    owners[place] = second;
    host.journal.note(() => (owners[place] = first));
}

// Of a plugin's own modules one may well complete another.
function findMerged(target, second, warnings) {
    const first = owners[placeOf(target)];
    if (first && first.merged && first.plugin !== second.plugin) {
        warnings.push({ target, first, second, merged: true });
    }
}

// What has gone with an object that a target replaced: the targets below it, unless the new object has the same there.
function findLost(target, second, warnings) {
    const place = placeOf(target);
    for (const path in owners) {
        const first = owners[path];
        if (first && startsWith(path, `${place}.`) && valueAt(path) !== host.require(first.module)) {
            warnings.push({ target, second, lost: path, first });
            // That is said once.
            owners[path] = undefined;
            host.journal.note(() => (owners[path] = first));
        }
    }
    if (place === 'cordova' && typeof valueAt('cordova.exec') !== 'function') {
        warnings.push({ target, second, lost: 'cordova.exec' });
    }
}

function valueAt(path) {
    let value = window;
    const steps = split(path, '.');
    for (let index = 0; index < steps.length; index++) {
        value = value?.[steps[index]];
    }
    return value;
}

let loaded = false;

/**
 * Defines the modules of all plugins, the first time; then calls back. Later it loads what `cordova/plugin_list` names and is not there.
 *
 * @param {function(): void} callback
 */
exports.load = function (callback) {
    if (host.manner !== 'strict') {
        require('puente/boot-device').load(callback);
        return;
    }
    if (loaded) {
        require('puente/plugin-scripts').loadMissing(exports, callback);
        return;
    }
    loaded = true;
    let position = 0;
    for (const { id, modules } of plugins) {
        positions[id] = position;
        position += modules.length;
    }
    each(define);
    callback();
};

/**
 * Loads a script through a `<script>` element.
 *
 * @param {string} url relative to the page
 * @param {function(): void} onload
 * @param {function(): void} onerror
 */
exports.injectScript = (url, onload, onerror) => require('puente/plugin-scripts').inject(url, onload, onerror);

/** Maps the modules of all plugins; for the core alone. */
host.mapPlugins = function () {
    if (host.manner !== 'strict') {
        require('puente/boot-device').map();
        return;
    }
    each(map);
};
