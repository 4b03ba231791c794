/**
 * Runs the scripts beside this file in the `jsc` shell, for whoever works on the JavaScript halves without building
 * Swift, from the root of the package:
 *
 *     jsc Tests/WebPlatformTests/Scripts/shell.js -- events timers     these scripts' tests
 *     jsc Tests/WebPlatformTests/Scripts/shell.js -- --golden          the table of inspect-cases.js, as in Golden/
 *
 * The shell cannot see through a proxy as the engine's C interface can, so proxies are noted as they are made.
 */
'use strict';

const sources = 'Sources/WebPlatform';
const scripts = 'Tests/WebPlatformTests/Scripts';
const folders = {
    Abort: 'abort',
    Base64: 'base64',
    Console: 'console inspect inspect-errors inspect-kinds inspect-layout inspect-text table',
    Crypto: 'crypto crypto-algorithms crypto-key crypto-operations crypto-values json-web-key subtle-crypto',
    DOMException: 'dom-exception quota-exceeded-error',
    Date: 'date',
    Document: 'document document-members domino mutation-observer mutations node-classes nodes script-elements',
    'Document/Collections': 'html-collection node-list tree-times',
    'Document/Elements': 'dataset document-window dom-rect element-members handler-attributes made-elements table-members tree-members',
    'Document/Forms': 'activation file-list focus form-element form-owners input-values select-element text-controls validity',
    'Document/Markup': 'dom-parser xml-reader xml-serializer',
    'Document/Ranges': 'range selection',
    'Document/Selectors': 'selector-attributes selector-pseudo-classes selector-reader selectors',
    'Document/Styles': 'computed-style css style-declaration style-properties',
    Encoding: 'text-decoder text-encoder text-streams',
    EngineTasks: 'engine-tasks',
    Events: 'device-events event event-class event-target error-events handlers input-events ui-events uncaught',
    Files: 'blob file-reader progress-event',
    Globals: 'globals',
    IndexedDB: 'dom-string-list idb-connections idb-cursor idb-database idb-index idb-key-paths idb-key-range idb-keys idb-object-store idb-parts idb-reading idb-request idb-schema idb-store idb-transaction idb-value-reader idb-values indexed-db',
    Location: 'history location navigation-events',
    Interfaces: 'interfaces',
    Messages: 'message-channel',
    Microtasks: 'microtasks',
    Navigator: 'navigator',
    Page: 'page page-loader window-handlers',
    Performance: 'performance',
    Primordials: 'primordials',
    Fetch: 'body fetch form-bodies form-data form-entries headers request response',
    Requests: 'exchange header-list mime-type request-event-targets request-urls response-reading xml-http-request',
    Screen: 'screen',
    Storage: 'storage',
    Streams: 'byob-reader readable-stream stream-iterator stream-parts stream-pipe stream-reading stream-tee stream-writing transform-stream writable-stream',
    StructuredClone: 'structured-clone',
    Timers: 'timers',
    WebSocket: 'close-event web-socket',
    Window: 'animation-frames dialogs media-queries window-members',
    URL: 'blob-urls url url-encoding url-hosts url-input url-parser url-record url-search-params url-setters',
};

const targets = new WeakMap();
const EngineProxy = Proxy;
globalThis.Proxy = function (target, handler) {
    const proxy = new EngineProxy(target, handler);
    targets.set(proxy, target);
    return proxy;
};
Proxy.revocable = function (target, handler) {
    const revocable = EngineProxy.revocable(target, handler);
    targets.set(revocable.proxy, target);
    return revocable;
};

function read(name) {
    const folder = Object.keys(folders).find((key) => folders[key].split(' ').includes(name));
    return readFile(`${sources}/${folder}/${name}.js`);
}

/** What the build puts in the place of `__GLOBALS__`. */
const features = {};
for (const name of Object.values(folders).join(' ').split(' ')) {
    const lines = read(name).matchAll(/^ \* @globals (.*)$/gm);
    const globals = Array.from(lines, ([, names]) => names.split(' ')).flat();
    if (globals.length > 0) {
        features[name] = globals;
    }
}

globalThis.runner = {
    evaluate: (name) => (0, eval)(read(name).replace('__GLOBALS__', JSON.stringify(features))),
    proxyTarget: (value) => targets.get(value),
    documentModule(name) {
        const text = readFile(`/usr/share/nodejs/domino/lib/${name}.js`);
        return new Function('require', 'exports', 'module', 'global', 'Object', text);
    },
    /** Enough for the URLs of these tests. */
    resolveURL(reference, base) {
        if (/^[a-z]+:/.test(reference)) {
            return reference.replace(/^(https?:\/\/[^/?#]*)(?=$|[?#])/, '$1/');
        }
        const [, origin, path] = /^([a-z]+:\/\/[^/]*)([^?#]*)/.exec(base);
        return origin + (reference[0] === '/' ? reference : path.replace(/[^/]*$/, '') + reference);
    },
};

load(`${scripts}/harness.js`);
if (arguments[0] === '--golden') {
    load(`${scripts}/inspect-cases.js`);
    print(inspectTable().slice(0, -1));
} else {
    for (const name of arguments) {
        load(`${scripts}/${name}.js`);
    }
    runTests().then((results) => {
        const failures = results.filter(({ failure }) => failure !== undefined);
        for (const { name, failure } of failures) {
            print(`failed: ${name}\n    ${failure}`);
        }
        print(`${results.length - failures.length} of ${results.length} passed`);
        if (failures.length > 0) {
            quit(1);
        }
    });
}
