/**
 * Errors as text: name, message and frames, each frame as `at function (file:line:column)`. The engine's own stacks are
 * `function@file:line:column` lines without name and message.
 *
 * Of the host: `original(place)`, a `file:line:column` of the engine's as the script's author knows it; empty for what no author wrote.
 */
(function (host) {
    'use strict';

    const frameLimit = 20;

    /** Frames of the host's own scripts say nothing about the user's. */
    const hostPrefix = 'puente:';

    /** @returns {string | undefined} a line of a stack as it is shown; undefined if it is not. */
    function toFrame(line) {
        const at = line.indexOf('@');
        if (at < 0) {
            const text = line.trim();
            return text === '' ? undefined : text;
        }
        const name = line.slice(0, at);
        const place = line.slice(at + 1);
        if (place.startsWith(hostPrefix)) {
            return undefined;
        }
        if (place === '[native code]') {
            // The engine's own functions have names; a host function has none here.
            return name === '' ? undefined : `at ${name} (native)`;
        }
        if (place === '') {
            return `at ${name}`;
        }
        const isUnnamed = name === '' || name === 'global code' || name === 'module code';
        const shown = host.original(place);
        if (shown === '') {
            return undefined;
        }
        return isUnnamed ? `at ${shown}` : `at ${name} (${shown})`;
    }

    /** Whether a line is an engine's function that a script of the host's has called, as `Reflect.apply`. */
    function isCalledByHost(line, index, lines) {
        return line.endsWith('@[native code]') && (lines[index + 1] ?? '').includes(`@${hostPrefix}`);
    }

    function toFrames(stack) {
        const lines = stack.split('\n');
        const shown = lines.filter((line, index) => !isCalledByHost(line, index, lines));
        const frames = shown.map(toFrame).filter((frame) => frame !== undefined);
        if (frames.length > frameLimit) {
            const more = frames.length - frameLimit;
            frames.splice(frameLimit, more, `... ${more} more frame${more === 1 ? '' : 's'}`);
        }
        return frames.map((frame) => `    ${frame}`);
    }

    /** An error's own accessors may run: they are what the error says of itself. One that throws counts as absent. */
    function read(error, key) {
        try {
            const value = error[key];
            return typeof value === 'string' || typeof value === 'number' ? `${value}` : '';
        } catch {
            return '';
        }
    }

    /** @returns {string} as `Error.prototype.toString`, by its class if it has no name of its own. */
    function toHead(error, className) {
        const ownName = read(error, 'name');
        const name = (ownName === '' || ownName === 'Error') && className ? className : ownName || 'Error';
        const message = read(error, 'message');
        return message === '' ? name : `${name}: ${message}`;
    }

    /** Where the engine saw an error that has no stack: a script that does not parse. */
    function toPlace(error) {
        const file = read(error, 'sourceURL');
        const [line, column] = [read(error, 'line'), read(error, 'column')];
        const place = `${file}:${line}${column === '' ? '' : `:${column}`}`;
        const shown = file === '' || line === '' ? '' : host.original(place);
        return shown === '' ? [] : [`    at ${shown}`];
    }

    return {
        toFrames,
        toHead,
        /** @returns {string[]} the lines of an error: name and message, then the frames. */
        toLines(error, className) {
            const head = toHead(error, className);
            let stack = read(error, 'stack');
            // Whoever sets `stack` as other engines write it repeats name and message in it.
            for (const repeated of [head, toHead(error, '')]) {
                if (stack.startsWith(repeated)) {
                    stack = stack.slice(repeated.length);
                }
            }
            const frames = toFrames(stack);
            return [head, ...(frames.length > 0 ? frames : toPlace(error))];
        },
    };
})
