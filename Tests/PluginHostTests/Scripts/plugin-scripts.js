suite({
    plugins: [{
        id: 'p.one',
        modules: [{ name: 'a', source: 'globalThis.runs = (globalThis.runs ?? 0) + 1;' }],
    }],
}, function () {
    const loader = cordova.require('cordova/pluginloader');
    const { define } = cordova;

    const inject = (url) => new Promise((resolve) => {
        loader.injectScript(url, () => resolve('loaded'), () => resolve('failed'));
    });

    /** Runs `load` with an `injectScript` that notes the URLs and defines a module for each. */
    async function loadWith(modules) {
        const { injectScript } = loader;
        const urls = [];
        loader.injectScript = (url, onload) => {
            urls.push(url);
            const [id, factory] = modules.shift() ?? [];
            if (id !== undefined) {
                define(id, factory);
            }
            onload();
        };
        await new Promise((resolve) => loader.load(resolve));
        loader.injectScript = injectScript;
        return urls;
    }

    function withoutList() {
        define.remove('cordova/plugin_list');
    }

    const list = (modules) => ['cordova/plugin_list', (require, exports, module) => (module.exports = modules)];
    const page = location.href.replace(/[^/]*$/, '');

    test('injectScript runs a file of the project and calls back', async function (t) {
        t.equal(await inject('../p.one/www/a.js'), 'loaded');
        t.equal(runs, 1);
        t.equal(document.scripts.length, 1);
    });

    test('injectScript calls the other way for a file that is not there or lies outside of the project', async function (t) {
        t.equal(await inject('missing.js'), 'failed');
        t.equal(await inject('../../../../../../../../etc/hostname'), 'failed');
        t.equal(await inject('../p.one/www/..%2f..%2f..%2f..%2f..%2f..%2f..%2f..%2fetc%2fhostname'), 'failed');
        t.equal(await inject('http://127.0.0.1/a.js'), 'failed');
        const reasons = t.reports('console').map(({ text }) => text.replace(/^the script '[^']*' could not be loaded: /, ''));
        t.deepEqual(reasons, [
            'there is no such file', 'it lies outside of the project', 'it lies outside of the project',
            'only files of the project can be loaded',
        ]);
    });

    test('load injects the list of the plugins when it is not there, from beside cordova.js', async function (t) {
        withoutList();
        const script = document.createElement('script');
        script.setAttribute('type', 'foo');
        script.src = 'foo/cordova.js?bar';
        document.body.appendChild(script);
        t.deepEqual(await loadWith([list([])]), [`${page}foo/cordova_plugins.js`]);
        t.deepEqual(await loadWith([]), []);
    });

    test('load injects the modules that the list names and that are not there, and maps them', async function (t) {
        withoutList();
        define(...list([{ id: 'p.one.a', file: 'x.js' }, { id: 'some.id', file: 'some/path.js', clobbers: ['window.Some.id'] }]));
        const module = ['some.id', (require, exports) => (exports.name = 'some')];
        t.deepEqual(await loadWith([module]), [`${page}foo/some/path.js`]);
        t.equal(Some.id.name, 'some');
    });

    test('load calls back when a script brings nothing', async function (t) {
        withoutList();
        define(...list([{ id: 'no.such', file: 'no.js' }]));
        t.deepEqual(await loadWith([]), [`${page}foo/no.js`]);
    });

    test('a URL is made absolute as the base of the document says', function (t) {
        const { makeAbsolute } = cordova.require('cordova/urlutil');
        const base = document.createElement('base');
        base.href = 'http://base.com/esab/';
        document.head.appendChild(base);
        t.deepEqual(['foo?a#b', '/', '/foo/b%20ar'].map(makeAbsolute), [
            'http://base.com/esab/foo?a#b', 'http://base.com/', 'http://base.com/foo/b%20ar',
        ]);
        document.head.removeChild(base);
        t.equal(makeAbsolute('foo'), `${page}foo`);
    });
});
