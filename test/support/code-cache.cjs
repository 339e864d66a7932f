// Preloaded into a real tillctl process (`node --require`): V8 takes what it once made of the files of the build, which is
// a quarter of what a start costs. The first process to its end that loads a file leaves it behind.
//
//   TILLCTL_TEST_CODE_CACHE=<folder>    of this build alone: V8 looks at the length of a text, not at its words; without it
//                                       all is compiled anew
const { mkdirSync, readFileSync, renameSync, writeFileSync } = require('node:fs');
const Module = require('node:module');
const { basename, dirname, join } = require('node:path');
const v8 = require('node:v8');
const { Script } = require('node:vm');

const folder = process.env.TILLCTL_TEST_CODE_CACHE;
const built = join(__dirname, '../../dist');
const made = new Map();

// The tool sets flags of V8 while it runs, and V8 takes only what was made under the same ones: it says so in a word of it.
const flagsAt = { from: 12, to: 16 };
let flags = flagsNow();
const { setFlagsFromString } = v8;
v8.setFlagsFromString = (flag) => {
  setFlagsFromString(flag);
  flags = flagsNow();
};

const { _compile: compile } = Module.prototype;
Module.prototype._compile = function compiled(text, filename, ...rest) {
  if (folder === undefined || dirname(filename) !== built) return compile.call(this, text, filename, ...rest);
  const file = join(folder, `${basename(filename)}.${flags.toString('hex')}`);
  const cachedData = readIfThere(file);
  const script = new Script(Module.wrap(text), { filename, cachedData });
  if (cachedData === undefined || script.cachedDataRejected) made.set(file, { script, flags });
  return script.runInThisContext().call(this.exports, this.exports, (id) => this.require(id), this, filename, built);
};

process.on('exit', () => {
  if (made.size === 0) return;
  mkdirSync(folder, { recursive: true });
  for (const [file, { script, flags: then }] of made) {
    // In one step: others may be starting. Processes of two containers may have one id.
    const own = `${file}.${process.pid}-${process.hrtime.bigint()}`;
    const code = script.createCachedData();
    code.set(then, flagsAt.from);
    writeFileSync(own, code);
    renameSync(own, file);
  }
});

function flagsNow() {
  return new Script('').createCachedData().subarray(flagsAt.from, flagsAt.to);
}

function readIfThere(file) {
  try {
    return readFileSync(file);
  } catch (error) {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  }
}
