/**
 * The pseudo-classes of selectors. What a form's controls are like is asked of the controls.
 *
 * Of the host: `load` of `selectors`; `global.location`, for `:target`.
 *
 * @returns {{
 *     simple: Object<string, function(Element, object): boolean>,
 *     functional: Object<string, {argument: string, make: function(unknown): function(Element, object): boolean}>,
 *     elements: Object<string, boolean>,
 * }} those without an argument, those with one, and how it is read, and the names of pseudo-elements.
 */
(function (host, global) {
    'use strict';

    const { SafeMap, slice, split, startsWith, toLowerCase } = host.primordials;

    function sibling(element, direction) {
        let node = element[direction];
        while (node !== null && node.nodeType !== 1) {
            node = node[direction];
        }
        return node;
    }

    function siblingOfType(element, direction) {
        let node = sibling(element, direction);
        while (node !== null && (node.localName !== element.localName || node.namespaceURI !== element.namespaceURI)) {
            node = sibling(node, direction);
        }
        return node;
    }

    const isFirst = (element) => element.parentNode !== null && sibling(element, 'previousSibling') === null;
    const isLast = (element) => element.parentNode !== null && sibling(element, 'nextSibling') === null;
    const isFirstOfType = (element) => element.parentNode !== null && siblingOfType(element, 'previousSibling') === null;
    const isLastOfType = (element) => element.parentNode !== null && siblingOfType(element, 'nextSibling') === null;

    const isControl = { __proto__: null, button: true, input: true, select: true, textarea: true, optgroup: true, option: true, fieldset: true };
    const isRequirable = { __proto__: null, input: true, select: true, textarea: true };
    const isLink = ({ localName, _attrsByQName }) => (localName === 'a' || localName === 'area') && _attrsByQName.href !== undefined;
    const isDisabled = (element) => isControl[element.localName] === true && element._isDisabled;
    const isChecked = (element) => {
        const { localName, type } = element;
        return localName === 'option' ? element.selected : localName === 'input' && (type === 'checkbox' || type === 'radio') && element.checked;
    };

    function isWritable(element) {
        const { localName } = element;
        if (localName === 'textarea' || localName === 'input') {
            return !element.readOnly && !element._isDisabled && element._takesText !== false;
        }
        return element.isContentEditable === true;
    }

    /** Whether a control keeps to its constraints, undefined for what has none. */
    const isValid = (element) => {
        if (element.localName === 'form' || element.localName === 'fieldset') {
            return element._areControlsValid;
        }
        return element.willValidate ? element.validity.valid : undefined;
    };
    const isInRange = (element) => {
        return element._hasRange && element.willValidate ? !element.validity.rangeUnderflow && !element.validity.rangeOverflow : undefined;
    };

    const never = () => false;
    const simple = {
        __proto__: null,
        root: (element) => element.parentNode?.nodeType === 9,
        empty(element) {
            for (let node = element.firstChild; node !== null; node = node.nextSibling) {
                if (node.nodeType === 1 || (node.nodeType === 3 && node.data !== '')) {
                    return false;
                }
            }
            return true;
        },
        scope: (element, { scope }) => (scope.nodeType === 9 ? element === scope.documentElement : element === scope),
        defined: () => true,
        'first-child': isFirst,
        'last-child': isLast,
        'only-child': (element) => isFirst(element) && isLast(element),
        'first-of-type': isFirstOfType,
        'last-of-type': isLastOfType,
        'only-of-type': (element) => isFirstOfType(element) && isLastOfType(element),
        'link': isLink,
        'any-link': isLink,
        target(element) {
            const { hash } = global.location;
            return hash.length > 1 && element.id !== '' && element.id === decodeURIComponent(slice(hash, 1));
        },
        focus: (element) => element.ownerDocument.activeElement === element && element._hasFocus === true,
        'focus-visible': (element) => simple.focus(element),
        'focus-within': (element) => {
            const { activeElement } = element.ownerDocument;
            return activeElement?._hasFocus === true && element.contains(activeElement);
        },
        checked: isChecked,
        indeterminate: (element) => element._isIndeterminate === true,
        default: (element) => element.defaultSelected === true || element.defaultChecked === true,
        disabled: isDisabled,
        enabled: (element) => isControl[element.localName] === true && !element._isDisabled,
        required: (element) => isRequirable[element.localName] === true && element.required,
        optional: (element) => isRequirable[element.localName] === true && !element.required,
        'read-write': isWritable,
        'read-only': (element) => !isWritable(element),
        'placeholder-shown': (element) => element._takesText !== undefined && element.placeholder !== '' && element.value === '',
        valid: (element) => isValid(element) === true,
        invalid: (element) => isValid(element) === false,
        'in-range': (element) => isInRange(element) === true,
        'out-of-range': (element) => isInRange(element) === false,
        // Nobody points at anything here, and nothing has been visited.
        active: never, hover: never, visited: never, autofill: never, fullscreen: never, modal: never, 'popover-open': never,
        'user-valid': never, 'user-invalid': never, host: never,
        // Pseudo-elements that may have one colon.
        after: never, before: never, 'first-letter': never, 'first-line': never,
    };

    /** Which place each child of a node has, from the front or the back, among all, those of its type, or those that match. */
    function countIn(parent, { isBack, ofType, of }, context) {
        const places = new SafeMap();
        const counts = new SafeMap();
        for (let node = isBack ? parent.lastChild : parent.firstChild; node !== null; node = isBack ? node.previousSibling : node.nextSibling) {
            if (node.nodeType === 1 && (of === undefined || of(node, context))) {
                const kind = ofType ? `${node.namespaceURI} ${node.localName}` : '';
                const place = (counts.get(kind) ?? 0) + 1;
                counts.set(kind, place);
                places.set(node, place);
            }
        }
        return places;
    }

    function nth(isBack, ofType) {
        return ({ step, offset, of }) => {
            const kind = { isBack, ofType, of };
            return (element, context) => {
                const { parentNode } = element;
                if (parentNode === null) {
                    return false;
                }
                context.indexes ??= new SafeMap();
                let parents = context.indexes.get(kind);
                if (parents === undefined) {
                    context.indexes.set(kind, (parents = new SafeMap()));
                }
                let places = parents.get(parentNode);
                if (places === undefined) {
                    parents.set(parentNode, (places = countIn(parentNode, kind, context)));
                }
                const place = places.get(element);
                const distance = place - offset;
                return place !== undefined && (step === 0 ? distance === 0 : distance % step === 0 && distance / step >= 0);
            };
        };
    }

    /** Whether a relative selector finds something from an element on. */
    function has({ matches, goesOnBeside }) {
        const { walk } = host.load('selectors');
        return (element, { scope, indexes }) => {
            const context = { scope, anchor: element, indexes };
            let isFound = false;
            const visit = (candidate) => !(isFound = matches(candidate, context));
            walk(element, visit);
            if (goesOnBeside) {
                for (let next = sibling(element, 'nextSibling'); next !== null && !isFound; next = sibling(next, 'nextSibling')) {
                    if (visit(next)) {
                        walk(next, visit);
                    }
                }
            }
            return isFound;
        };
    }

    function lang(wanted) {
        const range = toLowerCase(wanted);
        return (element) => {
            for (let node = element; node?.nodeType === 1; node = node.parentNode) {
                const value = node._getattr('lang');
                if (value !== null) {
                    const language = toLowerCase(value);
                    return language === range || startsWith(language, `${range}-`);
                }
            }
            return false;
        };
    }

    function dir(wanted) {
        return (element) => {
            for (let node = element; node?.nodeType === 1; node = node.parentNode) {
                const value = toLowerCase(node._getattr('dir') ?? '');
                if (value === 'ltr' || value === 'rtl') {
                    return value === toLowerCase(wanted);
                }
            }
            return toLowerCase(wanted) === 'ltr';
        };
    }

    const same = (matches) => matches;
    const functional = {
        __proto__: null,
        not: { argument: 'list', make: (matches) => (element, context) => !matches(element, context) },
        is: { argument: 'forgiving', make: same },
        where: { argument: 'forgiving', make: same },
        matches: { argument: 'forgiving', make: same },
        '-webkit-any': { argument: 'forgiving', make: same },
        has: { argument: 'relative', make: has },
        'nth-child': { argument: 'nthOf', make: nth(false, false) },
        'nth-last-child': { argument: 'nthOf', make: nth(true, false) },
        'nth-of-type': { argument: 'nth', make: nth(false, true) },
        'nth-last-of-type': { argument: 'nth', make: nth(true, true) },
        lang: { argument: 'word', make: lang },
        dir: { argument: 'word', make: dir },
    };

    const elements = { __proto__: null };
    for (const name of split('after before first-letter first-line selection placeholder marker backdrop cue file-selector-button', ' ')) {
        elements[name] = true;
    }

    return { simple, functional, elements };
})
