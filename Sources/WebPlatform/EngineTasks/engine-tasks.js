/**
 * The scripts that the engine calls from its own run loop: what waits for WebAssembly, and finalizers.
 * A script that is entered there cannot be stopped, and what it throws is lost. So each gets a macrotask of the host's.
 *
 * Of the host: `engine`, the globals that the engine brings; `enqueueTask()`, which has the function that this file returns called in a
 * macrotask; `holdRun()` and `releaseRun()`, between which the run does not end.
 *
 * @globals WebAssembly FinalizationRegistry
 * @returns {() => void} what runs the next task.
 */
(function (host, global) {
    'use strict';

    const { ArrayBuffer, Promise, Proxy, TypeError, apply, construct, define, isView } = host.primordials;
    const { WebAssembly, FinalizationRegistry } = host.engine;

    let first = null;
    let last = null;

    function enqueue(run) {
        const task = { run, next: null };
        if (first === null) {
            first = task;
        } else {
            last.next = task;
        }
        last = task;
        host.enqueueTask();
    }

    /** What comes of one of the engine's promises, in a macrotask. The run waits for it. */
    async function inMacrotask(promise) {
        host.holdRun();
        try {
            return await promise;
        } finally {
            await new Promise((resolve) => enqueue(resolve));
            host.releaseRun();
        }
    }

    /** Replaces what an object of the engine's has. */
    function replace(object, members) {
        for (const name in members) {
            define(object, name, members[name]);
        }
    }

    const { compile, Module, Instance } = WebAssembly;

    // Checked here: the engine's own message would quote this file.
    async function compileModule(bytes, method) {
        if (!isView(bytes) && !(bytes instanceof ArrayBuffer)) {
            throw new TypeError(`WebAssembly.${method} needs an ArrayBuffer, a typed array or a DataView`);
        }
        return inMacrotask(apply(compile, WebAssembly, [bytes]));
    }

    function instanceOf(module, imports) {
        if (imports !== undefined && (imports === null || typeof imports !== 'object') && typeof imports !== 'function') {
            throw new TypeError('WebAssembly.instantiate takes the imports as an object');
        }
        return new Instance(module, imports);
    }

    replace(WebAssembly, {
        compile(bytes) {
            return compileModule(bytes, 'compile');
        },
        // The start function of a module is a script as well, so the instance is made in the macrotask.
        async instantiate(source, imports = undefined) {
            if (source instanceof Module) {
                await inMacrotask();
                return instanceOf(source, imports);
            }
            const module = await compileModule(source, 'instantiate');
            return { module, instance: instanceOf(module, imports) };
        },
    });

    const value = new Proxy(FinalizationRegistry, {
        construct(target, args, newTarget) {
            const callback = args[0];
            const deferred = (held) => enqueue(() => callback(held));
            return construct(target, typeof callback === 'function' ? [deferred] : args, newTarget);
        },
    });
    define(FinalizationRegistry.prototype, 'constructor', value);

    replace(global, { WebAssembly, FinalizationRegistry: value });

    return function runTask() {
        const { run } = first;
        first = first.next;
        run();
    };
})
