/**
 * What nodes do that is not domino's: event handlers such as `onclick`, what a click does, what the console shows.
 *
 * Of the host: `load` of `event-target`, `ui-events`; `reportException(error)`.
 *
 * @returns {{
 *     activation(event: Event, path: object[]): {before(): void, after(isPrevented: boolean): void} | undefined,
 *     complete(classes: object): void,
 * }} what a click does by default at its target or at the nearest node above that does something; give domino's classes their members.
 */
(function (host, global) {
    'use strict';

    const { SafeMap, SafeWeakMap, append, apply, define, defineProperty, inspect, set } = host.primordials;
    const { EventTarget, dispatch } = host.load('event-target');
    const { addEventListener, dispatchEvent, removeEventListener } = EventTarget.prototype;

    /** Each node's handlers by event type. */
    const handlersOf = new SafeWeakMap();

    /** Handlers of the body that are the window's (WHATWG HTML section 8.1.8.2). */
    const ofWindow = {
        __proto__: null,
        afterprint: true, beforeprint: true, beforeunload: true, blur: true, error: true, focus: true, hashchange: true, load: true,
        message: true, offline: true, online: true, pagehide: true, pageshow: true, popstate: true, resize: true, scroll: true,
        storage: true, unload: true,
    };

    function getHandler(type) {
        return handlersOf.get(this)?.get(type)?.callback ?? null;
    }

    function setHandler(type, value) {
        let handlers = handlersOf.get(this);
        if (handlers === undefined) {
            handlersOf.set(this, (handlers = new SafeMap()));
        }
        let handler = handlers.get(type);
        if (handler === undefined) {
            handler = { callback: null, listener: (event) => call(this, handler, event) };
            handlers.set(type, handler);
        }
        const before = handler.callback;
        handler.callback = typeof value === 'function' || (typeof value === 'object' && value !== null) ? value : null;
        // Its place among the listeners is that of when it was first set.
        if (before === null && handler.callback !== null) {
            apply(addEventListener, this, [type, handler.listener]);
        } else if (before !== null && handler.callback === null) {
            apply(removeEventListener, this, [type, handler.listener]);
        }
    }

    function call(target, { callback }, event) {
        if (typeof callback === 'function' && apply(callback, target, [event]) === false) {
            event.preventDefault();
        }
    }

    /** Follows a link: within the page that works, anywhere else is reported. */
    function follow() {
        if (this.href === '') {
            return;
        }
        try {
            global.location.href = this.href;
        } catch (error) {
            host.reportException(error);
        }
    }

    /** The elements whose `click()` is under way: a listener's own does not begin again. */
    const clicking = new SafeWeakMap();

    function click() {
        if (this._isDisabled || clicking.has(this)) {
            return;
        }
        const { MouseEvent } = host.load('ui-events');
        const event = new MouseEvent('click', { bubbles: true, cancelable: true, composed: true, view: global, detail: 1 });
        clicking.set(this, true);
        try {
            apply(dispatchEvent, this, [event]);
        } finally {
            clicking.delete(this);
        }
    }

    /** What a click does by default at a node, undefined if nothing. */
    const actionOf = (node) => (node.localName === 'summary' ? node._toggleDetails : node._post_click_activation_steps);

    return {
        activation(event, path) {
            if (!(event instanceof host.load('ui-events').MouseEvent)) {
                return undefined;
            }
            for (let index = 0; index < path.length && (index === 0 || event.bubbles); index++) {
                const node = path[index];
                const action = actionOf(node);
                if (action !== undefined) {
                    let state;
                    return {
                        before: () => (state = node._pre_click_activation_steps?.()),
                        after: (isPrevented) => {
                            if (isPrevented) {
                                node._cancelled_activation_steps?.(state);
                            } else {
                                apply(action, node, [event, state]);
                            }
                        },
                    };
                }
            }
        },

        complete({ Node, Element, CharacterData, HTMLElement, HTMLBodyElement, HTMLAnchorElement, HTMLAreaElement }) {
            define(Node.prototype, '_getEventHandler', getHandler);
            define(Node.prototype, '_setEventHandler', setHandler);
            define(Node.prototype, '_dispatchEvent', function (event) {
                return dispatch(this, event);
            });
            define(HTMLBodyElement.prototype, '_getEventHandler', function (type) {
                return ofWindow[type] ? (global[`on${type}`] ?? null) : apply(getHandler, this, [type]);
            });
            define(HTMLBodyElement.prototype, '_setEventHandler', function (type, value) {
                if (ofWindow[type]) {
                    set(global, `on${type}`, value);
                } else {
                    apply(setHandler, this, [type, value]);
                }
            });
            define(HTMLElement.prototype, 'click', click);
            define(HTMLAnchorElement.prototype, '_post_click_activation_steps', follow);
            define(HTMLAreaElement.prototype, '_post_click_activation_steps', follow);

            define(Node.prototype, inspect, function () {
                return { nodeName: this.nodeName };
            });
            define(CharacterData.prototype, inspect, function () {
                return { data: this.data };
            });
            define(Element.prototype, inspect, function () {
                const attributes = { __proto__: null };
                for (let index = 0; index < this._numattrs; index++) {
                    const { name, value } = this._attr(index);
                    defineProperty(attributes, name, { __proto__: null, value, enumerable: true });
                }
                if (!this.hasChildNodes()) {
                    return attributes;
                }
                const childNodes = [];
                for (let child = this.firstChild; child !== null; child = child.nextSibling) {
                    append(childNodes, child);
                }
                return { ...attributes, childNodes };
            });
        },
    };
})
