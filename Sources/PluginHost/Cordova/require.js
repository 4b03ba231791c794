/**
 * The registry behind `cordova.define` and `cordova.require` (Cordova spec 2.3).
 *
 * `host` is what the native side gives. Core modules get it as the fourth parameter of their factory and keep there
 * what they share with each other (`define`, `require`, `failures`, `journal`, `mapSymbol`, `waits`); a plugin's factory gets
 * three parameters and never sees it.
 */
(function (host) {
    'use strict';

    const { Error, List, Object, SafeWeakMap, TypeError, lastIndexOf, slice } = host.primordials;
    // Whether faults have the consequences that they have on a device.
    const isDevice = host.manner !== 'strict';

    // Served by `host.loadCoreModule` when first required: most runs need few of them.
    // The build puts in those of this folder. The bridge has `exec`; the boot makes the list of the plugins.
    let coreModules = ['cordova/exec', 'cordova/exec/proxy', 'cordova/plugin_list', 'puente/services'].concat(__MODULES__);
    const platformModules = __PLATFORM_MODULES__;
    if (host.platformId in platformModules) {
        coreModules = coreModules.concat(platformModules[host.platformId]);
    }
    if (isDevice) {
        coreModules = coreModules.concat(['puente/exec-device'], platformModules.device);
        if (host.manner === 'android' && host.platformId !== 'android') {
            coreModules.push('cordova/android/nativeapiprovider', 'cordova/android/promptbasednativeapi');
        }
    }

    // id to { id, factory } until it is first required, { id, exports } from then on. Any string is an id.
    const modules = { __proto__: null };
    // Module to the journal of the plugin that defined it.
    const owners = new SafeWeakMap();
    // Ids of the modules whose factories are running, outermost first.
    const running = new List();
    // { module, error } of each factory that threw; of nested ones the innermost comes first.
    const failures = new List();

    /**
     * Makes a module known. Its factory runs when the module is first required.
     *
     * @param {string} id
     * @param {function(function(string): *, object, {id: string, exports: *}): void} factory
     * @throws {Error} when the id is taken
     */
    function define(id, factory) {
        if (id in modules) {
            throw new Error(`module ${id} already defined`);
        }
        const module = (modules[id] = { id, factory });
        if (host.journal) {
            owners.set(module, host.journal);
            host.journal.note(() => delete modules[id]);
        }
    }

    /**
     * Forgets a module, so that another can be defined in its place. Who required it before keeps it.
     *
     * @param {string} id
     */
    define.remove = function (id) {
        if (id in modules) {
            const module = modules[id];
            host.journal?.note(() => (modules[id] = module));
            delete modules[id];
        }
    };

    define.moduleMap = modules;

    /**
     * @param {string} id
     * @returns {*} the module's exports
     * @throws {Error} when there is no such module or it requires itself, be it through others; what its factory throws
     */
    function require(id) {
        if (typeof id !== 'string') {
            throw new TypeError(`require takes a module id as a string, but got ${id === null ? id : typeof id}`);
        }
        if (!(id in modules)) {
            if (isDevice && id in Object.prototype) {
                // What Cordova says of an id that every object has as a member.
                throw new Error(`Cycle in require graph: ${running.join('->')}->${id}`);
            }
            throw new Error(`module ${id} not found`);
        }
        const start = running.indexOf(id);
        if (start >= 0) {
            throw new Error(`Cycle in require graph: ${running.slice(start).join('->')}->${id}`);
        }
        const module = modules[id];
        return module.factory ? build(module) : module.exports;
    }

    function build(module) {
        const { id, factory } = module;
        const { journal } = host;
        // Cordova runs a factory once, even one that throws.
        delete module.factory;
        module.exports = {};
        running.push(id);
        // What a factory does is its own plugin's doing, whoever requires it first.
        host.journal = journal && owners.get(module);
        try {
            factory(requireFrom(id), module.exports, module);
        } catch (error) {
            failures.push({ module, error });
            throw error;
        } finally {
            running.pop();
            host.journal = journal;
        }
        return module.exports;
    }

    // './X' is the sibling with the NAME X, not a file.
    function requireFrom(id) {
        const siblings = slice(id, 0, lastIndexOf(id, '.') + 1);
        return (wanted) =>
            require(typeof wanted === 'string' && wanted[0] === '.' ? siblings + slice(wanted, 2) : wanted);
    }

    for (const id of coreModules) {
        define(id, (require, exports, module) => {
            const factory = host.loadCoreModule(id);
            if (!factory) {
                throw new Error(`module ${id} not found`);
            }
            factory(require, exports, module, host);
        });
    }

    host.define = define;
    host.require = require;
    host.failures = failures;
    host.runningModule = () => running[running.length - 1];

    return { define, require };
})
