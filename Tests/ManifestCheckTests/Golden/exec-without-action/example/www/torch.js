var exec = require('cordova/exec');
exports.on = function (success, fail) {
    exec(success, fail, 'Torch', 'on', []);
};
exports.off = function (success) {
    exec(success, 'Torch', 'off');
};
