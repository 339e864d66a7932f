// Preloaded into a real tillctl process (`node --import`): names the steps at which a crash could matter, and ends the
// process with SIGKILL at one of them.
//
//   TILLCTL_TEST_KILL_AT=<n>     as `killAt` of `WatchOptions`
//   TILLCTL_TEST_MORE_STEPS=1    as `moreSteps`
//   TILLCTL_TEST_STEPS=<file>    write the names of the steps there at the end, also when it dies
//   TILLCTL_TEST_POWER_CUT=1     as `powerCut`
//   TILLCTL_TEST_ENGINE=<name>   statements of this local database are steps too
import { writeFileSync } from 'node:fs';
import { isMainThread } from 'node:worker_threads';
import { type AnyFunction, replace, WatchedCommand, wrapCalls } from './wrapped-calls.js';

const { env } = process;

function writeSteps(): void {
  if (env.TILLCTL_TEST_STEPS !== undefined) write(env.TILLCTL_TEST_STEPS, JSON.stringify(command.steps));
}

const write = writeFileSync;
const powerCut = env.TILLCTL_TEST_POWER_CUT === '1';
const command = new WatchedCommand({
  killAt: env.TILLCTL_TEST_KILL_AT,
  moreSteps: env.TILLCTL_TEST_MORE_STEPS === '1',
  powerCut,
  onDeath: () => {
    if (powerCut) command.files.lose();
    writeSteps();
    // Does not return: the signal is delivered before the system call ends.
    process.kill(process.pid, 'SIGKILL');
  },
});

/** They write by themselves, so what there is to see is the statement. */
function wrapStatements(holder: object, name: string, engine: string): void {
  replace(
    holder,
    name,
    (original: AnyFunction) =>
      function asked(this: unknown, ...parameters) {
        const words = String(parameters[0]).trim().split(/\s+/, 4).join(' ').slice(0, 40);
        const work = () => original.apply(this, parameters);
        const label = `${engine} ${words}`;
        return engine === 'sqlite' ? command.sync(label, work, () => undefined) : command.later(label, work);
      },
  );
}

// Workers are preloaded with this too.
if (isMainThread) {
  wrapCalls({ current: () => command });
  if (env.TILLCTL_TEST_ENGINE === 'sqlite') {
    const { default: Database } = await import('libsql');
    wrapStatements(Database.prototype, 'exec', 'sqlite');
  }
  if (env.TILLCTL_TEST_ENGINE === 'duckdb') {
    const { DuckDBConnection } = await import('@duckdb/node-api');
    for (const name of ['run', 'runAndReadAll']) wrapStatements(DuckDBConnection.prototype, name, 'duckdb');
  }
  process.on('exit', writeSteps);
}
