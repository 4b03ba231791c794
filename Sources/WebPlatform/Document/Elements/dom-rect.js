/**
 * `DOMRect` (W3C Geometry Interfaces): what `getBoundingClientRect` gives, all of it 0 as nothing is laid out.
 *
 * @globals DOMRect DOMRectReadOnly
 * @returns {{DOMRect: typeof DOMRect}}
 */
(function (host, global) {
    'use strict';

    const { Symbol, define, inspect } = host.primordials;

    class DOMRectReadOnly {
        #fields;

        constructor(x = 0, y = 0, width = 0, height = 0) {
            this.#fields = { x: +x, y: +y, width: +width, height: +height };
        }

        static fromRect({ x, y, width, height } = {}) {
            return new this(x, y, width, height);
        }

        get x() {
            return this.#fields.x;
        }

        get y() {
            return this.#fields.y;
        }

        get width() {
            return this.#fields.width;
        }

        get height() {
            return this.#fields.height;
        }

        get top() {
            const { y, height } = this.#fields;
            return height < 0 ? y + height : y;
        }

        get bottom() {
            const { y, height } = this.#fields;
            return height < 0 ? y : y + height;
        }

        get left() {
            const { x, width } = this.#fields;
            return width < 0 ? x + width : x;
        }

        get right() {
            const { x, width } = this.#fields;
            return width < 0 ? x : x + width;
        }

        toJSON() {
            const { x, y, width, height, top, right, bottom, left } = this;
            return { x, y, width, height, top, right, bottom, left };
        }

        static isRect(value) {
            return #fields in value;
        }

        static set(rect, name, value) {
            rect.#fields[name] = +value;
        }

        get [Symbol.toStringTag]() {
            return 'DOMRectReadOnly';
        }

        [inspect]() {
            return { ...this.#fields };
        }
    }
    const { set, isRect } = DOMRectReadOnly;
    delete DOMRectReadOnly.set;
    delete DOMRectReadOnly.isRect;

    class DOMRect extends DOMRectReadOnly {
        get x() {
            return super.x;
        }

        set x(value) {
            set(this, 'x', value);
        }

        get y() {
            return super.y;
        }

        set y(value) {
            set(this, 'y', value);
        }

        get width() {
            return super.width;
        }

        set width(value) {
            set(this, 'width', value);
        }

        get height() {
            return super.height;
        }

        set height(value) {
            set(this, 'height', value);
        }

        get [Symbol.toStringTag]() {
            return 'DOMRect';
        }
    }

    define(global, 'DOMRectReadOnly', DOMRectReadOnly);
    define(global, 'DOMRect', DOMRect);

    return { DOMRect, DOMRectReadOnly, isRect };
})
