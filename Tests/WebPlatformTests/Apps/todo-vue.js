/** A list of things to do, with Vue 2: with a template in the page for the full build, with a render function for the runtime alone. */
'use strict';

Vue.config.productionTip = false;
Vue.config.devtools = false;

document.body.innerHTML = `
    <div id="app">
        <form @submit.prevent="add">
            <input v-model.trim="title" @keyup.esc="title = ''"><select v-model="list"><option>home</option><option>work</option></select>
            <button :disabled="!title">Add</button>
        </form>
        <label><input type="checkbox" id="hide" v-model="hides"> Hide what is done</label>
        <ul><todo v-for="todo in shown" :key="todo.id" :todo="todo" @remove="remove(todo)"></todo></ul>
        <p v-if="todos.length">{{ left }} left</p>
    </div>`;

const todo = {
    props: ['todo'],
    render(h) {
        return h('li', { class: [this.todo.list, { done: this.todo.done }] }, [
            h('input', { attrs: { type: 'checkbox' }, domProps: { checked: this.todo.done }, on: { change: (event) => (this.todo.done = event.target.checked) } }),
            this.todo.title,
            h('a', { attrs: { href: '#' }, on: { click: (event) => { event.preventDefault(); this.$emit('remove'); } } }, 'x'),
        ]);
    },
};

const options = {
    components: { todo },
    data: () => ({ title: '', list: 'work', hides: false, todos: [], next: 1 }),
    computed: {
        shown() {
            return this.todos.filter(({ done }) => !done || !this.hides);
        },
        left() {
            return this.todos.filter(({ done }) => !done).length;
        },
    },
    methods: {
        add() {
            this.todos.push({ id: this.next++, title: this.title, list: this.list, done: false });
            this.title = '';
        },
        remove(todo) {
            this.todos.splice(this.todos.indexOf(todo), 1);
        },
    },
};
if (Vue.compile === undefined) {
    // What a build makes of the template above.
    options.render = function (h) {
        const value = (name, event = 'input', property = 'value') => ({
            domProps: { [property]: this[name] }, on: { [event]: ({ target }) => (this[name] = target[property]) },
        });
        return h('div', [
            h('form', { on: { submit: (event) => { event.preventDefault(); this.add(); } } }, [
                h('input', value('title')),
                h('select', value('list', 'change'), [h('option', 'home'), h('option', 'work')]),
                h('button', { attrs: { disabled: !this.title } }, 'Add'),
            ]),
            h('input', { attrs: { type: 'checkbox', id: 'hide' }, ...value('hides', 'change', 'checked') }),
            h('ul', this.shown.map((item) => h(todo, { key: item.id, props: { todo: item }, on: { remove: () => this.remove(item) } }))),
            this.todos.length ? h('p', `${this.left} left`) : undefined,
        ]);
    };
}
window.app = new Vue(options).$mount('#app');
