/**
 * `cordova/pluginloader`: defines the modules of the plugins and maps them, one plugin after another.
 *
 * A plugin that fails is left out whole: what it defined, mapped and subscribed to so far is taken back, the host is
 * told, and the plugins that depend on it are left out as well. All others boot. `host.leftOut` gets the plugin's id
 * and one of these:
 *
 * - `{ reason: 'module-not-loaded', module, error }`: its file is missing or does not parse, or its id is taken
 * - `{ reason: 'module-threw', module, error }`: its factory, or that of the module named, which it requires
 * - `{ reason: 'target-missing', module, strategy }`: a `clobbers` or `merges` without target
 * - `{ reason: 'target-not-mapped', module, target, error }`: it lies under a primitive or cannot be defined
 * - `{ reason: 'dependency-left-out', dependency }`
 *
 * @module cordova/pluginloader
 */
'use strict';

// What is at work here runs at every start: loops rather than `forEach` and its like, which the engine compiles first.

// Its `mapSymbol` is what maps.
require('cordova/modulemapper');

const plugins = host.plugins;
// Id of a plugin to its journal; null once the plugin was left out.
const journals = Object.create(null);
// Id of a plugin to the position of its first module in the list of all modules.
const positions = Object.create(null);
// Mapped path to the { plugin, module } that it belongs to.
const owners = Object.create(null);

/** Remembers what has to be taken back if a plugin is left out. */
function newJournal() {
    const undo = [];

    return {
        /** Notes how to take something back. */
        note(step) {
            undo.push(step);
        },

        /** Notes what a property is now. */
        keep(object, key) {
            const before = Object.getOwnPropertyDescriptor(object, key);
            const value = object[key];
            undo.push(() => {
                if (before) {
                    Object.defineProperty(object, key, before);
                } else {
                    delete object[key];
                }
                // A setter may have taken the value; the property itself has not changed then.
                if (!Object.is(object[key], value)) {
                    Reflect.set(object, key, value);
                }
            });
        },

        takeBack() {
            for (const step of undo.reverse()) {
                try {
                    step();
                } catch (error) {
                    host.uncaught(error);
                }
            }
        },
    };
}

// Takes each plugin through a step of its boot, whole or not at all. A step returns why it failed, if it did.
function each(step) {
    for (const plugin of plugins) {
        const { id } = plugin;
        if (journals[id] === null) {
            continue;
        }
        const journal = (journals[id] ??= newJournal());
        const dependency = firstLeftOut(plugin.dependencies);
        host.journal = journal;
        const failure = dependency ? { reason: 'dependency-left-out', dependency } : step(plugin);
        host.journal = undefined;
        if (failure) {
            journals[id] = null;
            journal.takeBack();
            host.leftOut({ plugin: id, ...failure });
        }
    }
}

function firstLeftOut(ids) {
    for (const id of ids) {
        if (journals[id] === null) {
            return id;
        }
    }
}

function define(plugin) {
    let index = positions[plugin.id];
    for (const { id } of plugin.modules) {
        try {
            host.loadPluginModule(index++);
        } catch (error) {
            return { reason: 'module-not-loaded', module: id, error };
        }
    }
}

// Of each module first its clobbers, then its merges, as they stand in the manifest.
function map(plugin) {
    const warnings = [];
    for (const module of plugin.modules) {
        const { id, runs, clobbers = [], merges = [] } = module;
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
    for (const warning of warnings) {
        host.conflict(warning);
    }
}

function run(id) {
    const { failures } = host;
    const before = failures.length;
    try {
        host.require(id);
    } catch (error) {
        // The first to throw it is to blame, perhaps a module that this one requires.
        const first = failures.slice(before).find((failure) => failure.error === error);
        return { reason: 'module-threw', module: first?.module.id ?? id, error };
    }
    // It may have thrown before, and who required it then went on without it.
    for (const { module, error } of failures) {
        if (module === host.define.moduleMap[id]) {
            return { reason: 'module-threw', module: id, error };
        }
    }
}

function mapEach(strategy, targets, plugin, id, warnings) {
    for (const target of targets) {
        if (typeof target !== 'string') {
            return { reason: 'target-missing', module: id, strategy };
        }
        try {
            const change = host.mapSymbol(window, strategy, id, target);
            if (change) {
                own(target, { plugin, module: id }, warnings);
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
    return target.startsWith('window.') ? target.slice('window.'.length) : target;
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

// What has gone with an object that a target replaced: the targets below it, unless the new object has the same there.
function findLost(target, second, warnings) {
    const place = placeOf(target);
    for (const path in owners) {
        const first = owners[path];
        if (first && path.startsWith(`${place}.`) && valueAt(path) !== host.require(first.module)) {
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
    for (const step of path.split('.')) {
        value = value?.[step];
    }
    return value;
}

let loaded = false;

/**
 * Defines the modules of all plugins, the first time; then calls back.
 *
 * @param {function(): void} callback
 */
exports.load = function (callback) {
    if (!loaded) {
        loaded = true;
        let position = 0;
        for (const { id, modules } of plugins) {
            positions[id] = position;
            position += modules.length;
        }
        each(define);
    }
    callback();
};

/** Maps the modules of all plugins; for the core alone. */
host.mapPlugins = function () {
    each(map);
};
