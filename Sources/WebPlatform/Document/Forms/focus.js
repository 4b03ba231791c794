/**
 * Which element has the focus (WHATWG HTML section 6.6): `focus`, `blur`, `activeElement`, and the events that go with them.
 *
 * Of the host: `load` of `tree-members`, `input-events`, `event-target`.
 *
 * @returns {{complete(require: function(string): object, classes: object): void}}
 */
(function (host) {
    'use strict';

    const { SafeWeakMap, define } = host.primordials;
    const { defineGetter } = host.load('tree-members');

    /** A document to the element that has its focus. */
    const focused = new SafeWeakMap();

    const takesFocus = { __proto__: null, button: true, iframe: true, input: true, select: true, textarea: true };

    function isFocusable(element) {
        const { localName, type } = element;
        if (!element.rooted || element._isDisabled || type === 'hidden') {
            return false;
        }
        return takesFocus[localName] === true || element._getattr('tabindex') !== null || element.isContentEditable === true ||
            ((localName === 'a' || localName === 'area') && element._getattr('href') !== null) ||
            (localName === 'summary' && element.parentNode.localName === 'details');
    }

    /** The element with the focus, undefined if there is none; one that has left the document has lost it. */
    function current(document) {
        const element = focused.get(document);
        return element !== undefined && element.rooted && element.ownerDocument === document ? element : undefined;
    }

    function announce(target, type, bubbles, relatedTarget) {
        const { FocusEvent } = host.load('input-events');
        const { dispatch } = host.load('event-target');
        dispatch(target, new FocusEvent(type, { bubbles, composed: true, relatedTarget }));
    }

    function move(document, next) {
        const before = current(document);
        if (before === next) {
            return;
        }
        focused.delete(document);
        if (before !== undefined) {
            announce(before, 'blur', false, next ?? null);
            announce(before, 'focusout', true, next ?? null);
        }
        // A listener may have taken the focus elsewhere.
        if (next !== undefined && current(document) === undefined && isFocusable(next)) {
            focused.set(document, next);
            announce(next, 'focus', false, before ?? null);
            announce(next, 'focusin', true, before ?? null);
        }
    }

    return {
        complete(require, { Document, Element, HTMLElement, SVGElement }) {
            for (const { prototype } of [HTMLElement, SVGElement]) {
                define(prototype, 'focus', function focus() {
                    if (isFocusable(this)) {
                        move(this.ownerDocument, this);
                    }
                });
                define(prototype, 'blur', function blur() {
                    if (current(this.ownerDocument) === this) {
                        move(this.ownerDocument, undefined);
                    }
                });
            }
            defineGetter(Element.prototype, '_hasFocus', function () {
                return current(this.ownerDocument) === this;
            });
            defineGetter(Document.prototype, 'activeElement', function () {
                return current(this) ?? this.body ?? this.documentElement;
            });
        },
    };
})
