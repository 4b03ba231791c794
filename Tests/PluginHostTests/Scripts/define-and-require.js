suite({
    plugins: [{
        id: 'p',
        modules: [
            {
                name: 'entry',
                source() {
                    globalThis.entryRuns = (globalThis.entryRuns ?? 0) + 1;
                    exports.sibling = require('./tool');
                },
                clobbers: ['entry'],
            },
            { name: 'tool', source: 'exports.name = module.id;' },
            { name: 'lookUp', source: 'exports.require = require;', clobbers: ['lookUp'] },
            { name: 'dir.sub', source: 'exports.require = require;', clobbers: ['nested'] },
            {
                name: 'signature',
                source() {
                    module.exports = {
                        parameters: arguments.length,
                        keys: Object.keys(module),
                        own: module.exports === exports,
                    };
                },
                clobbers: ['signature'],
            },
        ],
    }],
}, function () {
    const { define, require } = cordova;

    test('a module is defined once', function (t) {
        define('twice', function () {});
        t.throws(() => define('twice', function () {}), 'module twice already defined');
    });

    test('a module of the core cannot be defined anew', function (t) {
        t.throws(() => define('cordova/argscheck', function () {}), 'module cordova/argscheck already defined');
    });

    test('any string is an id', function (t) {
        for (const id of ['', ' ', 'a b/c', '__proto__', 'hasOwnProperty', 'constructor', 'ünï']) {
            define(id, function (require, exports, module) {
                exports.id = module.id;
            });
            t.equal(require(id).id, id);
            define.remove(id);
        }
    });

    test('an unknown module is not found, whatever it is called', function (t) {
        t.throws(() => require('no/such'), 'module no/such not found');
        t.throws(() => require('hasOwnProperty'), 'module hasOwnProperty not found');
        t.throws(() => require('../tool'), 'module ../tool not found');
    });

    test('a module id is a string', function (t) {
        t.equal(t.throws(() => require(), 'require takes a module id as a string, but got undefined').name, 'TypeError');
        t.throws(() => require(null), 'require takes a module id as a string, but got null');
        t.throws(() => lookUp.require(), 'require takes a module id as a string, but got undefined');
    });

    test('a cycle is named from the module that closes it', function (t) {
        define('outer', (require) => require('A'));
        define('A', (require) => require('B'));
        define('B', (require) => require('A'));
        t.throws(() => require('outer'), 'Cycle in require graph: A->B->A');
    });

    test('a module that requires itself is a cycle', function (t) {
        define('self', (require) => require('self'));
        t.throws(() => require('self'), 'Cycle in require graph: self->self');
    });

    test('after a cycle other modules can be required', function (t) {
        define('innocent', (require, exports) => { exports.fine = true; });
        t.equal(require('innocent').fine, true);
    });

    test('a factory runs once', function (t) {
        t.equal(require('p.entry'), entry);
        t.equal(entryRuns, 1);
    });

    test('a factory gets require, exports and module, and no more', function (t) {
        t.deepEqual(signature, { parameters: 3, keys: ['id', 'exports'], own: true });
    });

    test('a module may replace its exports', function (t) {
        define('replaces', (require, exports, module) => { module.exports = 'mine'; });
        t.equal(require('replaces'), 'mine');
    });

    test('a factory that threw is not run again, and what it had exported is what the next gets', function (t) {
        define('throws', function (require, exports) {
            exports.part = 1;
            throw new Error('boom');
        });
        t.throws(() => require('throws'), 'boom');
        t.deepEqual(require('throws'), { part: 1 });
    });

    test('a module without a factory has no exports', function (t) {
        define('nothing');
        t.equal(require('nothing'), undefined);
    });

    test('"./" finds a sibling by its name', function (t) {
        t.equal(entry.sibling.name, 'p.tool');
        t.throws(() => lookUp.require('./none'), 'module p.none not found');
    });

    test('"./" goes from the last dot of the own id', function (t) {
        t.throws(() => nested.require('./tool'), 'module p.dir.tool not found');
    });

    test('"../" and "./" with a folder do not find files', function (t) {
        t.throws(() => lookUp.require('../x'), 'module p./x not found');
        t.throws(() => lookUp.require('./sub/x'), 'module p.sub/x not found');
    });

    test('a removed module can be defined anew', function (t) {
        define('replaced', (require, exports, module) => { module.exports = 1; });
        t.equal(require('replaced'), 1);
        define.remove('replaced');
        t.throws(() => require('replaced'), 'module replaced not found');
        define('replaced', (require, exports, module) => { module.exports = 2; });
        t.equal(require('replaced'), 2);
    });

    test('removing an unknown module does nothing', function (t) {
        define.remove('never defined');
        t.throws(() => require('never defined'), 'module never defined not found');
    });

    test('the map of modules has those of the core and of the plugins', function (t) {
        for (const id of ['cordova', 'cordova/exec', 'cordova/exec/proxy', 'cordova/argscheck', 'cordova/base64',
            'cordova/builder', 'cordova/channel', 'cordova/init', 'cordova/modulemapper', 'cordova/platform',
            'cordova/plugin_list', 'cordova/pluginloader', 'cordova/urlutil', 'cordova/utils', 'p.tool']) {
            t.equal(define.moduleMap[id].id, id);
        }
    });

    test('a module of the core that nobody has required has not run', function (t) {
        t.equal(typeof define.moduleMap['cordova/base64'].factory, 'function');
        require('cordova/base64');
        t.equal(define.moduleMap['cordova/base64'].factory, undefined);
    });

    test('cordova is the module cordova', function (t) {
        t.equal(require('cordova'), cordova);
        t.equal(window.cordova, cordova);
    });
});
