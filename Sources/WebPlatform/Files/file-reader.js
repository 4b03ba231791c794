/**
 * `FileReader` (W3C File API section 6.2). Each event comes in a macrotask after the call that caused it, but for those of `abort()`.
 *
 * Of the host: `enqueueJob(function)`, which calls it in a macrotask; `textOfBytes(bytes, label, type)`, undefined for an encoding that is
 * known but not there; `base64OfBytes(bytes)`; `binaryStringOfBytes(bytes)`; `load` of `blob`, `handlers`, `event-target`, `dom-exception`.
 *
 * @globals FileReader
 */
(function (host, global) {
    'use strict';

    const { Symbol, TypeError, bufferSlice, define, defineProperty, inspect } = host.primordials;
    const { EventTarget, dispatch } = host.load('event-target');
    const { defineHandlers } = host.load('handlers');
    const { bytesOf } = host.load('blob');

    const states = { EMPTY: 0, LOADING: 1, DONE: 2 };

    /** What each method makes of the bytes. */
    const packages = {
        __proto__: null,
        readAsArrayBuffer: ({ buffer, byteOffset, byteLength }) => bufferSlice(buffer, byteOffset, byteOffset + byteLength),
        readAsBinaryString: (bytes) => host.binaryStringOfBytes(bytes),
        readAsDataURL: (bytes, blob) => `data:${blob.type || 'application/octet-stream'};base64,${host.base64OfBytes(bytes)}`,
        readAsText(bytes, blob, encoding) {
            const text = host.textOfBytes(bytes, encoding === undefined ? '' : `${encoding}`, blob.type);
            if (text === undefined) {
                throw exception(`the encoding '${encoding}' is not supported: UTF-8, UTF-16 and the encodings of one byte a character are`, 'EncodingError');
            }
            return text;
        },
    };

    function exception(message, name) {
        return new (host.load('dom-exception'))(message, name);
    }

    class FileReader extends EventTarget {
        #state = states.EMPTY;
        #result = null;
        #error = null;
        /** The number of the read under way: what an aborted one still has to do is dropped. */
        #read = 0;

        get readyState() {
            return this.#state;
        }

        get result() {
            return this.#result;
        }

        get error() {
            return this.#error;
        }

        readAsArrayBuffer(blob) {
            this.#start(blob, 'readAsArrayBuffer');
        }

        readAsBinaryString(blob) {
            this.#start(blob, 'readAsBinaryString');
        }

        readAsDataURL(blob) {
            this.#start(blob, 'readAsDataURL');
        }

        readAsText(blob, encoding) {
            this.#start(blob, 'readAsText', encoding);
        }

        abort() {
            this.#result = null;
            if (this.#state !== states.LOADING) {
                return;
            }
            this.#state = states.DONE;
            this.#read += 1;
            this.#fire('abort', 0, 0);
            this.#fireEnd(0, 0);
        }

        #start(blob, method, encoding) {
            const bytes = bytesOf(blob);
            if (bytes === undefined) {
                throw new TypeError(`FileReader.${method} needs a Blob or a File`);
            }
            if (this.#state === states.LOADING) {
                throw exception('the reader is still reading another blob', 'InvalidStateError');
            }
            this.#state = states.LOADING;
            this.#result = null;
            this.#error = null;
            const read = ++this.#read;
            host.enqueueJob(() => {
                if (read !== this.#read) {
                    return;
                }
                this.#fire('loadstart', 0, bytes.length);
                host.enqueueJob(() => {
                    if (read === this.#read) {
                        this.#finish(bytes, blob, method, encoding);
                    }
                });
            });
        }

        #finish(bytes, blob, method, encoding) {
            const read = this.#read;
            if (bytes.length > 0) {
                this.#fire('progress', bytes.length, bytes.length);
                if (read !== this.#read) {
                    return;
                }
            }
            try {
                this.#result = packages[method](bytes, blob, encoding);
            } catch (error) {
                this.#error = error;
            }
            this.#state = states.DONE;
            this.#fire(this.#error === null ? 'load' : 'error', bytes.length, bytes.length);
            this.#fireEnd(bytes.length, bytes.length);
        }

        /** Unless a listener has begun to read again. */
        #fireEnd(loaded, total) {
            if (this.#state !== states.LOADING) {
                this.#fire('loadend', loaded, total);
            }
        }

        #fire(type, loaded, total) {
            const ProgressEvent = host.load('progress-event');
            dispatch(this, new ProgressEvent(type, { lengthComputable: total > 0, loaded, total }));
        }

        get [Symbol.toStringTag]() {
            return 'FileReader';
        }

        [inspect]() {
            return { readyState: this.#state, result: this.#result, error: this.#error };
        }
    }

    defineHandlers(FileReader.prototype, ['loadstart', 'progress', 'load', 'abort', 'error', 'loadend']);
    for (const name in states) {
        defineProperty(FileReader, name, { __proto__: null, value: states[name], enumerable: true });
        defineProperty(FileReader.prototype, name, { __proto__: null, value: states[name], enumerable: true });
    }

    define(global, 'FileReader', FileReader);
})
