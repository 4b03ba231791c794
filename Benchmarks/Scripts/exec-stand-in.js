// What a JavaScript developer puts in the place of a native implementation: a copy of the request by way of JSON, and an answer on a later turn.
// Makes `cordova.exec` for exec.js under Node.
globalThis.cordova = {
    exec(success, fail, service, action, args) {
        const [request] = JSON.parse(JSON.stringify(args));
        setImmediate(() => success({ user: request.user, status: 'ACTIVE' }));
    },
};
require('./exec.js');
