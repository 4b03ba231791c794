/** Notes that are ticked off, with jQuery. */
$(function () {
    'use strict';

    function count() {
        $('#left').text($('#notes li:not(.done)').length);
    }

    $('#new').on('submit', function (event) {
        event.preventDefault();
        const note = Object.fromEntries($(this).serializeArray().map(({ name, value }) => [name, value]));
        $('<li>').addClass(note.urgency).text(note.text).appendTo('#notes');
        $(this).find('[name=text]').val('');
        count();
    });

    $('#notes').on('click', 'li', function () {
        $(this).toggleClass('done');
        count();
    });
});
