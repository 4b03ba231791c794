/**
 * What a click does by default (WHATWG HTML section 6.5): check boxes, radio buttons, submit and reset buttons, labels, summaries.
 *
 * Of the host: `load` of `text-controls`, `form-owners`, `form-element`, `event`, `event-target`.
 *
 * @returns {{complete(require: function(string): object, classes: object): void}} gives elements `_pre_click_activation_steps`, whose result goes to
 *     `_cancelled_activation_steps`, and `_post_click_activation_steps`
 */
(function (host) {
    'use strict';

    const { define } = host.primordials;

    function announce(target, type, options) {
        const { Event } = host.load('event');
        host.load('event-target').dispatch(target, new Event(type, options));
    }

    /** Checks before the listeners are called; what was, to put it back if one of them prevents it. */
    function checkFirst() {
        const { isCheckable, check } = host.load('text-controls');
        if (this._isDisabled || !isCheckable(this)) {
            return undefined;
        }
        const { checked, indeterminate } = this;
        if (this.type === 'checkbox') {
            this.indeterminate = false;
            check(this, !checked);
            return { checked, indeterminate };
        }
        const before = host.load('form-owners').radioGroup(this).find((input) => input.checked);
        check(this, true);
        return { checked, indeterminate, before };
    }

    function putBack(state) {
        if (state === undefined) {
            return;
        }
        this.checked = state.checked;
        this.indeterminate = state.indeterminate;
        if (state.before !== undefined) {
            state.before.checked = true;
        }
    }

    function activate(control, type, state) {
        if (control._isDisabled) {
            return;
        }
        if (type === 'submit' || type === 'image') {
            if (control.form !== null) {
                host.load('form-element').submit(control.form, control);
            }
        } else if (type === 'reset') {
            if (control.form !== null) {
                host.load('form-element').reset(control.form);
            }
        } else if (state !== undefined && control.rooted && state.before !== control) {
            announce(control, 'input', { bubbles: true, composed: true });
            announce(control, 'change', { bubbles: true });
        }
    }

    const takesClicks = { __proto__: null, a: true, button: true, input: true, select: true, textarea: true, label: true, iframe: true };

    /** A label passes a click on to its control, unless it was on something in it that takes clicks itself. */
    function passOn(event) {
        const { control } = this;
        if (control === null || control._isDisabled) {
            return;
        }
        for (let node = event.target; node !== null && node !== this; node = node.parentNode) {
            if (node === control || takesClicks[node.localName] || node._getattr?.('tabindex')) {
                return;
            }
        }
        control.focus();
        control.click();
    }

    return {
        complete(require, { HTMLInputElement, HTMLButtonElement, HTMLLabelElement, HTMLElement }) {
            const input = HTMLInputElement.prototype;
            define(input, '_pre_click_activation_steps', checkFirst);
            define(input, '_cancelled_activation_steps', putBack);
            define(input, '_post_click_activation_steps', function (event, state) {
                activate(this, this.type, state);
            });
            define(HTMLButtonElement.prototype, '_post_click_activation_steps', function () {
                activate(this, this.type, undefined);
            });
            define(HTMLLabelElement.prototype, '_post_click_activation_steps', passOn);
            define(HTMLElement.prototype, '_toggleDetails', function () {
                const details = this.parentNode;
                if (details?.localName === 'details' && details.querySelector('summary') === this) {
                    details.open = !details.open;
                    announce(details, 'toggle', {});
                }
            });
        },
    };
})
