import { setTimeout as sleep } from 'node:timers/promises';
import type { Context } from '../../context.js';
import type { WrittenOne } from '../../lib/bulk/looks/check-one.js';
import type { LookOptions } from '../../lib/bulk/looks/look-at-write.js';
import type { VerifyMode } from '../../lib/bulk/looks/verify-writes.js';
import type { Sent } from '../../lib/bulk/send-records.js';
import type { Sending, Written } from '../../lib/bulk/strategies/by-key.js';
import type { Things } from '../../lib/bulk/strategies/things.js';
import { readDuration } from '../../lib/config/duration.js';
import type { State, Thing } from '../../lib/model/thing.js';
import { choice, text } from './command.js';
import { defaultSettle } from './shared-options.js';

/** Of commands that write one thing. */
export interface LookFlags {
  verify?: VerifyMode;
  settle?: string;
}

/** How the one thing that a command wrote is looked at. */
export const lookFlags = {
  '--verify <how>': choice(['all', 'none'], 'read back what was written, or not', 'all'),
  '--settle <duration>': text('how long to wait for the new value to show', defaultSettle),
};

/** How it is looked at, by the flags. */
export async function parsedLook(
  { verify: mode = 'all', settle }: LookFlags,
  { interruption, now, notice }: Context,
): Promise<LookOptions> {
  return {
    mode,
    settleMs: readDuration(settle ?? defaultSettle, '--settle'),
    interruption,
    sleep: (ms, signal) => sleep(ms, undefined, { signal }),
    now: () => now().getTime(),
    notice,
  };
}

/** Writes one thing as the row of a log, which `runs list --single` shows, and reads it back. @param flags left out: it is not read back */
export async function write(writing: Sending, flags: LookFlags | undefined, context: Context): Promise<Sent> {
  const { writeSingle } = await import('../../lib/bulk/strategies/single.js');
  const { profile, baseUrl: base_url, org } = await context.settings();
  const runs = await context.runs();
  const work = { command: context.facts.command ?? '', profile, base_url, org, tool_version: context.version };
  return writeSingle(writing, {
    begin: (entries) => runs.beginSingle(work, entries),
    now: context.now,
    look: flags && (await parsedLook(flags, context)),
  });
}

/** The one thing that a command is about, as it is now; undefined where it is not there. */
export interface OneThing {
  things: Things;
  thing: Thing;
  now: State | undefined;
}

/** A part of a product or of a lot. */
export async function partNow(thing: Thing, context: Context): Promise<OneThing> {
  const { partThings } = await import('../../lib/jobs/product-parts/part-things.js');
  const things = partThings(thing.kind, await context.platform());
  if (things === undefined) throw new TypeError(`${thing.kind} is not a part`);
  return { things, thing, now: await things.read(thing) };
}

/** Makes it what is wanted. @param after undefined: it is deleted @param flags left out: it is not read back */
export async function writeThing(
  { things, thing, now }: OneThing,
  after: State | undefined,
  flags: LookFlags | undefined,
  context: Context,
): Promise<Sent> {
  const { writeOf } = await import('../../lib/bulk/change.js');
  const { keyedRemoval, keyedWrite } = await import('../../lib/bulk/strategies/things.js');
  const keyed =
    after === undefined
      ? keyedRemoval(things, thing, now ?? {}, thing.kind)
      : keyedWrite(things, thing, writeOf(now, after), thing.kind);
  return write(keyed, flags, context);
}

/** Writes what no import, plan or undo writes. @param send answers `changed: false` where it was so already */
export async function writeOne(
  { at, key, ...written }: WrittenOne & Pick<Thing, 'key'> & Partial<Thing>,
  send: () => Promise<Written>,
  flags: LookFlags,
  context: Context,
): Promise<Sent> {
  const { checkOfOne } = await import('../../lib/bulk/looks/check-one.js');
  const { sendingOf } = await import('../../lib/bulk/strategies/single.js');
  const { one: kind, before = {}, wanted } = written;
  const thing = { kind, key, at: at ?? { name: key } };
  const check = checkOfOne(written);
  return write(sendingOf(thing, before === 'none' ? undefined : before, wanted, { check, send }), flags, context);
}
