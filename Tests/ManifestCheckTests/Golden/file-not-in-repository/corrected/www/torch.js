exports.on = true;
