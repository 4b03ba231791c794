exports.on = function () {};
