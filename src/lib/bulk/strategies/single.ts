import { AuthError, LocalError, RefusedError } from '../../errors/errors.js';
import type { Outcome } from '../../journal/entries.js';
import type { BeginSingle, SingleRow } from '../../journal/single-log.js';
import type { State, Thing } from '../../model/thing.js';
import { quoted } from '../../schema/quoted.js';
import { noteOf, writeOf } from '../change.js';
import { createOnce, type OnceJob } from '../looks/create-once.js';
import type { SearchWorld } from '../looks/look-again.js';
import { type LookOptions, lookAtWrite } from '../looks/look-at-write.js';
import { NotKeptError, type WriteCheck } from '../looks/verify-writes.js';
import { entriesOf, type SendStep, type Sent, verdictOnError } from '../send-records.js';
import { deletionOf, type Sending, sendingStep, type Written } from './by-key.js';

/** Where and how a command writes the one thing that it is about. */
export interface SingleWorld {
  begin: BeginSingle;
  now: () => Date;
  /** Left out: whoever calls reads it back. */
  look?: LookOptions;
}

/**
 * Write one thing as a row of an import is written: the intent is on disk before the request leaves, then what came of it.
 * Whatever is not the row's outcome leaves it in doubt.
 *
 * @throws {TillctlError} what the platform refused, too
 */
export async function writeSingle(writing: Sending, { begin, now, look }: SingleWorld): Promise<Sent> {
  const key = writing.undo?.notes[0]?.where.key ?? '';
  const step = await sendingStep(writing, { key, digest: '', doubt: undefined });
  const { at: _, ...intent } = step.intent;
  const row = await begin((number) => entriesOf({ ...step, intent: { ...intent, at: now().toISOString() } }, number));
  const sent = await exchanged(step, row);
  const { answer, result, ...known } = sent;
  if (result !== 'pending') {
    await row.end({ result, ...known }).catch((cause: Error) => {
      const message = `${step.check?.name ?? key}: the platform has answered, and that cannot be written down`;
      throw new LocalError(`${message}: ${cause.message}`, { cause, hint: `tillctl runs show ${row.id}` });
    });
  }
  try {
    if (look !== undefined && step.check !== undefined && result !== 'unchanged')
      await lookAtWrite(step.check, answer, look);
  } catch (error) {
    const outcome = error instanceof NotKeptError ? verdictOnError(error, step.undo, known) : undefined;
    if (outcome !== undefined) await row.end(outcome);
    throw error;
  }
  return sent;
}

async function exchanged(step: SendStep, row: SingleRow): Promise<Sent> {
  try {
    return await step.exchange(async () => undefined);
  } catch (error) {
    const outcome = verdictOnError(error, step.undo, {}) ?? refusedOutright(error);
    if (outcome !== undefined) await row.end(outcome);
    throw error;
  }
}

/** What ends a run is about this one write, too. */
function refusedOutright(error: unknown): Omit<Outcome, 'outcome'> | undefined {
  const status = error instanceof RefusedError ? error.status : error instanceof AuthError ? 401 : undefined;
  if (status === undefined || !(error instanceof Error)) return undefined;
  return { result: 'rejected', problems: [{ column: '', code: `refused_${status}`, message: error.message }] };
}

const none: ReadonlySet<string> = new Set();

/** A write of what no import, plan or undo writes. @param before undefined: it is not there */
export function sendingOf(
  thing: Thing,
  before: State | undefined,
  after: State,
  { check, send }: { check?: WriteCheck; send: () => Promise<Written> },
): Sending {
  const undo = { notes: [noteOf(thing, before, after, none)], ignored: none };
  return { change: writeOf(before, after), undo, check, send };
}

/** A deletion of what no import, plan or undo deletes. @param name for people */
export function removalOf(
  thing: Thing,
  before: State,
  removal: Parameters<typeof deletionOf>[3],
  name = `${thing.kind} ${quoted(thing.key)}`,
): Sending {
  const undo = { notes: [noteOf(thing, before, undefined, none)], ignored: none };
  return deletionOf(name, { kind: 'delete', id: String(thing.at.id ?? ''), before }, undo, removal);
}

/**
 * Makes what must not be there twice, unless it is there.
 *
 * @param body what the answer is where the platform does not show it
 * @param refuse throws where what is there is another than what is wanted
 */
export async function madeUnlessThere(
  job: OnceJob<State>,
  body: State,
  world: SearchWorld,
  refuse: (present: State) => void = () => undefined,
): Promise<Written> {
  const present = await job.find();
  if (present !== undefined) {
    refuse(present);
    return { id: String(present.id), answer: present, changed: false };
  }
  const made = (await createOnce(job, world)) ?? body;
  return { id: made.id === undefined ? undefined : String(made.id), answer: made };
}
