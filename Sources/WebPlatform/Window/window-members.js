/**
 * What `window` has of a window: one that shows nothing, so that its sizes are 0 and it does not scroll, and that is the only one.
 *
 * Of the host: `write(level, text)`; `resolveURL(reference, base)`; `locationHref()`.
 *
 * @globals innerWidth innerHeight outerWidth outerHeight devicePixelRatio scrollX scrollY pageXOffset pageYOffset screenX screenY screenLeft
 * @globals screenTop scroll scrollTo scrollBy open close print stop focus blur parent top opener closed frameElement
 */
(function (host, global) {
    'use strict';

    const { define, split } = host.primordials;

    const zero = 'innerWidth innerHeight outerWidth outerHeight scrollX scrollY pageXOffset pageYOffset screenX screenY screenLeft screenTop';
    for (const name of split(zero, ' ')) {
        define(global, name, 0);
    }
    define(global, 'devicePixelRatio', 1);
    define(global, 'parent', global);
    define(global, 'top', global);
    define(global, 'opener', null);
    define(global, 'closed', false);
    define(global, 'frameElement', null);

    const functions = {
        open(url = '') {
            const text = `${url}` === '' ? 'about:blank' : host.resolveURL(`${url}`, host.href?.() ?? host.locationHref());
            host.write('warn', `window.open opened nothing for '${text}' and returned null: there is one window`);
            return null;
        },
        close() {},
        print() {},
        stop() {},
        focus() {},
        blur() {},
        scroll() {},
        scrollTo() {},
        scrollBy() {},
    };
    for (const name in functions) {
        define(global, name, functions[name]);
    }
})
