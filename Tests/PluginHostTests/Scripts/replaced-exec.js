suite({
    plugins: [
        {
            id: 'engine',
            modules: [{
                name: 'exec',
                source() {
                    const { define } = require('cordova');
                    define.remove('cordova/exec');
                    define('cordova/exec', (require, exports, module) => {
                        module.exports = (...args) => args;
                    });
                },
                runs: true,
            }],
        },
        { id: 'user', modules: [{ name: 'a', source: 'exports.exec = require("cordova/exec");', clobbers: ['User'] }] },
    ],
}, function () {
    test('a plugin may put an exec of its own in place of the host\'s', function (t) {
        t.deepEqual(User.exec(1, 2), [1, 2]);
        t.equal(cordova.require('cordova/exec'), User.exec);
    });
});
