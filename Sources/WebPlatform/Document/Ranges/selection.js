/**
 * `getSelection` (W3C Selection API): the selection that scripts make. There is no user to make another one.
 *
 * Of the host: `load` of `range`, `dom-exception`.
 *
 * @globals Selection getSelection
 * @returns {{selection: Selection}}
 */
(function (host, global) {
    'use strict';

    const { Symbol, TypeError, create, define, inspect } = host.primordials;
    const { Range } = host.load('range');

    /** The selected range, and whether it was made from its end. */
    let range = null;
    let isBackward = false;

    function select(selected, backward = false) {
        range = selected;
        isBackward = backward;
    }

    function rangeOf(node, offset) {
        const made = new Range();
        made.setStart(node, offset);
        made.collapse(true);
        return made;
    }

    class Selection {
        constructor() {
            throw new TypeError('there is no other Selection than that of the document');
        }

        get rangeCount() {
            return range === null ? 0 : 1;
        }

        get isCollapsed() {
            return range?.collapsed ?? true;
        }

        get type() {
            return range === null ? 'None' : range.collapsed ? 'Caret' : 'Range';
        }

        get direction() {
            return range === null ? 'none' : isBackward ? 'backward' : 'forward';
        }

        get anchorNode() {
            return (isBackward ? range?.endContainer : range?.startContainer) ?? null;
        }

        get anchorOffset() {
            return (isBackward ? range?.endOffset : range?.startOffset) ?? 0;
        }

        get focusNode() {
            return (isBackward ? range?.startContainer : range?.endContainer) ?? null;
        }

        get focusOffset() {
            return (isBackward ? range?.startOffset : range?.endOffset) ?? 0;
        }

        getRangeAt(index) {
            if (range === null || index !== 0) {
                throw new (host.load('dom-exception'))(`there is no range ${index} in the selection`, 'IndexSizeError');
            }
            return range;
        }

        addRange(added) {
            if (range === null) {
                select(added);
            }
        }

        removeRange(removed) {
            if (removed !== range) {
                throw new (host.load('dom-exception'))('the range is not selected', 'NotFoundError');
            }
            select(null);
        }

        removeAllRanges() {
            select(null);
        }

        empty() {
            select(null);
        }

        collapse(node, offset = 0) {
            select(node === null ? null : rangeOf(node, offset));
        }

        setPosition(node, offset) {
            this.collapse(node, offset);
        }

        collapseToStart() {
            const { startContainer, startOffset } = this.getRangeAt(0);
            this.collapse(startContainer, startOffset);
        }

        collapseToEnd() {
            const { endContainer, endOffset } = this.getRangeAt(0);
            this.collapse(endContainer, endOffset);
        }

        extend(node, offset = 0) {
            const { anchorNode, anchorOffset } = this;
            this.getRangeAt(0);
            this.setBaseAndExtent(anchorNode, anchorOffset, node, offset);
        }

        setBaseAndExtent(anchorNode, anchorOffset, focusNode, focusOffset) {
            const selected = rangeOf(anchorNode, anchorOffset);
            const backward = selected.comparePoint(focusNode, focusOffset) < 0;
            if (backward) {
                selected.setStart(focusNode, focusOffset);
            } else {
                selected.setEnd(focusNode, focusOffset);
            }
            select(selected, backward);
        }

        selectAllChildren(node) {
            const selected = new Range();
            selected.selectNodeContents(node);
            select(selected);
        }

        containsNode(node, allowsPart = false) {
            if (range === null || !range.intersectsNode(node)) {
                return false;
            }
            const whole = new Range();
            whole.selectNode(node);
            return allowsPart || (range.compareBoundaryPoints(0, whole) <= 0 && range.compareBoundaryPoints(2, whole) >= 0);
        }

        deleteFromDocument() {
            range?.deleteContents();
        }

        toString() {
            return range === null ? '' : `${range}`;
        }

        get [Symbol.toStringTag]() {
            return 'Selection';
        }

        [inspect]() {
            const { type, anchorNode, anchorOffset, focusNode, focusOffset } = this;
            return { type, anchorNode, anchorOffset, focusNode, focusOffset };
        }
    }

    const selection = create(Selection.prototype);

    define(global, 'Selection', Selection);
    define(global, 'getSelection', function getSelection() {
        return selection;
    });

    return { selection };
})
