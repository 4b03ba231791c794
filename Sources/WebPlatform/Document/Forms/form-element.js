/**
 * `<form>` (WHATWG HTML sections 4.10.3, 4.10.21): its controls by name and index, `submit`, `reset`, what a submission would send.
 *
 * Of the host: `load` of `tree-members`, `html-collection`, `form-owners`, `node-list`, `text-controls`, `select-element`, `validity`, `input-events`,
 * `event`, `event-target`; `reportException(error)`.
 *
 * @returns {{
 *     complete(require: function(string): object, classes: object): void,
 *     submit(form: HTMLFormElement, submitter: Element | null): void,
 *     entries(form: HTMLFormElement, submitter?: Element | null): [string, string | File][],
 * }} what a click on a submit button does, and the names and values that a submission sends
 */
(function (host, global) {
    'use strict';

    const { Array, Error, SafeWeakMap, Symbol, TypeError, append, create, define, setPrototypeOf, toLowerCase } = host.primordials;
    const { defineAll, defineGetter, lookIn } = host.load('tree-members');
    const { HTMLCollection, collect, elementsOf } = host.load('html-collection');
    const { dispatch } = host.load('event-target');
    const NodeList = host.load('node-list');

    class RadioNodeList extends NodeList {
        constructor(nodes) {
            return setPrototypeOf(super(nodes), RadioNodeList.prototype);
        }

        get value() {
            for (let index = 0; index < this.length; index++) {
                if (this[index].type === 'radio' && this[index].checked) {
                    return this[index].value;
                }
            }
            return '';
        }

        set value(value) {
            for (let index = 0; index < this.length; index++) {
                if (this[index].type === 'radio' && this[index].value === `${value}`) {
                    this[index].checked = true;
                    return;
                }
            }
        }
    }

    function HTMLFormControlsCollection() {
        throw new TypeError('an HTMLFormControlsCollection is made by a form');
    }
    HTMLFormControlsCollection.prototype = create(HTMLCollection.prototype);
    define(HTMLFormControlsCollection.prototype, 'constructor', HTMLFormControlsCollection);
    define(HTMLFormControlsCollection.prototype, Symbol.toStringTag, 'HTMLFormControlsCollection');
    define(HTMLFormControlsCollection.prototype, 'namedItem', function namedItem(name) {
        const elements = elementsOf(this);
        const found = [];
        for (let index = 0; index < elements.length; index++) {
            if (elements[index]._getattr('id') === `${name}` || elements[index]._getattr('name') === `${name}`) {
                append(found, elements[index]);
            }
        }
        return found.length > 1 ? new RadioNodeList(found) : (found[0] ?? null);
    });

    const failure = (form) => {
        const target = form.doc._resolve(form._getattr('action') ?? '');
        return new Error(`the form cannot be submitted to '${target}': navigation is not supported`);
    };

    function navigate(form, submitter) {
        const method = toLowerCase(submitter?._getattr('formmethod') ?? form._getattr('method') ?? '');
        if (method === 'dialog') {
            form.closest('dialog')?.close(submitter?._getattr('value') ?? undefined);
        } else {
            host.reportException(failure(form));
        }
    }

    /** The forms that are being submitted or reset: what their listeners do does not begin that again. */
    const submitting = new SafeWeakMap();
    const resetting = new SafeWeakMap();

    function once(busy, form, action) {
        if (busy.has(form)) {
            return;
        }
        busy.set(form, true);
        try {
            action();
        } finally {
            busy.delete(form);
        }
    }

    function submit(form, submitter) {
        if (!form.rooted) {
            return;
        }
        once(submitting, form, () => {
            const skipsCheck = form.noValidate || (submitter !== null && submitter._getattr('formnovalidate') !== null);
            if (!skipsCheck && !form.reportValidity()) {
                return;
            }
            const { SubmitEvent } = host.load('input-events');
            const event = new SubmitEvent('submit', { bubbles: true, cancelable: true, submitter });
            if (dispatch(form, event) && form.rooted) {
                navigate(form, submitter);
            }
        });
    }

    function reset(form) {
        once(resetting, form, () => {
            const { Event } = host.load('event');
            if (!dispatch(form, new Event('reset', { bubbles: true, cancelable: true }))) {
                return;
            }
            const controls = host.load('form-owners').controlsOf(form);
            for (let index = 0; index < controls.length; index++) {
                const control = controls[index];
                if (control.localName === 'select') {
                    host.load('select-element').reset(control);
                } else if (control.localName === 'output') {
                    control.textContent = control.defaultValue;
                } else {
                    host.load('text-controls').reset(control);
                }
            }
        });
    }

    /** Buttons send their value only when they submit the form. */
    const isButton = ({ localName, type }) => {
        return localName === 'button' || (localName === 'input' && (type === 'submit' || type === 'reset' || type === 'button' || type === 'image'));
    };

    /** Of a file input without files a nameless, empty one is sent. */
    function appendFiles(list, name, files) {
        for (let index = 0; index < files.length; index++) {
            append(list, [name, files[index]]);
        }
        if (files.length === 0) {
            append(list, [name, new global.File([], '', { type: 'application/octet-stream' })]);
        }
    }

    function entries(form, submitter = null) {
        const list = [];
        const controls = host.load('form-owners').controlsOf(form);
        for (let index = 0; index < controls.length; index++) {
            const control = controls[index];
            const { localName, name, type } = control;
            const isLeftOut = control._isDisabled || !name || localName === 'fieldset' || localName === 'object' || localName === 'output' ||
                (isButton(control) && control !== submitter) || ((type === 'checkbox' || type === 'radio') && !control.checked) ||
                control.closest('datalist') !== null;
            if (isLeftOut) {
                continue;
            }
            if (localName === 'select') {
                for (const option of control.selectedOptions) {
                    if (!option._isDisabled) {
                        append(list, [name, option.value]);
                    }
                }
            } else if (type === 'file') {
                appendFiles(list, name, control.files);
            } else {
                append(list, [name, control.value]);
            }
        }
        return list;
    }

    const form = {
        get elements() {
            return (this._elements ??= collect(
                () => this.getRootNode(), () => host.load('form-owners').controlsOf(this), { Class: HTMLFormControlsCollection },
            ));
        },
        get length() {
            return this.elements.length;
        },
        get action() {
            const action = this._getattr('action');
            return this.doc._resolve(action === null || action === '' ? this.doc.URL : action);
        },
        set action(value) {
            this._setattr('action', value);
        },
        submit() {
            if (this.rooted) {
                navigate(this, null);
            }
        },
        requestSubmit(submitter = null) {
            if (submitter !== null && !(isButton(submitter) && (submitter.type === 'submit' || submitter.type === 'image'))) {
                throw new TypeError('requestSubmit needs a submit button, or nothing');
            }
            if (submitter !== null && submitter.form !== this) {
                throw new (host.load('dom-exception'))('the submit button belongs to another form', 'NotFoundError');
            }
            submit(this, submitter);
        },
        reset() {
            reset(this);
        },
    };

    return {
        complete(require, { HTMLFormElement, HTMLElement, HTMLOutputElement }) {
            delete HTMLElement.prototype.submit;
            defineAll(HTMLFormElement.prototype, form);
            define(HTMLFormElement.prototype, Symbol.iterator, Array.prototype.values);
            lookIn(HTMLFormElement, (form, name) => form.elements[name]);
            define(global, 'HTMLFormControlsCollection', HTMLFormControlsCollection);
            define(global, 'RadioNodeList', RadioNodeList);
            defineGetter(HTMLOutputElement.prototype, 'value', function () {
                return this.textContent;
            }, function (value) {
                this._defaultValue ??= this.textContent;
                this.textContent = `${value}`;
            });
            defineGetter(HTMLOutputElement.prototype, 'defaultValue', function () {
                return this._defaultValue ?? this.textContent;
            });
            defineGetter(HTMLOutputElement.prototype, 'type', () => 'output');
        },
        submit,
        reset,
        entries,
    };
})
