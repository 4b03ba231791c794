/**
 * The page: the window, which is the global object, and `document`, both event targets. The document has no tree until a script first asks
 * for an element or for one of the tree's members: then `document.js` grows it, and the same object goes on as the tree's root.
 *
 * Of the host: `load('event-target')`, `load('event')`, `load('ui-events')`, `load('input-events')`, `load('device-events')`, `load('navigation-events')`, `load('message-channel')`, `load('dom-exception')`, `load('document')`.
 *
 * @globals document HTMLDocument addEventListener removeEventListener dispatchEvent
 * @returns {{document: HTMLDocument, HTMLDocument: typeof HTMLDocument, createEvent: function(string): Event, setReadyState: function(string): void}}
 */
(function (host, global) {
    'use strict';

    const { Proxy, Symbol, create, define, defineProperty, get, set, setPrototypeOf, split, toLowerCase } = host.primordials;
    const events = host.load('event-target');
    const { EventTarget } = events;

    /** What `createEvent` is asked for, in lower case, and the class it makes (WHATWG DOM section 4.5). */
    const interfaces = {
        __proto__: null,
        event: ['event', 'Event'],
        events: ['event', 'Event'],
        htmlevents: ['event', 'Event'],
        customevent: ['event', 'CustomEvent'],
        uievent: ['ui-events', 'UIEvent'],
        uievents: ['ui-events', 'UIEvent'],
        mouseevent: ['ui-events', 'MouseEvent'],
        mouseevents: ['ui-events', 'MouseEvent'],
        focusevent: ['input-events', 'FocusEvent'],
        keyboardevent: ['input-events', 'KeyboardEvent'],
        compositionevent: ['input-events', 'CompositionEvent'],
        svgevents: ['event', 'Event'],
        beforeunloadevent: ['device-events', 'BeforeUnloadEvent'],
        devicemotionevent: ['device-events', 'DeviceMotionEvent'],
        deviceorientationevent: ['device-events', 'DeviceOrientationEvent'],
        dragevent: ['device-events', 'DragEvent'],
        storageevent: ['device-events', 'StorageEvent'],
        textevent: ['device-events', 'TextEvent'],
        hashchangeevent: ['navigation-events', 'HashChangeEvent'],
        messageevent: ['message-channel', 'MessageEvent'],
    };

    function createEvent(name) {
        const found = interfaces[toLowerCase(`${name}`)];
        if (found === undefined) {
            const DOMException = host.load('dom-exception');
            throw new DOMException(`there is no event interface '${name}'`, 'NotSupportedError');
        }
        const event = new (host.load(found[0])[found[1]])('');
        host.load('event').stateOf(event).initialized = false;
        return event;
    }

    /** Of a script without a page, which has nothing to load. */
    let readyState = 'complete';

    function setReadyState(state) {
        readyState = state;
        const { Event } = host.load('event');
        events.dispatch(document, new Event('readystatechange'));
    }

    class HTMLDocument extends EventTarget {
        constructor() {
            super();
            events.adopt(this, global);
        }

        get readyState() {
            return readyState;
        }

        get defaultView() {
            return global;
        }

        get location() {
            return global.location;
        }

        set location(href) {
            global.location = href;
        }

        get URL() {
            return host.href?.() ?? host.locationHref();
        }

        get cookie() {
            return host.cookies(this.URL);
        }

        set cookie(text) {
            host.setCookie(this.URL, `${text}`);
        }

        createEvent(name) {
            return createEvent(name);
        }

        get [Symbol.toStringTag]() {
            return 'HTMLDocument';
        }
    }

    // Every run asks for these: they are not looked up through the proxy below.
    define(HTMLDocument.prototype, 'addEventListener', EventTarget.prototype.addEventListener);
    define(HTMLDocument.prototype, 'removeEventListener', EventTarget.prototype.removeEventListener);
    define(HTMLDocument.prototype, 'dispatchEvent', EventTarget.prototype.dispatchEvent);

    /** The members that a document has with its tree, by name; made when a script first asks for a member that is not there. */
    let treeMembers;
    function isOfTree(name) {
        if (treeMembers === undefined) {
            treeMembers = { __proto__: null };
            const { members } = host.load('document-members');
            const names = split(members, ' ');
            for (let index = 0; index < names.length; index++) {
                treeMembers[names[index]] = true;
            }
        }
        return typeof name === 'string' && treeMembers[name] === true;
    }

    // Stands where the tree's classes come to stand: between the document's own class and EventTarget.
    setPrototypeOf(HTMLDocument.prototype, new Proxy(create(EventTarget.prototype), {
        __proto__: null,
        get(target, name, receiver) {
            if (isOfTree(name)) {
                host.load('document');
                return receiver[name];
            }
            return get(target, name, receiver);
        },
        has(target, name) {
            return isOfTree(name) || name in target;
        },
        set(target, name, value, receiver) {
            if (isOfTree(name)) {
                host.load('document');
                receiver[name] = value;
                return true;
            }
            return set(target, name, value, receiver);
        },
    }));

    const document = new HTMLDocument();
    events.adopt(global);
    define(global, 'addEventListener', EventTarget.prototype.addEventListener);
    define(global, 'removeEventListener', EventTarget.prototype.removeEventListener);
    define(global, 'dispatchEvent', EventTarget.prototype.dispatchEvent);
    define(global, 'HTMLDocument', HTMLDocument);
    defineProperty(global, 'document', { __proto__: null, value: document, configurable: true });

    return { document, HTMLDocument, createEvent, setReadyState };
})
