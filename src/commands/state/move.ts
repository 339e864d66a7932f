import { Command } from 'commander';
import type { AskedStore, Context } from '../../context.js';
import { UsageError } from '../../lib/errors/errors.js';
import type { StatePlace } from '../../lib/state-store/place.js';

export function moveCommand(context: Context): Command {
  return new Command('move')
    .description('Bring bookmarks and runs from this machine to a PostgreSQL, or back')
    .requiredOption('--to <place>', 'where to: a postgres URL, or local')
    .addHelpText(
      'after',
      '\nExamples:\n  $ tillctl state move --to postgres://tillctl@db.example.com/tillctl\n  $ tillctl state move --to local --state-store postgres://tillctl@db.example.com/tillctl',
    )
    .action(({ to }: { to: string }) => runMove(to, context));
}

async function runMove(to: string, context: Context): Promise<void> {
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
}

async function openThe(store: AskedStore | undefined, { env }: Context): Promise<StatePlace> {
  if (store === undefined) {
    throw new UsageError('there is no state store to move from', {
      hint: 'name it with --state-store, TILLCTL_STATE_STORE or the setting state_store',
    });
  }
  const { openPlace } = await import('../../lib/state-store/place.js');
  return openPlace(store.url, store.named, env);
}
