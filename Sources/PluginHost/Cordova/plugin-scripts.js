/**
 * Scripts that come by `<script>` elements, as Cordova's own loader brings them (Cordova spec 2.2): what `pluginloader` needs of it once
 * the plugins are booted.
 *
 * @module puente/plugin-scripts
 */
'use strict';

const { List, slice, split } = host.primordials;

exports.inject = function (url, onload, onerror) {
    const script = document.createElement('script');
    script.onload = onload;
    script.onerror = onerror;
    script.src = url;
    document.head.appendChild(script);
};

/** The folder of the `cordova.js` that a `<script>` of the page names, with its slash; empty when there is none. */
function pathOfCordova() {
    const { scripts } = document;
    for (let index = scripts.length - 1; index >= 0; index--) {
        const source = split(scripts.item(index).src, '?')[0];
        if (slice(source, -'/cordova.js'.length) === '/cordova.js') {
            return slice(source, 0, -'cordova.js'.length);
        }
    }
    return '';
}

/**
 * Loads the list of the plugins if it is not there, then the modules that it names and that are not there, and maps these.
 *
 * @param {object} loader `cordova/pluginloader`, whose `injectScript` may have been replaced
 * @param {function(): void} callback called also when a script could not be loaded
 */
exports.loadMissing = function (loader, callback) {
    const { moduleMap } = host.define;
    let path;
    const inject = (id, file, then) => {
        if (id in moduleMap) {
            then();
        } else {
            path ??= pathOfCordova();
            loader.injectScript(path + file, then, then);
        }
    };

    inject('cordova/plugin_list', 'cordova_plugins.js', () => {
        if (!('cordova/plugin_list' in moduleMap)) {
            callback();
            return;
        }
        const list = host.require('cordova/plugin_list');
        const missing = new List();
        for (let index = 0; index < list.length; index++) {
            if (!(list[index].id in moduleMap)) {
                missing.push(list[index]);
            }
        }
        let waiting = missing.length;
        const finish = () => {
            map(missing);
            callback();
        };
        if (waiting === 0) {
            finish();
        }
        for (let index = 0; index < missing.length; index++) {
            const { id, file } = missing[index];
            inject(id, file, () => {
                waiting -= 1;
                if (waiting === 0) {
                    finish();
                }
            });
        }
    });
};

function map(modules) {
    const mapper = require('cordova/modulemapper');
    for (let index = 0; index < modules.length; index++) {
        const { id, clobbers = [], merges = [], runs } = modules[index];
        if (!(id in host.define.moduleMap)) {
            continue;
        }
        for (let target = 0; target < clobbers.length; target++) {
            mapper.clobbers(id, clobbers[target]);
        }
        for (let target = 0; target < merges.length; target++) {
            mapper.merges(id, merges[target]);
        }
        if (runs) {
            mapper.runs(id);
        }
    }
    mapper.mapModules(window);
}
