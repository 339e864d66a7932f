#!/usr/bin/env node
const { main, wire } = require('../dist/main.js');

let ended = false;
// Nothing left to wait for and still no result: 13 is what Node says of a module that awaits for ever.
process.on('exit', (code) => {
  if (!ended && code === 0) process.exitCode = 13;
});
main(process.argv.slice(2), wire()).then((code) => {
  ended = true;
  process.exitCode = code;
});
