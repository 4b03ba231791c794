/**
 * `QuotaExceededError` (Web IDL section 4.4): a DOMException that can say how much there is and how much was asked for.
 *
 * @globals QuotaExceededError
 * @returns {typeof QuotaExceededError} the constructor, `(message, {quota, requested})`.
 */
(function (host) {
    'use strict';

    const { TypeError } = host.primordials;
    const { RangeError } = globalThis;
    const { expose } = host.load('interfaces');
    const DOMException = host.load('dom-exception');

    function amount(options, name) {
        const value = options?.[name];
        if (value === undefined) {
            return null;
        }
        const number = +value;
        if (number - number !== 0) {
            throw new TypeError(`${name} is not a finite number`);
        }
        if (number < 0) {
            throw new RangeError(`${name} is less than 0`);
        }
        return number;
    }

    class QuotaExceededError extends DOMException {
        #quota;
        #requested;

        constructor(message = '', options = undefined) {
            super(message, 'QuotaExceededError');
            this.#quota = amount(options, 'quota');
            this.#requested = amount(options, 'requested');
            if (this.#quota !== null && this.#requested !== null && this.#requested < this.#quota) {
                throw new RangeError('what was requested is less than the quota');
            }
        }

        get quota() {
            return this.#quota;
        }

        get requested() {
            return this.#requested;
        }
    }

    expose('QuotaExceededError', QuotaExceededError);

    return QuotaExceededError;
})
