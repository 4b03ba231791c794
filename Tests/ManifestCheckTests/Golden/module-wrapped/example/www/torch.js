cordova.define("cordova-plugin-torch.Torch", function(require, exports, module) {
exports.on = function () {};
});