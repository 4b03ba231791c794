/**
 * `Range` (WHATWG DOM section 5). A range stays where it was set: it does not follow what others change in the tree.
 *
 * Of the host: `load` of `document`, `tree-members`, `dom-rect`, `dom-exception`.
 *
 * @globals Range
 * @returns {{Range: typeof Range}}
 */
(function (host, global) {
    'use strict';

    const { List, Symbol, TypeError, define, defineProperty, inspect, slice } = host.primordials;
    const { require } = host.load('document');
    const { document } = host.load('page');
    const { parse, rootOf } = host.load('tree-members');
    const Node = require('Node');

    const isText = (node) => node.nodeType === 3 || node.nodeType === 4 || node.nodeType === 7 || node.nodeType === 8;
    const lengthOf = (node) => (isText(node) ? node.data.length : node.childNodes.length);
    const indexOf = (node) => {
        let index = 0;
        for (let before = node.previousSibling; before !== null; before = before.previousSibling) {
            index += 1;
        }
        return index;
    };

    function fail(message, name) {
        throw new (host.load('dom-exception'))(message, name);
    }

    /** -1, 0 or 1: where a place is, seen from another one of the same tree. */
    function compare(node, offset, otherNode, otherOffset) {
        if (node === otherNode) {
            return offset === otherOffset ? 0 : offset < otherOffset ? -1 : 1;
        }
        const position = node.compareDocumentPosition(otherNode);
        if (position & 16) {
            // The other node is below this one.
            let child = otherNode;
            while (child.parentNode !== node) {
                child = child.parentNode;
            }
            return indexOf(child) < offset ? 1 : -1;
        }
        if (position & 8) {
            return -compare(otherNode, otherOffset, node, offset);
        }
        return position & 4 ? -1 : 1;
    }

    function requirePlace(node, offset) {
        if (!(node instanceof Node)) {
            throw new TypeError('a range needs a node');
        }
        if (node.nodeType === 10) {
            fail('a range cannot be in a document type', 'InvalidNodeTypeError');
        }
        if (offset > lengthOf(node)) {
            fail(`the offset ${offset} is behind the end of the node, at ${lengthOf(node)}`, 'IndexSizeError');
        }
    }

    function parentOf(node) {
        return node.parentNode ?? fail('the node has no parent', 'InvalidNodeTypeError');
    }

    class Range {
        #start = { node: document, offset: 0 };
        #end = { node: document, offset: 0 };

        get startContainer() {
            return this.#start.node;
        }

        get startOffset() {
            return this.#start.offset;
        }

        get endContainer() {
            return this.#end.node;
        }

        get endOffset() {
            return this.#end.offset;
        }

        get collapsed() {
            return this.#start.node === this.#end.node && this.#start.offset === this.#end.offset;
        }

        get commonAncestorContainer() {
            let node = this.#start.node;
            while (!node.contains(this.#end.node)) {
                node = node.parentNode;
            }
            return node;
        }

        setStart(node, given) {
            const offset = given >>> 0;
            requirePlace(node, offset);
            this.#start = { node, offset };
            if (rootOf(node) !== rootOf(this.#end.node) || compare(node, offset, this.#end.node, this.#end.offset) > 0) {
                this.#end = this.#start;
            }
        }

        setEnd(node, given) {
            const offset = given >>> 0;
            requirePlace(node, offset);
            this.#end = { node, offset };
            if (rootOf(node) !== rootOf(this.#start.node) || compare(node, offset, this.#start.node, this.#start.offset) < 0) {
                this.#start = this.#end;
            }
        }

        setStartBefore(node) {
            this.setStart(parentOf(node), indexOf(node));
        }

        setStartAfter(node) {
            this.setStart(parentOf(node), indexOf(node) + 1);
        }

        setEndBefore(node) {
            this.setEnd(parentOf(node), indexOf(node));
        }

        setEndAfter(node) {
            this.setEnd(parentOf(node), indexOf(node) + 1);
        }

        collapse(toStart = false) {
            if (toStart) {
                this.#end = this.#start;
            } else {
                this.#start = this.#end;
            }
        }

        selectNode(node) {
            const parent = parentOf(node);
            const index = indexOf(node);
            this.#start = { node: parent, offset: index };
            this.#end = { node: parent, offset: index + 1 };
        }

        selectNodeContents(node) {
            requirePlace(node, 0);
            this.#start = { node, offset: 0 };
            this.#end = { node, offset: lengthOf(node) };
        }

        compareBoundaryPoints(how, source) {
            const [own, other] = [
                [this.#start, source.#start], [this.#end, source.#start], [this.#end, source.#end], [this.#start, source.#end],
            ][how] ?? fail('there are four ways to compare, 0 to 3', 'NotSupportedError');
            if (rootOf(own.node) !== rootOf(other.node)) {
                fail('the ranges are in different trees', 'WrongDocumentError');
            }
            return compare(own.node, own.offset, other.node, other.offset);
        }

        comparePoint(node, offset) {
            if (rootOf(node) !== rootOf(this.#start.node)) {
                fail('the node is in another tree', 'WrongDocumentError');
            }
            requirePlace(node, offset);
            if (compare(node, offset, this.#start.node, this.#start.offset) < 0) {
                return -1;
            }
            return compare(node, offset, this.#end.node, this.#end.offset) > 0 ? 1 : 0;
        }

        isPointInRange(node, offset) {
            return rootOf(node) === rootOf(this.#start.node) && this.comparePoint(node, offset) === 0;
        }

        intersectsNode(node) {
            if (rootOf(node) !== rootOf(this.#start.node)) {
                return false;
            }
            const { parentNode } = node;
            if (parentNode === null) {
                return true;
            }
            const index = indexOf(node);
            return compare(parentNode, index, this.#end.node, this.#end.offset) < 0 &&
                compare(parentNode, index + 1, this.#start.node, this.#start.offset) > 0;
        }

        cloneRange() {
            const copy = new Range();
            copy.#start = this.#start;
            copy.#end = this.#end;
            return copy;
        }

        cloneContents() {
            return this.#take(true, false);
        }

        extractContents() {
            return this.#take(true, true);
        }

        deleteContents() {
            this.#take(false, true);
        }

        /** The nodes in the range, copied, or moved and with what is cut copied. */
        #take(keeps, removes) {
            const [start, end] = [this.#start, this.#end];
            const fragment = start.node.doc.createDocumentFragment();
            if (this.collapsed) {
                return fragment;
            }
            const top = this.commonAncestorContainer;
            if (isText(top)) {
                if (keeps) {
                    fragment.appendChild(withData(top, slice(top.data, start.offset, end.offset)));
                }
                if (removes) {
                    top.deleteData(start.offset, end.offset - start.offset);
                    this.#end = start;
                }
                return fragment;
            }
            this.#gather(top, fragment, start, end, keeps, removes);
            if (removes) {
                // What was cut on both sides joins between its two halves.
                let place = start;
                if (!start.node.contains(end.node)) {
                    let node = start.node;
                    while (!node.parentNode.contains(end.node)) {
                        node = node.parentNode;
                    }
                    place = { node: node.parentNode, offset: indexOf(node) + 1 };
                }
                this.#start = this.#end = place;
            }
            return fragment;
        }

        /** Of the children of a node what is between two places, into another node. */
        #gather(node, target, start, end, keeps, removes) {
            const children = new List();
            for (let child = node.firstChild; child !== null; child = child.nextSibling) {
                children.push(child);
            }
            for (let index = 0; index < children.length; index++) {
                const child = children[index];
                const holdsStart = child.contains(start.node);
                const holdsEnd = child.contains(end.node);
                const isBehindStart = node === start.node ? index >= start.offset : holdsStart || compare(node, index, start.node, start.offset) >= 0;
                const isBeforeEnd = node === end.node ? index < end.offset : holdsEnd || compare(node, index + 1, end.node, end.offset) <= 0;
                if (!isBehindStart || !isBeforeEnd) {
                    continue;
                }
                if (!holdsStart && !holdsEnd) {
                    if (keeps) {
                        target.appendChild(removes ? child : child.cloneNode(true));
                    } else {
                        child.remove();
                    }
                } else if (isText(child)) {
                    const from = holdsStart ? start.offset : 0;
                    const to = holdsEnd ? end.offset : child.data.length;
                    if (keeps) {
                        target.appendChild(withData(child, slice(child.data, from, to)));
                    }
                    if (removes) {
                        child.deleteData(from, to - from);
                    }
                } else {
                    const copy = keeps ? target.appendChild(child.cloneNode(false)) : target;
                    this.#gather(
                        child, copy, holdsStart ? start : { node: child, offset: 0 }, holdsEnd ? end : { node: child, offset: lengthOf(child) },
                        keeps, removes,
                    );
                }
            }
        }

        insertNode(node) {
            let { node: place } = this.#start;
            const { offset } = this.#start;
            if (place === node || place.nodeType === 7 || place.nodeType === 8 || (isText(place) && place.parentNode === null)) {
                fail('a node cannot be inserted here', 'HierarchyRequestError');
            }
            let reference = isText(place) ? place : (place.childNodes[offset] ?? null);
            const parent = isText(place) ? place.parentNode : place;
            parent._ensureInsertValid(node, reference, true);
            const wasCollapsed = this.collapsed;
            const endsHere = this.#end.node === place && isText(place);
            const { offset: endOffset } = this.#end;
            if (isText(place)) {
                reference = place.splitText(offset);
                if (endsHere) {
                    this.#end = { node: reference, offset: endOffset - offset };
                }
            }
            if (reference === node) {
                reference = node.nextSibling;
            }
            const count = node.nodeType === 11 ? lengthOf(node) : 1;
            parent.insertBefore(node, reference);
            const index = reference === null ? lengthOf(parent) : indexOf(reference);
            if (wasCollapsed) {
                this.#start = { node: parent, offset: index - count };
                this.#end = { node: parent, offset: index };
            } else if (this.#end.node === parent && this.#end.offset >= index - count) {
                this.#end = { node: parent, offset: this.#end.offset + count };
            }
        }

        surroundContents(parent) {
            const contents = this.extractContents();
            parent.replaceChildren();
            this.insertNode(parent);
            parent.appendChild(contents);
            this.selectNode(parent);
        }

        createContextualFragment(markup) {
            const { node } = this.#start;
            const element = node.nodeType === 1 ? node : node.parentElement;
            const context = element === null || element.localName === 'html' ? node.doc.createElement('body') : element;
            const fragment = parse(context, markup);
            // Scripts made in this way run when they are inserted.
            host.load('script-elements').allow(fragment);
            return fragment;
        }

        getBoundingClientRect() {
            return new (host.load('dom-rect').DOMRect)();
        }

        getClientRects() {
            return [];
        }

        detach() {}

        toString() {
            let text = '';
            const walk = (node) => {
                if (node.nodeType === 3) {
                    const from = node === this.#start.node ? this.#start.offset : 0;
                    const to = node === this.#end.node ? this.#end.offset : node.data.length;
                    text += slice(node.data, from, to);
                    return;
                }
                for (let child = node.firstChild; child !== null; child = child.nextSibling) {
                    if (this.intersectsNode(child)) {
                        walk(child);
                    }
                }
            };
            walk(this.commonAncestorContainer);
            return text;
        }

        get [Symbol.toStringTag]() {
            return 'Range';
        }

        [inspect]() {
            const { startContainer, startOffset, endContainer, endOffset } = this;
            return { startContainer, startOffset, endContainer, endOffset };
        }
    }

    function withData(node, data) {
        const copy = node.cloneNode(false);
        copy.data = data;
        return copy;
    }

    const ways = ['START_TO_START', 'START_TO_END', 'END_TO_END', 'END_TO_START'];
    for (let value = 0; value < ways.length; value++) {
        defineProperty(Range, ways[value], { __proto__: null, value, enumerable: true });
        defineProperty(Range.prototype, ways[value], { __proto__: null, value, enumerable: true });
    }
    define(global, 'Range', Range);

    return { Range };
})
