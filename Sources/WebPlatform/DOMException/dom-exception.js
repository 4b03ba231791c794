/**
 * The `DOMException` class (Web IDL section 4.3), loaded when the first one is needed.
 *
 * @globals DOMException
 * @returns {typeof DOMException} the constructor, `(message, name)`.
 */
(function (host, global) {
    'use strict';

    // What has a legacy code: the constant without `_ERR`, and the name that today's exception bears; three have none any more.
    const legacy = {
        INDEX_SIZE: [1, 'IndexSizeError'],
        DOMSTRING_SIZE: [2],
        HIERARCHY_REQUEST: [3, 'HierarchyRequestError'],
        WRONG_DOCUMENT: [4, 'WrongDocumentError'],
        INVALID_CHARACTER: [5, 'InvalidCharacterError'],
        NO_DATA_ALLOWED: [6],
        NO_MODIFICATION_ALLOWED: [7, 'NoModificationAllowedError'],
        NOT_FOUND: [8, 'NotFoundError'],
        NOT_SUPPORTED: [9, 'NotSupportedError'],
        INUSE_ATTRIBUTE: [10, 'InUseAttributeError'],
        INVALID_STATE: [11, 'InvalidStateError'],
        SYNTAX: [12, 'SyntaxError'],
        INVALID_MODIFICATION: [13, 'InvalidModificationError'],
        NAMESPACE: [14, 'NamespaceError'],
        INVALID_ACCESS: [15, 'InvalidAccessError'],
        VALIDATION: [16],
        TYPE_MISMATCH: [17, 'TypeMismatchError'],
        SECURITY: [18, 'SecurityError'],
        NETWORK: [19, 'NetworkError'],
        ABORT: [20, 'AbortError'],
        URL_MISMATCH: [21, 'URLMismatchError'],
        QUOTA_EXCEEDED: [22, 'QuotaExceededError'],
        TIMEOUT: [23, 'TimeoutError'],
        INVALID_NODE_TYPE: [24, 'InvalidNodeTypeError'],
        DATA_CLONE: [25, 'DataCloneError'],
    };
    const codes = new Map();

    class DOMException extends Error {
        #message;
        #name;

        constructor(message = '', name = 'Error') {
            super();
            this.#message = `${message}`;
            this.#name = `${name}`;
        }

        get name() {
            return this.#name;
        }

        get message() {
            return this.#message;
        }

        get code() {
            return codes.get(this.#name) ?? 0;
        }

        get [Symbol.toStringTag]() {
            return 'DOMException';
        }
    }

    for (const constant in legacy) {
        const [code, name] = legacy[constant];
        if (name !== undefined) {
            codes.set(name, code);
        }
        for (const owner of [DOMException, DOMException.prototype]) {
            Object.defineProperty(owner, `${constant}_ERR`, { value: code, enumerable: true });
        }
    }

    for (const name of ['name', 'message', 'code']) {
        Object.defineProperty(DOMException.prototype, name, { enumerable: true });
    }

    Object.defineProperty(global, 'DOMException', { value: DOMException, writable: true, configurable: true });

    return DOMException;
})
