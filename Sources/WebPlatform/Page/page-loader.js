/**
 * Loads a page: parses its HTML and runs its scripts in the order of WHATWG HTML, section 13.2.6.4 and section 13.2.7. Each script is a macrotask,
 * so its microtasks run before the next script. Files are read when it is their turn.
 *
 * Of the host: `load` of `page`, `document`, `domino`, `window-handlers`, `script-elements`, `event-target`, `event`, `dom-exception`;
 * `enqueueJob(function)`, which calls it in a macrotask; `pageLoaded()`; `scriptUnclosed(name, line, column)`, the page
 * ends within a script; `prepareModules(modules)`, with what `script-elements` says of each; `write(level, text)`.
 *
 * @returns {{load(html: string, name: string): void}} `name` is the file that errors in the page's inline scripts name
 */
(function (host, global) {
    'use strict';

    const { List, append, define, slice, split } = host.primordials;
    const { dispatch } = host.load('event-target');
    const page = host.load('page');
    const { document } = page;

    /** A script's end, up to which the parser gets the text: what the script writes comes behind it. */
    const scriptEnd = /<\/script(?:>|[\t\n\f\r /][^>]*>?)/gi;

    let name;
    /** The text, with lines that end in line feeds, and how far the parser has it. */
    let markup = '';
    let position = 0;
    /** Where a script's line is counted from, so that the text is gone through once. */
    const cursor = { index: 0, line: 1, lineStart: 0 };

    /** An attribute that holds a handler, up to its value. */
    const handlerStart = /[\s"'/]on[a-z]+\s*=\s*["']?/gi;
    /** Where the next such attribute is looked for, and how far the parser is given the text at the moment. */
    let handlersFrom = 0;
    let handlersUpTo = 0;

    let parser = null;
    let scripts;
    /** The script whose end tag the parser has just read. */
    let ended = null;
    /** Whether a script runs that the parser waits for, and so may write. */
    let mayWrite = false;

    const deferred = new List();
    /** How much `load` still waits for. */
    let pending = 0;
    let isParsed = false;
    /** How many deferred scripts are not over: modules that await something at their top level. */
    let running = 0;
    let isLoaded = false;

    function parse(text, isLast) {
        const before = scripts.parsing;
        scripts.parsing = true;
        try {
            parser.parse(text, isLast);
        } finally {
            scripts.parsing = before;
        }
    }

    /** Gives the parser what comes up to the next script's end. */
    function feed(text, start) {
        scriptEnd.lastIndex = start;
        const match = scriptEnd.exec(text);
        const end = match === null ? text.length : scriptEnd.lastIndex;
        handlersUpTo = text === markup ? end : 0;
        parse(slice(text, start, end), false);
        handlersUpTo = 0;
        const script = ended;
        ended = null;
        return { script, end, closing: match === null ? end : match.index };
    }

    function advance() {
        while (position < markup.length) {
            const { script, end, closing } = feed(markup, position);
            position = end;
            if (script !== null && take(script, placeOf(script, closing))) {
                return;
            }
        }
        finish();
    }

    /** Where the text of a script begins, or its end tag stands. */
    function placeOf(script, closing) {
        return placeAt(closing - script.text.length);
    }

    /** Where the value of an event handler attribute begins that the parser has come to: they come in the order of the text. */
    function placeOfHandler(body) {
        handlerStart.lastIndex = handlersFrom;
        for (let match = handlerStart.exec(markup); match !== null; match = handlerStart.exec(markup)) {
            const start = handlerStart.lastIndex;
            if (start >= handlersUpTo) {
                return undefined;
            }
            // Behind a character reference the text differs from the value.
            const written = split(slice(markup, start, start + body.length), '&')[0];
            if (slice(body, 0, written.length) === written) {
                handlersFrom = start;
                return placeAt(start);
            }
        }
        return undefined;
    }

    /** A place of the text that lies behind the last one. */
    function placeAt(index) {
        for (let at = markup.indexOf('\n', cursor.index); at >= 0 && at < index; at = markup.indexOf('\n', at + 1)) {
            cursor.line += 1;
            cursor.lineStart = at + 1;
        }
        cursor.index = index;
        return { name, line: cursor.line, column: index - cursor.lineStart + 1 };
    }

    /** @returns {boolean} whether parsing goes on only in a later macrotask */
    function take(script, place) {
        const kind = scripts.begin(script);
        if (kind === 'deferred') {
            deferred.push({ script, place });
        } else if (kind === 'async') {
            later(() => scripts.run(script, place));
        } else if (kind === 'blocking') {
            host.enqueueJob(() => {
                runBlocking(script, place);
                host.enqueueJob(advance);
            });
            return true;
        }
        return false;
    }

    function runBlocking(script, place) {
        const before = mayWrite;
        mayWrite = true;
        try {
            scripts.run(script, place);
        } finally {
            mayWrite = before;
        }
    }

    /** Has `load` wait for a job. */
    function later(job) {
        pending += 1;
        host.enqueueJob(() => {
            try {
                job();
            } finally {
                settle();
            }
        });
    }

    function settle() {
        pending -= 1;
        if (pending === 0 && isParsed) {
            host.enqueueJob(complete);
        }
    }

    /** What a script writes with `document.write` comes behind its end tag. */
    function write(text) {
        if (parser === null) {
            const DOMException = host.load('dom-exception');
            throw new DOMException('document.write would replace the page, which is loaded by now: change its elements instead', 'InvalidStateError');
        }
        if (!mayWrite) {
            host.write('warn', 'document.write in a script that the parser does not wait for is ignored');
            return;
        }
        const lines = text.replace(/\r\n?/g, '\n');
        for (let start = 0; start < lines.length;) {
            const { script, end } = feed(lines, start);
            start = end;
            const kind = script === null ? undefined : scripts.begin(script);
            if (kind === 'deferred') {
                deferred.push({ script, place: { name, line: cursor.line } });
            } else if (kind !== undefined) {
                runBlocking(script, { name, line: cursor.line });
            }
        }
    }

    function finish() {
        // At the end domino's parser would fire `load` itself, at the window of the document.
        define(document, 'defaultView', null);
        parse('', true);
        delete document.defaultView;
        parser = null;
        if (ended !== null) {
            const { line, column } = placeOf(ended, markup.length);
            host.scriptUnclosed(name, line, column);
            ended = null;
        }
        page.setReadyState('interactive');
        prepareModules();
        runDeferred();
    }

    /** Has the module scripts bundled together, as they share what they import. */
    function prepareModules() {
        const modules = [];
        const missing = new List();
        for (let index = 0; index < deferred.length; index++) {
            const module = scripts.module(deferred[index].script, deferred[index].place);
            if (module !== undefined) {
                append(modules, module);
            } else {
                missing.push(deferred[index]);
            }
        }
        if (modules.length > 0 && !host.prepareModules(modules)) {
            // The run ends, and their turn does not come any more.
            for (let index = 0; index < missing.length; index++) {
                scripts.missing(missing[index].script, missing[index].place);
            }
        }
    }

    function runDeferred() {
        if (deferred.length === 0) {
            host.enqueueJob(announceParsed);
            return;
        }
        const { script, place } = deferred.shift();
        host.enqueueJob(() => {
            // What a module awaits at its top level holds up no other script and no event: it may be one of these events.
            running += 1;
            scripts.run(script, place, () => {
                running -= 1;
                announceLoaded();
            });
            runDeferred();
        });
    }

    function announceParsed() {
        fire(document, 'DOMContentLoaded', true);
        isParsed = true;
        // One more turn, so that what the listeners began counts.
        later(() => {});
    }

    function complete() {
        if (pending > 0 || page.document.readyState === 'complete') {
            return;
        }
        page.setReadyState('complete');
        fire(global, 'load', false);
        fire(global, 'pageshow', false);
        isLoaded = true;
        announceLoaded();
    }

    /** The host hears of the page when its modules have run to their ends, too. */
    function announceLoaded() {
        if (isLoaded && running === 0) {
            isLoaded = false;
            host.pageLoaded();
        }
    }

    function fire(target, type, bubbles) {
        const { Event } = host.load('event');
        dispatch(target, new Event(type, { bubbles }));
    }

    return {
        load(html, file) {
            name = file;
            markup = html.replace(/\r\n?/g, '\n');
            page.setReadyState('loading');
            host.hasMarkup = true;
            host.placeOfHandler = placeOfHandler;
            host.load('document');
            host.load('window-handlers');
            scripts = host.load('script-elements');
            scripts.pending = { begin: () => (pending += 1), end: settle };
            define(document, 'write', (...texts) => write(texts.join('')));
            define(document, 'writeln', (...texts) => write(`${texts.join('')}\n`));
            parser = host.load('domino').pageParser(document, (script) => (ended = script));
            host.enqueueJob(advance);
        },
    };
})
