/**
 * Finds what changes in trees, in the document and beside it: where domino itself changes lists of children, attributes and texts, these
 * functions stand before its own. Loaded when something is first observed.
 *
 * Of the host: `load('document')`.
 *
 * @returns {{watch(queue: function(object): void, moveOn: function(Node, Node): void): void}} has `queue` called with each change, and
 *     `moveOn` with each node that is taken out of another.
 */
(function (host) {
    'use strict';

    const { append, apply, define, defineProperty, getOwnPropertyDescriptor } = host.primordials;
    const { require } = host.load('document');

    let queue;
    let moveOn;

    /** Puts a function before one of domino's: it gets the node and the arguments, and may return what is to be done afterwards. */
    function before(prototype, name, look) {
        const original = prototype[name];
        define(prototype, name, function (...args) {
            const after = look(this, args);
            const result = apply(original, this, args);
            after?.();
            return result;
        });
    }

    function childrenOf(node) {
        const children = [];
        for (let child = node.firstChild; child !== null; child = child.nextSibling) {
            append(children, child);
        }
        return children;
    }

    function noteInsertion(node, [parent, reference, isReplace]) {
        const isFragment = node.nodeType === 11;
        const added = isFragment ? childrenOf(node) : [node];
        const removed = isReplace ? [reference] : [];
        const previousSibling = reference === null ? parent.lastChild : reference.previousSibling;
        const nextSibling = isReplace ? reference.nextSibling : reference;
        if (isReplace) {
            moveOn(parent, reference);
        }
        return () => {
            if (isFragment && added.length > 0) {
                queue({ type: 'childList', target: node, removed: added });
            }
            if (added.length > 0 || removed.length > 0) {
                queue({ type: 'childList', target: parent, added, removed, previousSibling, nextSibling });
            }
        };
    }

    function noteRemoval(node) {
        const { parentNode, previousSibling, nextSibling } = node;
        if (parentNode === null) {
            return undefined;
        }
        moveOn(parentNode, node);
        return () => queue({ type: 'childList', target: parentNode, removed: [node], previousSibling, nextSibling });
    }

    function noteEmptying(node) {
        const removed = childrenOf(node);
        for (let index = 0; index < removed.length; index++) {
            moveOn(node, removed[index]);
        }
        return removed.length === 0 ? undefined : () => queue({ type: 'childList', target: node, removed });
    }

    function noteAttribute(element, attribute, oldValue) {
        const { localName: attributeName, namespaceURI: attributeNamespace } = attribute;
        queue({ type: 'attributes', target: element, attributeName, attributeNamespace, oldValue });
    }

    function watchSetter(prototype, name, look) {
        const { get, set } = getOwnPropertyDescriptor(prototype, name);
        defineProperty(prototype, name, {
            __proto__: null,
            get,
            set(value) {
                const after = look(this);
                apply(set, this, [value]);
                after?.();
            },
            configurable: true,
        });
    }

    function install() {
        const Node = require('Node');
        const Element = require('Element');
        before(Node.prototype, '_insertOrReplace', noteInsertion);
        before(require('ContainerNode').prototype, 'removeChildren', noteEmptying);
        for (const name of ['Element', 'CharacterData', 'DocumentType']) {
            before(require(name).prototype, '_remove', noteRemoval);
        }
        watchSetter(Element._Attr.prototype, 'value', (attribute) => {
            const { data, ownerElement } = attribute;
            return ownerElement ? () => noteAttribute(ownerElement, attribute, data ?? null) : undefined;
        });
        before(Element.prototype, 'setAttributeNodeNS', (element, [attribute]) => () => noteAttribute(element, attribute, null));
        before(Element.prototype, 'removeAttribute', (element, [name]) => {
            const attribute = element.getAttributeNode(`${name}`);
            return attribute ? () => noteAttribute(element, attribute, attribute.data) : undefined;
        });
        before(Element.prototype, 'removeAttributeNS', (element, [namespace, name]) => {
            const attribute = element.getAttributeNodeNS(namespace ?? null, `${name}`);
            return attribute ? () => noteAttribute(element, attribute, attribute.data) : undefined;
        });
        for (const name of ['Text', 'Comment', 'ProcessingInstruction']) {
            for (const member of ['data', 'nodeValue', 'textContent']) {
                watchSetter(require(name).prototype, member, (node) => {
                    const { _data: oldValue } = node;
                    return () => queue({ type: 'characterData', target: node, oldValue });
                });
            }
        }
    }

    return {
        watch(toQueue, toMoveOn) {
            if (queue === undefined) {
                queue = toQueue;
                moveOn = toMoveOn;
                install();
            }
        },
    };
})
