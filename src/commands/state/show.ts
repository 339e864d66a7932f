import { Command } from 'commander';
import type { Context } from '../../context.js';
import { openBookmarks } from '../../lib/journal/bookmarks.js';
import type { HeldLock } from '../../lib/locks/lock.js';

export function showCommand(context: Context): Command {
  return new Command('show')
    .description('Say where the state is kept, what is in it, and who works with it')
    .addHelpText(
      'after',
      '\nExamples:\n  $ tillctl state show\n  $ tillctl state show --state-store postgres://tillctl@db.example.com/tillctl',
    )
    .action(() => runShow(context));
}

async function runShow(context: Context): Promise<void> {
  const { folders, env } = context;
  const store = await context.stateStore();
  const runs = await context.runs();
  const place = {
    kept_in: store === undefined ? 'folder' : 'postgres',
    place: store?.url ?? folders.state,
    ...(store === undefined ? {} : { space: env.TILLCTL_STATE_SPACE || 'default' }),
  };
  const json = {
    ...place,
    runs: (await runs.list()).length,
    bookmarks: (await openBookmarks(folders.state).list()).length,
    locks: (await runs.heldLocks()).map(lockShown),
  };
  const lines: [name: string, value: string][] = [
    ['state', place.space === undefined ? place.place : `${place.place}, space ${place.space}`],
    ['runs', String(json.runs)],
    ['bookmarks', String(json.bookmarks)],
    ...json.locks.map(({ name, host, pid, since, process }): [string, string] => [
      'lock',
      `${name}: process ${pid} on ${host} since ${since} (${process})`,
    ]),
  ];
  context.show({ json, text: lines.map(([name, value]) => `${name.padEnd(11)}${value}\n`).join('') });
}

function lockShown({ name, owner: { host, pid, since }, state }: HeldLock) {
  return { name, host, pid, since, process: state };
}
