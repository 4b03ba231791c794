/**
 * One face for Dropbox, Google Drive and OneDrive. Elements are the same for all: `{cloud, id, path, kind, fileName, originalFileName, description, clientModifiedTime, serverModifiedTime, createdTime, modifiedTime, size,
 * mimeType, parentId, thumbnail, tag, rev, version}`, with `null` for what the cloud has not said; `kind` is `file`, `folder`, `googleDoc`, `shortcut` or `package`.
 *
 * Where an element is asked for, one that was got before will do, or `{cloud, id}`, or `{cloud, path}`, or a text: `'dropbox'` for a cloud's root, `'dropbox:/Notes/today.txt'` for what is at a path.
 *
 * Errors have a `code`: `NOT_AUTHORIZED`, `NOT_FOUND`, `CONFLICT`, `INVALID_NAME`, `INVALID_MOVE`, `QUOTA_EXCEEDED`, `RATE_LIMITED`, `PRECONDITION_FAILED`, `UNSUPPORTED`, `CURSOR_EXPIRED`, `INVALID_REQUEST` or
 * `PROVIDER_ERROR`, and in `data` the `cloud` and, where there is one, its answer as `raw`, `retryAfter` in seconds, and the ids of `candidates`.
 */
'use strict';

const exec = require('cordova/exec');

/** How much of a file goes at once, in bytes. */
const CHUNK = 1280 * 1024;

const call = (action, ...values) => new Promise((resolve, reject) => {
    exec(resolve, reject, 'Clouds', action, values);
});

/** What names an element, as the native side takes it. */
function reference(method, element) {
    if (typeof element === 'string' && element !== '') {
        const colon = element.indexOf(':');
        return colon < 0 ? { cloud: element, path: '/' } : { cloud: element.slice(0, colon), path: element.slice(colon + 1) };
    }
    const { cloud, id, path } = element ?? {};
    if (typeof cloud !== 'string' || (typeof id !== 'string' && typeof path !== 'string')) {
        throw new TypeError(`${method} takes an element, or a text such as 'dropbox:/Notes'`);
    }
    return typeof id === 'string' ? { cloud, id } : { cloud, path };
}

function text(method, what, value) {
    if (typeof value !== 'string') {
        throw new TypeError(`${method} takes ${what}`);
    }
    return value;
}

const isBytes = (value) => value instanceof ArrayBuffer || ArrayBuffer.isView(value);

/** A content that goes at once, as the native side takes it; undefined for one that comes piece by piece. */
async function content(method, value) {
    if (typeof value === 'string') {
        return { text: value };
    }
    if (isBytes(value)) {
        return { bytes: value };
    }
    if (typeof Blob === 'function' && value instanceof Blob) {
        return { bytes: await value.arrayBuffer() };
    }
    if (typeof value?.file === 'string') {
        return { file: value.file };
    }
    if (typeof value?.[Symbol.asyncIterator] === 'function' || typeof value?.[Symbol.iterator] === 'function') {
        return undefined;
    }
    throw new TypeError(`${method} takes a text, bytes, a Blob, {file: URL}, or something that gives these piece by piece`);
}

async function stream(folder, name, source, { size, mimeType = null }) {
    if (!Number.isSafeInteger(size) || size < 0) {
        throw new TypeError('Clouds.upload needs the size of a content that comes piece by piece');
    }
    const upload = await call('beginUpload', folder, name, size, mimeType);
    let file = null;
    try {
        if (size === 0) {
            file = await call('append', upload, new ArrayBuffer(0));
        }
        for await (const piece of source) {
            if ((piece.byteLength ?? piece.length) === 0) {
                continue;
            }
            if (file) {
                await Clouds.delete(file);
                throw new RangeError(`more than the ${size} bytes of the content have come`);
            }
            file = await call('append', upload, typeof piece === 'string' ? new TextEncoder().encode(piece) : piece);
        }
    } catch (error) {
        await call('abandon', upload);
        throw error;
    }
    if (!file) {
        await call('abandon', upload);
        throw new RangeError(`the content ended before its ${size} bytes had come`);
    }
    return file;
}

/** The content of a file as it is now. Should another come meanwhile, that is a failure. */
async function* pieces(element) {
    let offset = 0;
    // What has no content says so at the first piece.
    do {
        const piece = await call('read', { cloud: element.cloud, id: element.id }, element.rev, offset, CHUNK);
        offset += piece.byteLength;
        if (piece.byteLength === 0 && offset < element.size) {
            throw Object.assign(new Error('the file has become shorter while it was read'), { code: 'PRECONDITION_FAILED' });
        }
        yield piece;
    } while (offset < element.size);
}

/** Elements by name, time or size. Those without a time or size come last. */
function compare(key) {
    return (one, other) => {
        const [left, right] = [one[key], other[key]];
        if (left === right) {
            return one.id < other.id ? -1 : 1;
        }
        if (left === null || right === null) {
            return left === null ? 1 : -1;
        }
        return left < right ? -1 : 1;
    };
}

const Clouds = {
    /** @returns {Promise<Array<{name: string, isAuthorized: boolean, server: (string|null)}>>} the clouds that there are */
    clouds: () => call('clouds'),

    /**
     * Says where a cloud is, and who the app is there. Access that was given elsewhere is forgotten.
     *
     * @param {string} cloud
     * @param {object} settings
     * @param {string} [settings.server] `'service'` for the service itself, or the URL of a server; the one that the run uses when left out
     * @param {string} [settings.clientId]
     * @param {string} [settings.redirectUri]
     * @returns {Promise<void>}
     */
    configure: (cloud, settings = {}) => call('configure', text('Clouds.configure', 'the name of a cloud', cloud), settings),

    /**
     * Gets access to a cloud, which everything else needs.
     *
     * @param {string} cloud
     * @param {function(string): (boolean|string|Promise<boolean|string>)} answer gets the address of the page on which the account's owner decides; says true or false for the owner of a cloud of Puente's, or gives the address that the
     *     browser came back to
     * @returns {Promise<void>}
     */
    async authorize(cloud, answer) {
        text('Clouds.authorize', 'the name of a cloud', cloud);
        if (typeof answer !== 'function') {
            throw new TypeError('Clouds.authorize takes a function that answers for the account\'s owner');
        }
        const page = await call('beginAuthorization', cloud);
        await call('finishAuthorization', cloud, page, await answer(page));
    },

    /** Gives the access to a cloud back, and forgets what was kept of it. @returns {Promise<void>} */
    deauthorize: (cloud) => call('deauthorize', text('Clouds.deauthorize', 'the name of a cloud', cloud)),

    /** @returns {Promise<object>} the element as it is now */
    get: (element) => call('resolve', reference('Clouds.get', element)),

    /** @returns {Promise<object[]>} all elements that a path leads to: in Drive there may be several */
    find: (cloud, path) => call('find', text('Clouds.find', 'the name of a cloud', cloud), text('Clouds.find', 'a path', path)),

    /**
     * A page of what is in a folder.
     *
     * @param {object|string} folder
     * @param {{cursor: (string|null|undefined), limit: (number|undefined)}} [options]
     * @returns {Promise<{entries: object[], cursor: (string|null)}>} without a cursor when it is the last
     */
    list: (folder, { cursor = null, limit = 200 } = {}) => call('list', reference('Clouds.list', folder), cursor, limit),

    /**
     * All that is in a folder.
     *
     * @param {object|string} folder
     * @param {{orderBy: ('fileName'|'modifiedTime'|'size'|undefined)}} [options] what has no time or size comes last
     * @returns {Promise<object[]>}
     */
    async listAll(folder, { orderBy = 'fileName' } = {}) {
        // What changes while pages come may be in two of them: the later is how it is now.
        const entries = new Map();
        let cursor = null;
        do {
            const page = await Clouds.list(folder, { cursor, limit: 1000 });
            page.entries.forEach((entry) => entries.set(entry.id, entry));
            cursor = page.cursor;
        } while (cursor !== null);
        return [...entries.values()].sort(compare(orderBy));
    },

    /** @returns {Promise<object>} the element, with all that is in it as `elements` */
    tree: (folder) => call('tree', reference('Clouds.tree', folder)),

    /** @returns {Promise<object>} the new folder */
    createFolder: (folder, name) => call('createFolder', reference('Clouds.createFolder', folder), text('Clouds.createFolder', 'a name', name)),

    /** @returns {Promise<object>} the element with its new name */
    rename: (element, name) => call('rename', reference('Clouds.rename', element), text('Clouds.rename', 'a name', name)),

    /** Moves an element, also into another cloud: then it is copied, compared and deleted, and goes on with `resume` if it is cut off. @returns {Promise<object>} the element where it is now */
    move: (element, folder) => call('move', reference('Clouds.move', element), reference('Clouds.move', folder)),

    /** Deletes an element, so that its owner could get it back. @returns {Promise<void>} */
    delete: (element) => call('delete', reference('Clouds.delete', element)),

    /**
     * Puts a new file.
     *
     * @param {object|string} folder
     * @param {string} name
     * @param {string|ArrayBuffer|ArrayBufferView|Blob|{file: string}|Iterable|AsyncIterable} value the content: all of it, a file of the device by its URL, or something that gives texts or bytes piece by piece
     * @param {{size: (number|undefined), mimeType: (string|undefined)}} [options] `size`, in bytes, of what comes piece by piece
     * @returns {Promise<object>} the file
     */
    async upload(folder, name, value, options = {}) {
        const target = reference('Clouds.upload', folder);
        text('Clouds.upload', 'a name', name);
        const whole = await content('Clouds.upload', value);
        return whole ? call('upload', target, name, whole, options.mimeType ?? null) : stream(target, name, value, options);
    },

    /**
     * Gives a file another content.
     *
     * @param {object|string} file as it was read: when it has changed since, the call fails with `PRECONDITION_FAILED`
     * @param {string|ArrayBuffer|ArrayBufferView|Blob|{file: string}} value
     * @param {{force: (boolean|undefined)}} [options] whether to overwrite what came since
     * @returns {Promise<object>} the file
     */
    async update(file, value, { force = false } = {}) {
        const target = reference('Clouds.update', file);
        const whole = await content('Clouds.update', value);
        if (!whole) {
            throw new TypeError('Clouds.update takes a text, bytes, a Blob, or {file: URL}');
        }
        return call('update', target, file.rev ?? null, whole, force);
    },

    /** @returns {Promise<ArrayBuffer>} all of a file */
    async download(file) {
        const element = await Clouds.get(file);
        const bytes = new Uint8Array(element.size ?? 0);
        let offset = 0;
        for await (const piece of pieces(element)) {
            bytes.set(new Uint8Array(piece), offset);
            offset += piece.byteLength;
        }
        return bytes.buffer;
    },

    /** Reads a file piece by piece. @yields {ArrayBuffer} */
    async* read(file) {
        yield* pieces(await Clouds.get(file));
    },

    /** Reads a file into one of the device, by its URL. @returns {Promise<number>} how many bytes it has */
    save: (file, url) => call('save', reference('Clouds.save', file), text('Clouds.save', 'the URL of a file of the device', url)),

    /**
     * Searches clouds for what has a text in its name, whatever the letter case and accents.
     *
     * @param {string} words
     * @param {{clouds: (string[]|undefined), cursor: (string|undefined), limit: (number|undefined)}} [options] all clouds that the app has access to, when none are named
     * @returns {Promise<{entries: object[], cursor: (string|null), errors: object[]}>} with the errors of the clouds that could not be searched
     */
    search: (words, options = {}) => call('search', text('Clouds.search', 'a text', words), options),

    /** @returns {Promise<{cloud: string, name: string, surname: string, displayName: string, email: string, used: number, total: (number|null), remaining: (number|null)}>} whose account it is, and how much it holds, in bytes */
    account: (cloud) => call('account', text('Clouds.account', 'the name of a cloud', cloud)),

    /** @returns {Promise<object[]>} the accounts at all clouds that the app has access to */
    async accounts() {
        const clouds = await Clouds.clouds();
        return Promise.all(clouds.filter(({ isAuthorized }) => isAuthorized).map(({ name }) => Clouds.account(name)));
    },

    /** @returns {Promise<Array<{id: number, from: string, to: string, folder: string, isVerified: boolean}>>} the moves between clouds that are not done */
    transfers: () => call('transfers'),

    /** Gives a move between clouds up, by its `id`: what was copied is deleted, the source stays. @returns {Promise<void>} */
    cancelTransfer: (id) => call('cancelTransfer', id),

    /** Goes on with the moves between clouds that are not done. @returns {Promise<object[]>} the elements where they are now */
    resume: () => call('resume'),

    /**
     * Sets what is wrong with a cloud of Puente's.
     *
     * @param {string} cloud
     * @param {object} settings
     * @param {boolean} [settings.down] whether it does not work
     * @param {number} [settings.delay] how long each answer takes, in milliseconds
     * @param {number} [settings.throttle] how many requests are too many for it
     * @param {number} [settings.retryAfter] when these may come again, in seconds
     * @param {number} [settings.cut] how many downloads give half of their bytes, after the next `cutAfter` that are whole
     * @param {number} [settings.cutAfter]
     * @param {number|null} [settings.total] how many bytes the account holds, null for any number
     * @param {boolean} [settings.expireTokens] ends the access tokens
     * @param {boolean} [settings.revokeTokens] takes all access back
     * @param {number} [settings.files] adds so many files to the root, named `filesNamed`
     * @param {{kind: string, name: string, folder: (string|undefined), text: (string|undefined)}} [settings.add] what another app of the same user adds: a `file`, `folder`, `googleDoc`, `shortcut` or `package` (such as a notebook), to
     *     the folder of an id or to the root
     * @returns {Promise<void>}
     */
    simulate: (cloud, settings) => call('simulate', text('Clouds.simulate', 'the name of a cloud', cloud), settings ?? {}),
};

module.exports = Clouds;
