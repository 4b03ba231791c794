/**
 * `HTMLCollection` (WHATWG DOM section 4.2.10.2), in the place of domino's `FilteredElementList`: a live list of elements, by index and by name.
 * It is gathered anew only when something below its root has changed since.
 *
 * Of the host: `load('selectors')`.
 *
 * @returns {{
 *     HTMLCollection: typeof HTMLCollection,
 *     collect(root: Node | function(): Node, gather: function(): Element[], options?: {Class?: function, goesByAttributes?: boolean}): HTMLCollection,
 *     childrenOf(root: Node): HTMLCollection,
 *     elementsOf(collection: HTMLCollection): Element[],
 *     rootOf(collection: HTMLCollection): Node,
 *     onIndexed(collection: HTMLCollection, assign: function(number, unknown): boolean): void,
 * }} the class, which is made of a root, a filter, and whether that goes by attributes, too; collections by what gathers their elements below a root, which may
 *     be another one each time; a collection's elements and root; what an assignment to an index does
 */
(function (host) {
    'use strict';

    const { Array, Proxy, Symbol, append, create, define, defineProperty, get, getOwnPropertyDescriptor, inspect, keys, ownKeys, set } =
        host.primordials;

    const state = Symbol('state');

    /** A property's name as an index, or -1. */
    function indexOf(name) {
        if (typeof name !== 'string') {
            return -1;
        }
        const index = name >>> 0;
        return `${index}` === name && index !== 0xffffffff ? index : -1;
    }

    function elementsOf(collection) {
        const own = collection[state];
        const root = typeof own.root === 'function' ? own.root() : own.root;
        const { lastModTime } = root;
        const isOld = own.time !== lastModTime || own.seen !== root || (own.goesByAttributes && own.attributeTime !== root._timeOfAttributes);
        if (isOld) {
            own.time = lastModTime;
            own.attributeTime = own.goesByAttributes ? root._timeOfAttributes : undefined;
            own.seen = root;
            own.elements = own.gather();
            own.names = undefined;
        }
        return own.elements;
    }

    /** The elements by their ids and names, the first of each. */
    function namesOf(collection) {
        const elements = elementsOf(collection);
        const own = collection[state];
        const { _timeOfAttributes } = own.seen;
        if (own.names === undefined || own.namesTime !== _timeOfAttributes) {
            own.names = { __proto__: null };
            own.namesTime = _timeOfAttributes;
            for (let index = 0; index < elements.length; index++) {
                const element = elements[index];
                const id = element._getattr('id');
                const name = element.isHTML ? element._getattr('name') : null;
                if (id) {
                    own.names[id] ??= element;
                }
                if (name) {
                    own.names[name] ??= element;
                }
            }
        }
        return own.names;
    }

    const handler = {
        __proto__: null,
        get(target, name) {
            const index = indexOf(name);
            if (index >= 0) {
                return elementsOf(target)[index];
            }
            if (typeof name === 'symbol' || name in target) {
                return get(target, name, target);
            }
            return name !== '' && name in namesOf(target) ? target.namedItem(name) : undefined;
        },
        has(target, name) {
            const index = indexOf(name);
            return index >= 0 ? index < elementsOf(target).length : name in target || (typeof name === 'string' && name in namesOf(target));
        },
        set(target, name, value) {
            const index = indexOf(name);
            return index >= 0 ? target[state].setIndexed?.(index, value) ?? false : set(target, name, value, target);
        },
        deleteProperty(target, name) {
            return indexOf(name) < 0 && delete target[name];
        },
        ownKeys(target) {
            const { length } = elementsOf(target);
            const names = [];
            for (let index = 0; index < length; index++) {
                append(names, `${index}`);
            }
            for (const name of keys(namesOf(target))) {
                if (!(name in target) && indexOf(name) < 0) {
                    append(names, name);
                }
            }
            for (const name of ownKeys(target)) {
                if (name !== state) {
                    append(names, name);
                }
            }
            return names;
        },
        getOwnPropertyDescriptor(target, name) {
            const index = indexOf(name);
            if (index >= 0) {
                const value = elementsOf(target)[index];
                return value && { __proto__: null, value, writable: false, enumerable: true, configurable: true };
            }
            const own = getOwnPropertyDescriptor(target, name);
            if (own !== undefined || typeof name === 'symbol' || name in target || !(name in namesOf(target))) {
                return own;
            }
            return { __proto__: null, value: target.namedItem(name), writable: false, enumerable: false, configurable: true };
        },
    };

    function descendants(root, filter) {
        const found = [];
        host.load('selectors').walk(root, (element) => {
            if (filter(element)) {
                append(found, element);
            }
            return true;
        });
        return found;
    }

    function make(Class, root, gather, goesByAttributes) {
        const target = create(Class.prototype);
        defineProperty(target, state, {
            __proto__: null,
            value: {
                root, gather, goesByAttributes, time: -1, attributeTime: undefined, seen: undefined, elements: undefined, names: undefined,
                namesTime: undefined,
            },
            configurable: true,
        });
        return new Proxy(target, handler);
    }

    function HTMLCollection(root, filter, goesByAttributes = true) {
        return make(HTMLCollection, root, () => descendants(root, filter), goesByAttributes);
    }

    define(HTMLCollection.prototype, 'item', function item(index) {
        return elementsOf(this)[index >>> 0] ?? null;
    });
    define(HTMLCollection.prototype, 'namedItem', function namedItem(name) {
        return namesOf(this)[`${name}`] ?? null;
    });
    define(HTMLCollection.prototype, Symbol.iterator, Array.prototype.values);
    define(HTMLCollection.prototype, inspect, function () {
        return { ...elementsOf(this) };
    });
    defineProperty(HTMLCollection.prototype, 'length', {
        __proto__: null,
        get() {
            return elementsOf(this).length;
        },
        enumerable: true,
        configurable: true,
    });

    return {
        HTMLCollection,
        collect: (root, gather, { Class = HTMLCollection, goesByAttributes = true } = {}) => make(Class, root, gather, goesByAttributes),
        childrenOf(root) {
            return make(HTMLCollection, root, () => {
                const children = [];
                for (let node = root.firstChild; node !== null; node = node.nextSibling) {
                    if (node.nodeType === 1) {
                        append(children, node);
                    }
                }
                return children;
            }, false);
        },
        elementsOf,
        rootOf: (collection) => collection[state].root,
        onIndexed(collection, assign) {
            collection[state].setIndexed = assign;
        },
    };
})
