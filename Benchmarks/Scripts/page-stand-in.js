// Loads a page in jsdom: `NODE_PATH=/usr/share/nodejs node page-stand-in.js FILE`. What its scripts log is printed.
const { JSDOM, VirtualConsole } = require('jsdom');

const virtualConsole = new VirtualConsole();
virtualConsole.sendTo(console);
JSDOM.fromFile(process.argv[2], { runScripts: 'dangerously', resources: 'usable', virtualConsole });
