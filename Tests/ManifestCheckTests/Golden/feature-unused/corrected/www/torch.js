var exec = require('cordova/exec');
exports.on = function (success, fail) {
    exec(success, fail, 'Torch', 'on', []);
};