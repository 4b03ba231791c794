/**
 * `puente/boot-device`: how plugins are loaded and mapped in the manners of iOS and Android (Cordova spec 2.4, 2.5). No plugin is left out: a
 * module that is mapped and does not exist stops the boot before anything is mapped, a factory or a mapping that throws stops it there,
 * and `deviceready` does not fire. A module that is not mapped may be missing.
 *
 * `host.bootFault` gets what `host.leftOut` gets in the strict manner, with `stopsBoot`.
 *
 * @module puente/boot-device
 * @platform device
 */
'use strict';

const mapper = require('cordova/modulemapper');

const { Error } = host.primordials;
const { plugins } = host;
// Module id to the id of its plugin.
const owners = { __proto__: null };

let isLoaded = false;
let isStopped = false;

/** Calls `work` for each module, with its plugin's id and its position in the list of all modules. */
function eachModule(work) {
    let position = 0;
    for (let index = 0; index < plugins.length; index++) {
        const { id, modules } = plugins[index];
        for (let at = 0; at < modules.length; at++) {
            work(modules[at], id, position++);
        }
    }
}

function isMapped({ runs, clobbers, merges }) {
    return runs || clobbers !== undefined || merges !== undefined;
}

/** Defines all modules and registers how they are mapped, the first time; calls back unless that was stopped. */
exports.load = function (callback) {
    if (isLoaded) {
        callback();
        return;
    }
    isLoaded = true;
    eachModule((module, plugin, position) => {
        owners[module.id] ??= plugin;
        try {
            host.loadPluginModule(position);
            // Its file may define another id.
            if (isMapped(module) && !(module.id in host.define.moduleMap)) {
                throw new Error(`Module ${module.id} does not exist.`);
            }
        } catch (error) {
            const stopsBoot = isMapped(module) && !(module.id in host.define.moduleMap);
            isStopped ||= stopsBoot;
            host.bootFault({ plugin, reason: 'module-not-loaded', module: module.id, error, stopsBoot });
        }
    });
    if (isStopped) {
        return;
    }
    eachModule(({ id, runs, clobbers = [], merges = [] }) => {
        for (let index = 0; index < clobbers.length; index++) {
            mapper.clobbers(id, clobbers[index]);
        }
        for (let index = 0; index < merges.length; index++) {
            mapper.merges(id, merges[index]);
        }
        if (runs) {
            mapper.runs(id);
        }
    });
    callback();
};

/** Runs and maps the registered modules, in order. */
exports.map = function () {
    if (isStopped) {
        return;
    }
    const before = host.failures.length;
    try {
        mapper.mapModules(window);
    } catch (error) {
        isStopped = true;
        host.bootFault({ plugin: owners[host.mappedEntry.id], stopsBoot: true, ...reasonOf(error, before) });
    }
};

function reasonOf(error, before) {
    const { failures } = host;
    const { id, path, strategy } = host.mappedEntry;
    for (let index = before; index < failures.length; index++) {
        if (failures[index].error === error) {
            return { reason: 'module-threw', module: failures[index].module.id, error };
        }
    }
    if (typeof path !== 'string') {
        return { reason: 'target-missing', module: id, strategy };
    }
    return { reason: 'target-not-mapped', module: id, target: path, error };
}

/** Whether the boot was stopped: `deviceready` does not fire. */
exports.isStopped = () => isStopped;
