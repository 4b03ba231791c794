/**
 * Adds two notes and ticks one off:
 *
 *     cp /usr/share/nodejs/jquery/dist/jquery.js examples/apps/notes/www/lib/      # or npm's; apt install node-jquery
 *     puente run examples/apps/notes examples/apps/notes/check.js
 */
'use strict';

function add(text, urgency) {
    $('#new [name=text]').val(text);
    $('#new [name=urgency]').val(urgency);
    $('#new button').trigger('click');
}

// jQuery runs the page's own part a little after DOMContentLoaded, and this behind it.
$(function () {
    add('water the plants', 'low');
    add('call the bank', 'high');
    $('#notes li').first().trigger('click');
    console.log($('#notes li').map((index, note) => `${note.className}: ${note.textContent}`).get().join('; '));
    console.log($('#left').text(), 'left');
});
