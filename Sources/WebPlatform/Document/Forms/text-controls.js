/**
 * `<input>` and `<textarea>` (WHATWG HTML sections 4.10.5, 4.10.11): what they hold, beside what their attributes say, and what is selected of it.
 *
 * Of the host: `load` of `tree-members`, `form-owners`, `input-values`, `dom-exception`, `input-events`, `event-target`.
 *
 * @returns {{complete(require: function(string): object, classes: object): void, stateOf(control: Element): object, check(input: Element, isChecked: boolean): void}}
 */
(function (host) {
    'use strict';

    const { SafeWeakMap, apply, define, slice, split, toLowerCase } = host.primordials;
    const { defineAll, defineGetter } = host.load('tree-members');

    const states = new SafeWeakMap();

    /** What a control holds: `value` and `checked` are undefined as long as the attributes say it. */
    function stateOf(control) {
        let state = states.get(control);
        if (state === undefined) {
            state = { value: undefined, checked: undefined, isIndeterminate: false, start: 0, end: 0, direction: 'none' };
            states.set(control, state);
        }
        return state;
    }

    const fail = (message, name) => {
        throw new (host.load('dom-exception'))(message, name);
    };

    const typeOf = (input) => host.load('input-values')[input.type];

    /** What setting the value does where it is no text of the user's. */
    const modes = { __proto__: null, hidden: '', submit: '', image: '', reset: '', button: '', checkbox: 'on', radio: 'on' };

    function inputValue(input) {
        const { type } = input;
        const fallback = modes[type];
        const attribute = input._getattr('value');
        if (fallback !== undefined) {
            return attribute ?? fallback;
        }
        if (type === 'file') {
            return '';
        }
        return typeOf(input).sanitize(states.get(input)?.value ?? attribute ?? '', input);
    }

    function setInputValue(input, given) {
        const { type } = input;
        const value = given === null ? '' : `${given}`;
        if (modes[type] !== undefined) {
            input._setattr('value', value);
        } else if (type === 'file') {
            if (value !== '') {
                fail('the value of a file input can only be set to the empty string', 'InvalidStateError');
            }
        } else {
            const before = inputValue(input);
            const state = stateOf(input);
            state.value = typeOf(input).sanitize(value, input);
            if (state.value !== before) {
                placeCursor(state, state.value.length);
            }
        }
    }

    function placeCursor(state, at) {
        state.start = state.end = at;
        state.direction = 'none';
    }

    const textareaValue = (area) => (states.get(area)?.value ?? area.defaultValue).replace(/\r\n?/g, '\n');

    function setTextareaValue(area, given) {
        const before = textareaValue(area);
        const state = stateOf(area);
        state.value = given === null ? '' : `${given}`;
        if (textareaValue(area) !== before) {
            placeCursor(state, textareaValue(area).length);
        }
    }

    const isCheckable = ({ type }) => type === 'checkbox' || type === 'radio';
    const isChecked = (input) => states.get(input)?.checked ?? input._getattr('checked') !== null;

    function check(input, value) {
        stateOf(input).checked = value;
        if (value && input.type === 'radio') {
            uncheckOthers(input);
        }
    }

    function uncheckOthers(input) {
        const group = host.load('form-owners').radioGroup(input);
        for (let index = 0; index < group.length; index++) {
            if (group[index] !== input && isChecked(group[index])) {
                stateOf(group[index]).checked = false;
            }
        }
    }

    /** Types of which a part can be selected. */
    const selectable = { __proto__: null, text: true, search: true, url: true, tel: true, password: true, textarea: true };

    function setRange(control, start, end, direction) {
        const { length } = control.value;
        const state = stateOf(control);
        state.end = Math.min(end >>> 0, length);
        state.start = Math.min(start >>> 0, state.end);
        state.direction = direction === 'forward' || direction === 'backward' ? direction : 'none';
    }

    function requireSelectable(control) {
        if (!selectable[control.type]) {
            fail(`an input of type '${control.type}' has no selection`, 'InvalidStateError');
        }
    }

    /** A property of the selection: null where there is none. */
    function selectionGetter(prototype, name, read, write) {
        defineGetter(prototype, name, function () {
            return selectable[this.type] ? read(stateOf(this)) : null;
        }, function (value) {
            requireSelectable(this);
            write(this, stateOf(this), value);
        });
    }

    const selection = {
        select() {
            if (selectable[this.type]) {
                setRange(this, 0, this.value.length);
                const { Event } = host.load('event');
                host.load('event-target').dispatch(this, new Event('select', { bubbles: true }));
            }
        },
        setSelectionRange(start, end, direction) {
            requireSelectable(this);
            setRange(this, start ?? 0, end ?? 0, direction);
        },
        setRangeText(text, start = this.selectionStart, end = this.selectionEnd, mode = 'preserve') {
            requireSelectable(this);
            if (start > end) {
                fail('the end of the range is before its start', 'IndexSizeError');
            }
            const { value } = this;
            const [from, to] = [Math.min(start, value.length), Math.min(end, value.length)];
            const { start: startBefore, end: endBefore } = stateOf(this);
            const longer = `${text}`.length - (to - from);
            this.value = slice(value, 0, from) + text + slice(value, to);
            const after = from + `${text}`.length;
            const moved = (at, inside) => (at > to ? at + longer : at > from ? inside : at);
            const ranges = {
                __proto__: null,
                select: [from, after],
                start: [from, from],
                end: [after, after],
                preserve: [moved(startBefore, from), moved(endBefore, after)],
            };
            setRange(this, ...ranges[mode]);
        },
    };

    function completeSelection({ prototype }) {
        defineAll(prototype, selection);
        selectionGetter(prototype, 'selectionStart', ({ start }) => start, (control, state, value) => {
            setRange(control, value, Math.max(state.end, value >>> 0), state.direction);
        });
        selectionGetter(prototype, 'selectionEnd', ({ end }) => end, (control, state, value) => {
            setRange(control, Math.min(state.start, value >>> 0), value, state.direction);
        });
        selectionGetter(prototype, 'selectionDirection', ({ direction }) => direction, (control, state, value) => {
            setRange(control, state.start, state.end, value);
        });
    }

    /** A copy holds what the original holds. */
    function completeCopies({ Node }, { prototype }) {
        define(prototype, 'cloneNode', function (deep) {
            const copy = apply(Node.prototype.cloneNode, this, [deep]);
            const state = states.get(this);
            if (state !== undefined) {
                states.set(copy, { ...state });
            }
            return copy;
        });
    }

    /** The number of steps up or down, from a number that fits the steps (WHATWG HTML section 4.10.5.4). */
    function stepBy(input, count) {
        const { toNumber, toText, step: usual, unit, base = 0 } = typeOf(input) ?? {};
        if (toNumber === undefined || toLowerCase(input.step) === 'any') {
            fail(`an input of type '${input.type}' ${toNumber === undefined ? 'has no steps' : "with the step 'any' has no steps"}`, 'InvalidStateError');
        }
        const step = (+input.step > 0 ? +input.step : usual) * unit;
        const min = toNumber(input.min);
        const max = toNumber(input.max);
        const origin = Number.isNaN(min) ? base : min;
        const before = toNumber(input.value);
        const start = Number.isNaN(before) ? 0 : before;
        const steps = (start - origin) / step;
        const next = Number.isInteger(+steps.toPrecision(12)) ? steps + count : count > 0 ? Math.ceil(steps) : Math.floor(steps);
        let value = +(origin + next * step).toPrecision(15);
        if (value < min) {
            value = min;
        }
        if (value > max) {
            value = origin + Math.floor((max - origin) / step) * step;
        }
        if ((count > 0 && value > start) || (count < 0 && value < start) || Number.isNaN(before)) {
            input.value = toText(value);
        }
    }

    const input = {
        get value() {
            return inputValue(this);
        },
        set value(value) {
            setInputValue(this, value);
        },
        get checked() {
            return isChecked(this);
        },
        set checked(value) {
            check(this, !!value);
        },
        get indeterminate() {
            return stateOf(this).isIndeterminate;
        },
        set indeterminate(value) {
            stateOf(this).isIndeterminate = !!value;
        },
        get valueAsNumber() {
            return typeOf(this)?.toNumber?.(this.value) ?? NaN;
        },
        set valueAsNumber(value) {
            const { toText } = typeOf(this) ?? {};
            if (toText === undefined) {
                fail(`the value of an input of type '${this.type}' is no number`, 'InvalidStateError');
            }
            this.value = Number.isNaN(+value) ? '' : toText(+value);
        },
        get valueAsDate() {
            const { hasDate, toNumber } = typeOf(this) ?? {};
            const time = hasDate ? toNumber(this.value) : NaN;
            return Number.isNaN(time) ? null : new Date(time);
        },
        set valueAsDate(date) {
            const { hasDate, toText } = typeOf(this) ?? {};
            if (!hasDate) {
                fail(`the value of an input of type '${this.type}' is no date`, 'InvalidStateError');
            }
            this.value = date === null || Number.isNaN(+date) ? '' : toText(+date);
        },
        stepUp(count = 1) {
            stepBy(this, +count);
        },
        stepDown(count = 1) {
            stepBy(this, -count);
        },
        get list() {
            const id = this._getattr('list');
            const found = id === null ? null : this.ownerDocument.getElementById(id);
            return found?.localName === 'datalist' ? found : null;
        },
        /** The user chooses none. */
        get files() {
            return this.type === 'file' ? (this._files ??= host.load('file-list').empty()) : null;
        },
        get _takesText() {
            return modes[this.type] === undefined && this.type !== 'file' && this.type !== 'range' && this.type !== 'color';
        },
        get _isIndeterminate() {
            const { type } = this;
            return (type === 'checkbox' && this.indeterminate) ||
                (type === 'radio' && host.load('form-owners').radioGroup(this).every((other) => !other.checked));
        },
        get _hasRange() {
            return typeOf(this)?.toNumber !== undefined && (this.min !== '' || this.max !== '');
        },
    };

    const textarea = {
        get value() {
            return textareaValue(this);
        },
        set value(value) {
            setTextareaValue(this, value);
        },
        get textLength() {
            return this.value.length;
        },
        get _takesText() {
            return true;
        },
    };

    return {
        complete(require, classes) {
            const { HTMLInputElement, HTMLTextAreaElement } = classes;
            defineAll(HTMLInputElement.prototype, input);
            defineAll(HTMLTextAreaElement.prototype, textarea);
            for (const Class of [HTMLInputElement, HTMLTextAreaElement]) {
                completeSelection(Class);
                completeCopies(classes, Class);
            }
            const { registerChangeHandler } = require('attributes');
            const { name: noted } = HTMLInputElement.prototype._attributeChangeHandlers;
            registerChangeHandler(HTMLInputElement, 'checked', (element, name, before, value) => {
                noted(element);
                if (value !== null && element.type === 'radio' && states.get(element)?.checked === undefined) {
                    uncheckOthers(element);
                }
            });
        },
        stateOf,
        isCheckable,
        check,
        reset(control) {
            const state = states.get(control);
            if (state !== undefined) {
                state.value = state.checked = undefined;
                placeCursor(state, 0);
            }
        },
    };
})
