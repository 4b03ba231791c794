/**
 * `<script>` elements: one that comes into the page's document runs, with a `src` when its file is there (WHATWG HTML section 4.12.1).
 * Each runs once. Those that come with `innerHTML` never run.
 *
 * Of the host: `readFile(url)`, `{ text, name }` of a `file:` URL, or `{ problem }`; `evaluateText(text, name)`, which reports what the script
 * throws; `enqueueJob(function)`, which calls it in a macrotask; `reportException(error)`; `write(level, text)`; `load('page')`.
 *
 * @returns {{
 *     complete(require: function(string): object, classes: object): void,
 *     skip(fragment: DocumentFragment): void,
 *     current: HTMLScriptElement | null,
 * }} has the class's elements run; has those of a fragment never run; the one that runs now.
 */
(function (host) {
    'use strict';

    const { Error, List, SafeWeakMap, apply, define, toLowerCase } = host.primordials;
    const { dispatch } = host.load('event-target');
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
        if (started.has(element) || element.ownerDocument !== document || !element.rooted) {
            return;
        }
        const source = element._getattr('src');
        const text = source === null ? element.text : '';
        if (source === null && text === '') {
            return;
        }
        const kind = kindOf(element);
        if (kind === undefined) {
            return;
        }
        started.set(element, true);
        if (kind === 'module') {
            host.reportException(new Error('a <script type="module"> cannot run: modules are not supported'));
        } else if (source === null) {
            run(element, text, `${host.locationHref()}#script`);
        } else {
            const url = element.src;
            host.enqueueJob(() => load(element, source === '' ? '' : url));
        }
    }

    function load(element, url) {
        const file = url === '' ? { problem: 'its src is empty' } : host.readFile(url);
        if (file.problem === undefined) {
            run(element, file.text, file.name);
            announce(element, 'load');
        } else {
            host.write('error', `the script '${url}' could not be loaded: ${file.problem}`);
            announce(element, 'error');
        }
    }

    function announce(element, type) {
        const { Event } = host.load('event');
        dispatch(element, new Event(type));
    }

    function run(element, text, name) {
        const before = scripts.current;
        scripts.current = element;
        try {
            host.evaluateText(text, name);
        } finally {
            scripts.current = before;
        }
    }

    const scripts = {
        current: null,

        complete(require, { HTMLScriptElement, Node }) {
            const { prototype } = HTMLScriptElement;
            // domino calls it when the element comes into a document.
            define(prototype, '_roothook', function () {
                waiting.push(this);
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
    };
    return scripts;
})
