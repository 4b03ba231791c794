/**
 * `<script>` elements: one that comes into the page's document runs, with a `src` when its file is there (WHATWG HTML section 4.12.1).
 * Each runs once. Those that come with `innerHTML` never run. `cordova.js` is Puente's own, wherever it lies.
 *
 * Of the host: `readFile(url)`, `{ text, name }` of a `file:` URL, or `{ problem }`; `evaluateText(text, name, line, column)`, which reports what the
 * script throws; `runModule(text, name, then)`, which runs an ES module and calls `then` when it is over; `loadCordova()`; `scriptMissing(url, problem, name, line)`, which
 * reports a script of the page's markup; `enqueueJob(function)`, which calls it in a macrotask; `reportException(error)`; `write(level, text)`; `load('page')`.
 *
 * @returns {{
 *     complete(require: function(string): object, classes: object): void,
 *     skip(fragment: DocumentFragment): void,
 *     allow(fragment: DocumentFragment): void,
 *     current: HTMLScriptElement | null,
 *     parsing: boolean,
 *     pending: {begin(): void, end(): void} | undefined,
 *     begin(element: HTMLScriptElement): string | undefined,
 *     module(element: HTMLScriptElement, place: object): {text: string, name: string, line: number, column: number} | undefined,
 *     missing(element: HTMLScriptElement, place: object): void,
 *     run(element: HTMLScriptElement, place: {name: string, line: number, column?: number}, then?: function(): void): void,
 * }} has the class's elements run; has those of a fragment never run, or run all the same; the one that runs now. Of a page's parser: whether it puts elements into
 *     the document, which then do not run of themselves; who waits for scripts that load; how a script runs whose end tag was read (`blocking`,
 *     `deferred`, `async`, undefined for one that does not run); what there is to bundle of a module script; reports a module script whose file is
 *     missing; runs it.
 */
(function (host) {
    'use strict';

    const { List, SafeWeakMap, apply, define, slice, split, toLowerCase } = host.primordials;
    const { dispatch, hasListeners } = host.load('event-target');
    const { document } = host.load('page');

    /** The elements that have run, or never will. */
    const started = new SafeWeakMap();

    /** How many insertions are under way, and the elements that come with them: they run when the tree is whole again. */
    let insertions = 0;
    const waiting = new List();

    /** What `type` says of JavaScript (WHATWG MIME Sniffing section 4.6). */
    const types = {
        __proto__: null,
        'text/javascript': true, 'application/javascript': true, 'application/ecmascript': true, 'application/x-javascript': true,
        'text/ecmascript': true, 'text/jscript': true, 'text/x-javascript': true,
    };

    /** `classic`, `module`, or undefined for what is no script but data. */
    function kindOf(element) {
        const type = element._getattr('type');
        if (type === null) {
            const language = element._getattr('language');
            return !language || types[`text/${toLowerCase(language)}`] ? 'classic' : undefined;
        }
        const name = toLowerCase(type.trim());
        return name === '' || types[name] ? 'classic' : name === 'module' ? 'module' : undefined;
    }

    function prepare(element) {
        const kind = kindToRun(element);
        if (kind === undefined) {
            return;
        }
        started.set(element, true);
        if (kind === 'classic' && element._getattr('src') === null) {
            runText(element, element.text, { name: `${host.locationHref()}#script`, line: 1 });
        } else {
            const { pending } = scripts;
            pending?.begin();
            host.enqueueJob(() => {
                // What a module awaits at its top level does not hold up `load`: it may be that.
                const ends = kind === 'classic';
                scripts.run(element, undefined, ends ? () => pending?.end() : undefined);
                if (!ends) {
                    pending?.end();
                }
            });
        }
    }

    /** `classic` or `module`; undefined when the element does not run, or not any more. */
    function kindToRun(element) {
        if (started.has(element) || element.ownerDocument !== document || !element.rooted) {
            return undefined;
        }
        const isEmpty = element._getattr('src') === null && element.text === '';
        const kind = isEmpty ? undefined : kindOf(element);
        // Those that run modules skip what is for those that do not.
        return kind === 'classic' && element._getattr('nomodule') !== null ? undefined : kind;
    }

    function announce(element, type) {
        const { Event } = host.load('event');
        dispatch(element, new Event(type));
    }

    function runText(element, text, { name, line, column }) {
        const before = scripts.current;
        scripts.current = element;
        try {
            host.evaluateText(text, name, line, column ?? 1);
        } finally {
            scripts.current = before;
        }
    }

    function isCordova(url) {
        return slice(split(split(url, '#')[0], '?')[0], -'/cordova.js'.length) === '/cordova.js';
    }

    /** The file of a script's `src`. */
    function read(element, url, place) {
        const file = url === '' ? { problem: 'its src is empty' } : host.readFile(url);
        if (file.problem === undefined) {
            return file;
        }
        if (place === undefined || hasErrorHandler(element)) {
            host.write('error', `the script '${url}' could not be loaded: ${file.problem}`);
        } else {
            host.scriptMissing(element._getattr('src'), file.problem, place.name, place.line);
        }
        announce(element, 'error');
        return undefined;
    }

    function hasErrorHandler(element) {
        return element._getattr('onerror') !== null || hasListeners(element, 'error');
    }

    function runModule(element, file, isExternal, then) {
        const over = (isRun) => {
            if (isExternal) {
                announce(element, isRun ? 'load' : 'error');
            }
            then();
        };
        host.runModule(file.text, file.name, over);
    }

    const scripts = {
        current: null,
        parsing: false,
        pending: undefined,

        begin(element) {
            const kind = kindToRun(element);
            if (kind === undefined) {
                return undefined;
            }
            started.set(element, true);
            const isExternal = element._getattr('src') !== null;
            if (element._getattr('async') !== null && (isExternal || kind === 'module')) {
                return 'async';
            }
            const isDeferred = kind === 'module' || (isExternal && element._getattr('defer') !== null);
            return isDeferred ? 'deferred' : 'blocking';
        },

        module(element, place) {
            if (kindOf(element) !== 'module') {
                return undefined;
            }
            if (element._getattr('src') === null) {
                return { text: element.text, name: place.name, line: place.line, column: place.column ?? 1 };
            }
            const file = host.readFile(element.src);
            // One that is missing is reported when it is its turn.
            return file.problem === undefined ? { text: file.text, name: file.name, line: 1, column: 1 } : undefined;
        },

        missing(element, place) {
            if (kindOf(element) === 'module' && element._getattr('src') !== null) {
                read(element, element.src, place);
            }
        },

        run(element, place, then = () => {}) {
            const source = element._getattr('src');
            const isModule = kindOf(element) === 'module';
            if (source === null && !isModule) {
                runText(element, element.text, place);
                then();
                return;
            }
            const url = source === null || source === '' ? '' : element.src;
            if (!isModule && isCordova(url)) {
                host.loadCordova();
                announce(element, 'load');
                then();
                return;
            }
            const file = source === null ? { text: element.text, name: place?.name ?? host.locationHref() } : read(element, url, place);
            if (file === undefined) {
                then();
            } else if (isModule) {
                runModule(element, file, source !== null, then);
            } else {
                runText(element, file.text, { name: file.name, line: 1 });
                announce(element, 'load');
                then();
            }
        },

        complete(require, { HTMLScriptElement, Node }) {
            const { prototype } = HTMLScriptElement;
            // domino calls it when the element comes into a document.
            define(prototype, '_roothook', function () {
                // A parser's script runs at its end tag.
                if (!scripts.parsing) {
                    waiting.push(this);
                }
            });
            const { _insertOrReplace } = Node.prototype;
            define(Node.prototype, '_insertOrReplace', function (parent, before, isReplace) {
                insertions += 1;
                try {
                    apply(_insertOrReplace, this, [parent, before, isReplace]);
                } finally {
                    insertions -= 1;
                }
                while (insertions === 0 && waiting.length > 0) {
                    prepare(waiting.shift());
                }
            });
            require('attributes').registerChangeHandler(HTMLScriptElement, 'src', prepare);
            const { insertBefore } = Node.prototype;
            define(prototype, 'insertBefore', function (child, before) {
                const inserted = apply(insertBefore, this, [child, before]);
                prepare(this);
                return inserted;
            });
            // A copy of a script that has run has run, too.
            const { cloneNode } = Node.prototype;
            define(prototype, 'cloneNode', function (deep) {
                const copy = apply(cloneNode, this, [deep]);
                if (started.has(this)) {
                    started.set(copy, true);
                }
                return copy;
            });
        },

        skip(fragment) {
            const elements = fragment.querySelectorAll('script');
            for (let index = 0; index < elements.length; index++) {
                started.set(elements[index], true);
            }
        },

        allow(fragment) {
            const elements = fragment.querySelectorAll('script');
            for (let index = 0; index < elements.length; index++) {
                started.delete(elements[index]);
            }
        },
    };
    return scripts;
})
