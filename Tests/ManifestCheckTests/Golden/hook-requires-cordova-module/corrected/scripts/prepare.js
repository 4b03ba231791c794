module.exports = function (context) {
    const fs = require('fs');
};
