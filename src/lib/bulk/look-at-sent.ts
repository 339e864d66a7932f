import { TillctlError } from '../errors/errors.js';
import { shareOf } from '../errors/share-of.js';
import type { RowOutcomes, RowState } from '../journal/row-outcomes.js';
import type { Run } from '../journal/run.js';
import { throwIfInterrupted } from '../terminal/interruption.js';
import type { Sender, Work } from './bulk-job.js';
import { waitFor } from './looks/batch-world.js';
import type { OpenRow, RowsWhere } from './open-row.js';

interface SentRows<Content> {
  job: Work;
  run: Run;
  sender: Pick<Sender<Content>, 'judge'>;
  rowsWhere: RowsWhere<Content>;
}

/** So many rows that are known as sent are looked at by a resumed run, the first and the last among them. */
const sampleSize = 5;
/** Looks under way at once. */
const maxAtOnce = 16;

/**
 * Whether the platform still has what the run knows as sent: one that was restored from a backup has lost the newest of
 * it. A few rows are looked at; with `--resend-missing` all are, and those that are gone are open again, in the journal
 * too.
 *
 * @returns the rows that are gone and to be sent again
 * @throws {TillctlError} `refused`, when some of those few are gone
 */
export async function lookAtSent<Content>(sent: SentRows<Content>): Promise<ReadonlySet<number>> {
  const { job, run, sender } = sent;
  const { call, kind, deps } = job;
  if (sender.judge === undefined || (call.verify === 'none' && call.resendMissing !== true)) return new Set();
  const wanted = call.resendMissing === true ? (row: number) => isSent(job.outcomes.of(row)) : sampleOf(job.outcomes);
  const { gone, looked } = await goneAmong(sent, wanted);
  if (gone.size === 0) return gone;
  if (call.resendMissing !== true) {
    const command = `tillctl runs resume ${run.id} --resend-missing`;
    throw new TillctlError(
      'refused',
      `${shareOf(gone.size, looked, `checked ${kind.noun} that this run sent`, 'present')} gone: nothing more was sent`,
      { hint: `was the platform restored from a backup? ${command} sends again what is missing` },
    );
  }
  deps.notice(`of ${looked} ${kind.noun} that this run has sent, ${gone.size} are gone and are sent again`, 'warning');
  await openAgain(sent, gone);
  return gone;
}

function isSent({ result }: RowState): boolean {
  return ['created', 'updated'].includes(result);
}

/** The first, the last, and some spread over those between. */
function sampleOf(outcomes: RowOutcomes): (row: number) => boolean {
  const { created, updated } = outcomes.counts();
  const last = created + updated - 1;
  const places = new Set(Array.from({ length: sampleSize }, (_, at) => Math.round((at * last) / (sampleSize - 1))));
  const chosen = new Set<number>();
  let place = 0;
  for (const row of outcomes.rows(isSent)) {
    if (places.has(place)) chosen.add(row);
    place += 1;
  }
  return (row) => chosen.has(row);
}

/** What is missing is looked at once more when lists had their time: only what two looks miss is gone. */
async function goneAmong<Content>(
  sent: SentRows<Content>,
  wanted: (row: number) => boolean,
): Promise<{ gone: Set<number>; looked: number }> {
  const { call, deps } = sent.job;
  const until = deps.now().getTime() + call.settleMs;
  const first = await missingAmong(sent, wanted);
  if (first.missing.size === 0) return { gone: first.missing, looked: first.looked };
  await waitFor(Math.max(0, until - deps.now().getTime()), deps);
  const { missing } = await missingAmong(sent, (row) => first.missing.has(row));
  return { gone: missing, looked: first.looked };
}

async function missingAmong<Content>(
  { job, sender, rowsWhere }: SentRows<Content>,
  wanted: (row: number) => boolean,
): Promise<{ missing: Set<number>; looked: number }> {
  const missing = new Set<number>();
  let looked = 0;
  const atOnce = Math.min(job.call.workers, maxAtOnce);
  for await (const rows of rowsWhere(wanted)) {
    for (let from = 0; from < rows.length; from += atOnce) {
      throwIfInterrupted(job.deps.interruption);
      await Promise.all(rows.slice(from, from + atOnce).map(lookAt));
    }
  }
  return { missing, looked };

  async function lookAt(row: OpenRow<Content>): Promise<void> {
    looked += 1;
    if ((await sender.judge?.(row))?.kind === 'missing') missing.add(row.number);
  }
}

/** They are in doubt from now on, whichever process resumes the run: nothing of them is forgotten when it is killed. */
async function openAgain<Content>(
  { job, run, rowsWhere }: SentRows<Content>,
  gone: ReadonlySet<number>,
): Promise<void> {
  const journal = run.journal();
  const at = job.deps.now().toISOString();
  for await (const rows of rowsWhere((row) => gone.has(row))) {
    for (const { number, key, digest } of rows) {
      const intent = { intent: number, key, digest, before: 'none', at } as const;
      job.outcomes.take(intent);
      if (!journal.record(intent)) await journal.flush();
    }
  }
  await journal.flush();
}
