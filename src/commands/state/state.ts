import type { AskedStore, Context } from '../../context.js';
import { UsageError } from '../../lib/errors/errors.js';
import { openBookmarks } from '../../lib/journal/bookmarks.js';
import type { StatePlace } from '../../lib/state-store/place.js';
import { command, needed } from '../shared/command.js';

const show = command(
  'show',
  'Say where the state is kept, what is in it, and who works with it',
  {},
  'Examples:\n  $ tillctl state show\n  $ tillctl state show --state-store postgres://tillctl@db.example.com/tillctl',
  async (_none, context) => {
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
      locks: (await runs.heldLocks()).map(({ name, owner: { host, pid, since }, state }) => ({
        ...{ name, host, pid, since },
        process: state,
      })),
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
  },
);

const move = command(
  'move',
  'Bring bookmarks and runs from this machine to a PostgreSQL, or back',
  { '--to <place>': needed('where to: a postgres URL, or local') },
  `Examples:
  $ tillctl state move --to postgres://tillctl@db.example.com/tillctl
  $ tillctl state move --to local --state-store postgres://tillctl@db.example.com/tillctl`,
  async ({ to }, context) => {
    const from = await context.stateStore();
    const { moveToDatabase, moveToFolder } = await import('../../lib/state-store/move-state.js');
    const runs = await context.runs();
    const isHeldHere = async () => (await runs.heldLocks()).some(({ state }) => state !== 'gone');
    const place = await openThe(to === 'local' ? from : { url: to, named: '--to' }, context);
    try {
      const moving = { folder: context.folders.state, place, isHeldHere };
      const moved = to === 'local' ? await moveToFolder(moving) : await moveToDatabase(moving);
      const where = to === 'local' ? context.folders.state : `${place.database.where}, space ${place.space}`;
      const next = to === 'local' ? 'tillctl config unset state_store' : `tillctl config set state_store ${to}`;
      const json = { to: where, ...moved };
      context.showDone({ json, text: `moved ${moved.runs} runs (${moved.files} files in all) to ${where}\n` });
      context.notice(`commands find it there with --state-store, or once it is a setting: ${next}`);
    } finally {
      await place.database.close();
    }
  },
);

export const commands = [show, move];

async function openThe(store: AskedStore | undefined, { env }: Context): Promise<StatePlace> {
  if (store === undefined) {
    throw new UsageError('there is no state store to move from', {
      hint: 'name it with --state-store, TILLCTL_STATE_STORE or the setting state_store',
    });
  }
  const { openPlace } = await import('../../lib/state-store/place.js');
  return openPlace(store.url, store.named, env);
}
