/** Run by a test in a process of its own: puts three files in place and dies at the n-th call of the file system. */
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { join } from 'node:path';

const [, , folder = '', killAt = ''] = process.argv;
let step = 0;
let armed = false;
const count = () => {
  step += armed ? 1 : 0;
  if (step === Number(killAt)) process.kill(process.pid, 'SIGKILL');
};
const { rename, open, rm } = fs.promises;
fs.promises.rename = async (...given) => {
  count();
  await rename(...given);
  count();
};
fs.promises.open = async (...given) => {
  count();
  return open(...given);
};
fs.promises.rm = async (...given) => {
  count();
  await rm(...given);
  count();
};
syncBuiltinESMExports();

const { openFileSet } = await import('../../../src/lib/disk/file-set.js');
const files = await openFileSet(folder, 'x.csv');
for (const name of ['x.csv', 'x.items.csv', 'x.taxes.csv']) {
  fs.writeFileSync(files.temporaryFor(join(folder, name)), 'new');
}
armed = true;
await files.place();
