/**
 * Compiles the text of an event handler attribute such as `onclick` (WHATWG HTML section 8.1.8.1): in the scope of its element, the element's form and
 * the document. Stands in the place of domino's `sloppy`, whose functions have no place in a file.
 *
 * Of the host: `compileHandler(body, name, line, column)`, a function of `(document, form, element)` that gives the handler; `placeOfHandler(body)`, set
 * by whoever parses markup: where the attribute's value begins, undefined when that is not known.
 */
(function (host) {
    'use strict';

    return {
        /** Of domino's `EventHandlerBuilder`. */
        EventHandlerBuilder_build() {
            const { body, document, form, element } = this;
            const { name, line, column } = host.placeOfHandler?.(body) ?? { name: `${host.locationHref()}#handler`, line: 1, column: 1 };
            try {
                return host.compileHandler(body, name, line, column)(document, form, element);
            } catch (error) {
                return () => {
                    throw error;
                };
            }
        },
    };
})
