module.exports = function (context) {
    const fs = context.requireCordovaModule('fs');
};
