/**
 * `alert`, `confirm` and `prompt` (WHATWG HTML section 8.8.1). They wait for their answer, so it has to be there: one that a script has given in
 * advance, or a function of its. Without one the console shows the text, and they answer as if the user had left the dialog.
 *
 * Of the host: `answerDialog(kind, message, defaultText)`, `{ button, input }`, undefined when nobody answers; `write(level, text)`.
 *
 * @globals alert confirm prompt
 */
(function (host, global) {
    'use strict';

    const { define } = host.primordials;

    function ask(kind, message, defaultText) {
        const answer = host.answerDialog(kind, message, defaultText);
        if (answer === undefined) {
            host.write('info', `${kind}: ${message}`);
        }
        return answer;
    }

    const functions = {
        alert(message = '') {
            ask('alert', `${message}`, '');
        },
        confirm(message = '') {
            return ask('confirm', `${message}`, '')?.button === 1;
        },
        prompt(message = '', defaultText = '') {
            const answer = ask('prompt', `${message}`, `${defaultText}`);
            return answer?.button === 1 ? answer.input : null;
        },
    };
    for (const name in functions) {
        define(global, name, functions[name]);
    }
})
