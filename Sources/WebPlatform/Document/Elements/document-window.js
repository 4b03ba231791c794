/**
 * What `document` has of a window that shows nothing: whether it is seen and has the focus, ranges, the selection, what is at a place.
 *
 * Of the host: `load` of `tree-members`, `range`, `selection`, `page`.
 *
 * @returns {{complete(require: function(string): object, classes: object): void}}
 */
(function (host) {
    'use strict';

    const { defineAll } = host.load('tree-members');

    const isPage = (document) => document === host.load('page').document;

    return {
        complete(require, { Document }) {
            defineAll(Document.prototype, {
                get visibilityState() {
                    return isPage(this) ? 'visible' : 'hidden';
                },
                get hidden() {
                    return !isPage(this);
                },
                hasFocus() {
                    return isPage(this);
                },
                createRange() {
                    const range = new (host.load('range').Range)();
                    range.setStart(this, 0);
                    return range;
                },
                getSelection() {
                    return isPage(this) ? host.load('selection').selection : null;
                },
                elementFromPoint: () => null,
                elementsFromPoint: () => [],
                get fullscreenElement() {
                    return null;
                },
                get referrer() {
                    return '';
                },
                get designMode() {
                    return 'off';
                },
                // Nobody edits here.
                execCommand: () => false,
                queryCommandSupported: () => false,
                queryCommandEnabled: () => false,
                queryCommandState: () => false,
                queryCommandValue: () => '',
            });
        },
    };
})
