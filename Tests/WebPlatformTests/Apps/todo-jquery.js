/** A list of things to do, with jQuery. */
'use strict';

document.body.innerHTML = `
    <form id="new"><input name="title" required><select name="list"><option>home<option selected>work</select><button>Add</button></form>
    <label><input type="checkbox" id="hide"> Hide what is done</label>
    <ul id="list"></ul>
    <p id="left"></p>`;

const todos = [];

function render() {
    const shown = todos.filter(({ done }) => !done || !$('#hide').prop('checked'));
    $('#list').empty().append(shown.map((todo) => $('<li>', { text: todo.title, class: todo.list, data: { todo } })
        .toggleClass('done', todo.done)
        .prepend($('<input type="checkbox">').prop('checked', todo.done))
        .append($('<a href="#">x</a>'))));
    $('#left').text(`${todos.filter(({ done }) => !done).length} left`);
}

$('#new').on('submit', function (event) {
    event.preventDefault();
    console.log('sent', $(this).serialize());
    const { title, list } = Object.fromEntries($(this).serializeArray().map(({ name, value }) => [name, value]));
    todos.push({ title, list, done: false });
    this.reset();
    render();
});
$('#list').on('change', ':checkbox', function () {
    $(this).closest('li').data('todo').done = this.checked;
    render();
});
$('#list').on('click', 'a', function (event) {
    event.preventDefault();
    todos.splice(todos.indexOf($(this).parent().data('todo')), 1);
    render();
});
$('#hide').on('change', render);
$(render);
