exports.width = 1;
