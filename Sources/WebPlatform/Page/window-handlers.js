/**
 * The window's event handlers beside `onerror` and `onunhandledrejection`: those that a page's markup or its history call (WHATWG HTML section
 * 8.1.8.2). Loading this file gives the window the attributes; what a script had put there is a handler from then on.
 *
 * Of the host: `load('handlers')`; `load('page')`, which makes the window an event target.
 */
(function (host, global) {
    'use strict';

    const { List, getOwnPropertyDescriptor } = host.primordials;

    const types = ['load', 'unload', 'beforeunload', 'pageshow', 'pagehide', 'hashchange', 'popstate', 'message', 'online', 'offline',
        'resize', 'scroll', 'storage', 'focus', 'blur'];

    host.load('page');
    const before = new List();
    for (let index = 0; index < types.length; index++) {
        before.push(getOwnPropertyDescriptor(global, `on${types[index]}`));
    }
    const open = new List();
    for (let index = 0; index < types.length; index++) {
        // A variable of a script that cannot be made an accessor keeps its value.
        if (before[index] === undefined || before[index].configurable) {
            open.push(types[index]);
        }
    }
    host.load('handlers').defineHandlers(global, open, global);
    for (let index = 0; index < types.length; index++) {
        if (before[index]?.configurable && before[index].value !== undefined) {
            global[`on${types[index]}`] = before[index].value;
        }
    }
    return {};
})
