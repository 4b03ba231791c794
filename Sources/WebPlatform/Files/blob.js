/**
 * `Blob` and `File` (W3C File API section 3 and section 4). A blob's bytes never change, so a slice shares them.
 *
 * Of the host: `bytesOfText(text)`, a text as UTF-8 in an ArrayBuffer; `textOfBytes(bytes, encoding)`; `wallTime()`.
 *
 * @globals Blob File
 * @returns {{Blob: typeof Blob, File: typeof File, bytesOf(value: unknown): Uint8Array | undefined}} the classes, and a blob's bytes where
 *     they lie, undefined if the value is no blob.
 */
(function (host, global) {
    'use strict';

    const {
        ArrayBuffer, List, Symbol, TypeError, Uint8Array, bufferSlice, define, inspect, isView, setBytes, toLowerCase,
    } = host.primordials;

    let bytesOf;

    /** How much a stream of a blob gives at once. */
    const piece = 65_536;

    /** A type as blobs have it: empty if it has characters that none may have. */
    function typeOf(type) {
        const text = `${type}`;
        for (let index = 0; index < text.length; index++) {
            if (text[index] < ' ' || text[index] > '~') {
                return '';
            }
        }
        return toLowerCase(text);
    }

    /** A text with the line ends of this system. */
    function withNativeEndings(text) {
        let result = '';
        for (let index = 0; index < text.length; index++) {
            if (text[index] !== '\r') {
                result += text[index];
            } else if (text[index + 1] !== '\n') {
                result += '\n';
            }
        }
        return result;
    }

    /** The bytes of one part, not copied. */
    function bytesOfPart(part, usesNativeEndings) {
        const bytes = bytesOf(part);
        if (bytes !== undefined) {
            return bytes;
        }
        if (isView(part)) {
            return new Uint8Array(part.buffer, part.byteOffset, part.byteLength);
        }
        if (part instanceof ArrayBuffer) {
            return new Uint8Array(part);
        }
        const text = `${part}`;
        return new Uint8Array(host.bytesOfText(usesNativeEndings ? withNativeEndings(text) : text));
    }

    function join(parts, name, usesNativeEndings) {
        if (parts === undefined) {
            return new Uint8Array(0);
        }
        if ((typeof parts !== 'object' && typeof parts !== 'function') || typeof parts?.[Symbol.iterator] !== 'function') {
            throw new TypeError(`new ${name} takes its parts as an array`);
        }
        const all = new List();
        let size = 0;
        for (const part of parts) {
            const bytes = bytesOfPart(part, usesNativeEndings);
            size += bytes.length;
            all.push(bytes);
        }
        const joined = new Uint8Array(size);
        let position = 0;
        for (let index = 0; index < all.length; index++) {
            setBytes(joined, all[index], position);
            position += all[index].length;
        }
        return joined;
    }

    /** Without its fraction; 0 for what is no number. An infinity stays one. */
    function wholeNumber(number) {
        const fraction = number % 1;
        return fraction === fraction ? number - fraction : number === number ? number : 0;
    }

    /** A position as `slice` takes it: counted from the end if it is negative. */
    function clamp(position, size, missing) {
        if (position === undefined) {
            return missing;
        }
        const number = +position;
        const whole = wholeNumber(number);
        if (whole < 0) {
            return size + whole > 0 ? size + whole : 0;
        }
        return whole < size ? whole : size;
    }

    /** What the constructor of a slice gets in place of parts. */
    class Slice {
        constructor(bytes, type) {
            this.bytes = bytes;
            this.type = type;
        }
    }

    function checkOptions(options) {
        if (options !== undefined && options !== null && typeof options !== 'object' && typeof options !== 'function') {
            throw new TypeError('the options of a Blob or File are an object');
        }
    }

    class Blob {
        #bytes;
        #type;

        static {
            bytesOf = (value) => {
                return typeof value === 'object' && value !== null && #bytes in value ? value.#bytes : undefined;
            };
        }

        constructor(parts = undefined, options = undefined) {
            if (parts instanceof Slice) {
                this.#bytes = parts.bytes;
                this.#type = parts.type;
                return;
            }
            checkOptions(options);
            const endings = `${options?.endings ?? 'transparent'}`;
            if (endings !== 'transparent' && endings !== 'native') {
                throw new TypeError("a blob's endings are 'transparent' or 'native'");
            }
            this.#bytes = join(parts, new.target.name, endings === 'native');
            this.#type = typeOf(options?.type ?? '');
        }

        get size() {
            return this.#bytes.length;
        }

        get type() {
            return this.#type;
        }

        slice(start, end, type) {
            const { buffer, byteOffset, length } = this.#bytes;
            const first = clamp(start, length, 0);
            const past = clamp(end, length, length);
            const bytes = new Uint8Array(buffer, byteOffset + first, past > first ? past - first : 0);
            return new Blob(new Slice(bytes, typeOf(type ?? '')));
        }

        async arrayBuffer() {
            return copyOf(this.#bytes);
        }

        async bytes() {
            return new Uint8Array(copyOf(this.#bytes));
        }

        stream() {
            const bytes = this.#bytes;
            const { controls, make } = host.load('readable-stream');
            let position = 0;
            return make({
                pull(controller) {
                    const { buffer, byteOffset, length } = bytes;
                    const end = length - position > piece ? position + piece : length;
                    if (end > position) {
                        controls.enqueue(controller, new Uint8Array(bufferSlice(buffer, byteOffset + position, byteOffset + end)));
                    }
                    position = end;
                    if (end === length) {
                        controls.close(controller);
                    }
                },
            }, 0, () => 1, true);
        }

        async text() {
            return host.textOfBytes(this.#bytes, 'utf-8');
        }

        get [Symbol.toStringTag]() {
            return 'Blob';
        }

        [inspect]() {
            return { size: this.size, type: this.type };
        }
    }

    function copyOf({ buffer, byteOffset, byteLength }) {
        return bufferSlice(buffer, byteOffset, byteOffset + byteLength);
    }

    class File extends Blob {
        #name;
        #lastModified;

        constructor(parts, name, options = undefined) {
            if (arguments.length < 2) {
                throw new TypeError('new File needs the parts and a name');
            }
            if (parts === undefined) {
                throw new TypeError('new File takes its parts as an array');
            }
            super(parts, options);
            this.#name = host.textOfBytes(host.bytesOfText(`${name}`), 'utf-8');
            const { lastModified } = options ?? {};
            const time = lastModified === undefined ? host.wallTime() : +lastModified;
            this.#lastModified = time - time === 0 ? wholeNumber(time) : 0;
        }

        get name() {
            return this.#name;
        }

        get lastModified() {
            return this.#lastModified;
        }

        get webkitRelativePath() {
            return '';
        }

        get [Symbol.toStringTag]() {
            return 'File';
        }

        [inspect]() {
            return { ...super[inspect](), name: this.#name, lastModified: this.#lastModified };
        }
    }

    define(global, 'Blob', Blob);
    define(global, 'File', File);

    return { Blob, File, bytesOf };
})
