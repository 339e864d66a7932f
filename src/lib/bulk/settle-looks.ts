import type { RowState } from '../journal/row-outcomes.js';
import type { Run } from '../journal/run.js';
import { compareMembers, type MemberVerdict } from '../schema/kept.js';
import { throwIfInterrupted } from '../terminal/interruption.js';
import type { Judged, Sender, Work } from './bulk-job.js';
import type { Judgement, Look, LostRow, WriteCheck, WriteVerifier } from './looks/verify-writes.js';
import type { OpenRow, RowsWhere } from './open-row.js';

interface Looks<Content> {
  job: Work;
  run: Run;
  sender: Pick<Sender<Content>, 'judge' | 'once' | 'listedUntil'>;
  verifier: WriteVerifier;
  rowsWhere: RowsWhere<Content>;
}

/**
 * What was in doubt is looked at again, that of earlier attempts of the run too; where one of these was not kept, so is
 * everything else that the run wrote. The journal has a row in doubt from before it is looked at until there is a
 * verdict: a run that ends meanwhile goes on there.
 *
 * @throws {InterruptedError} after a signal, while rows are in doubt
 */
export async function settleLooks<Content>(looks: Looks<Content>): Promise<void> {
  const { job, run, verifier } = looks;
  const journal = run.journal();
  try {
    for (const lost of await verifier.settle()) lose(lost, looks);
    const { judge } = looks.sender;
    if (job.outcomes.counts().openLooks > 0)
      await (judge === undefined ? giveUp(looks) : lookAtDoubtful(looks, 'from before'));
    if (!verifier.mustLookAtAll() || judge === undefined) return;
    job.deps.notice('a written row is missing on the platform; checking all rows of this run', 'warning');
    await doubtAll(looks);
    await lookAtDoubtful(looks, 'of this run');
  } finally {
    await journal.flush();
  }
}

/** Everything that was written, before the first of it is looked at. */
async function doubtAll<Content>({ job, run }: Looks<Content>): Promise<void> {
  const { outcomes } = job;
  const journal = run.journal();
  for (const look of outcomes.rows(({ result, look }) => ['created', 'updated'].includes(result) && look !== 'done')) {
    outcomes.take({ look });
    if (!journal.record({ look })) await journal.flush();
  }
  await journal.flush();
}

/** Of a row in doubt whose request is, too, the request decides: it is none of these. */
function isInDoubt({ result, look }: RowState): boolean {
  return look === 'open' && ['created', 'updated', 'unchanged'].includes(result);
}

async function lookAtDoubtful<Content>(looks: Looks<Content>, since: 'from before' | 'of this run'): Promise<void> {
  const { job, run, verifier, rowsWhere } = looks;
  const { outcomes } = job;
  const { workers } = job.call;
  for await (const rows of rowsWhere((row) => isInDoubt(outcomes.of(row)))) {
    for (let from = 0; from < rows.length; from += workers) {
      throwIfInterrupted(job.deps.interruption);
      await Promise.all(rows.slice(from, from + workers).map(lookAt));
    }
  }
  throwIfInterrupted(job.deps.interruption);

  async function lookAt(row: OpenRow<Content>): Promise<void> {
    const judgement = await verifier.judge(judgementOf(row, looks, since));
    if (judgement !== undefined) decide(row.number, judgement);
  }

  function decide(row: number, { verdict, problems }: Judgement): void {
    if (verdict === 'not_kept') {
      lose({ row, problems }, looks);
      return;
    }
    run.journal().record({ look: row, verdict });
    outcomes.take({ look: row, verdict });
  }
}

/** Of what cannot be read back by its row alone. */
async function giveUp<Content>(looks: Looks<Content>): Promise<void> {
  const { job, run } = looks;
  throwIfInterrupted(job.deps.interruption);
  const journal = run.journal();
  let rows = 0;
  for (const row of job.outcomes.rows(isInDoubt)) {
    rows += 1;
    const look = { look: row, verdict: 'unconfirmed' } as const;
    job.outcomes.take(look);
    if (!journal.record(look)) await journal.flush();
  }
  if (rows > 0)
    job.deps.notice(
      `rows that could not be confirmed before the run was stopped are not checked again: ${rows}`,
      'warning',
    );
}

/** The verdict and what it makes of the row's outcome reach the disk together. */
function lose<Content>({ row, problems }: LostRow, { job, run }: Looks<Content>): void {
  const look = { look: row, verdict: 'not_kept' } as const;
  const outcome = { outcome: row, result: 'rejected', problems } as const;
  run.journal().record(look, outcome);
  job.outcomes.take(look);
  job.outcomes.take(outcome);
}

function judgementOf<Content>(
  row: OpenRow<Content>,
  { sender, job }: Looks<Content>,
  since: 'from before' | 'of this run',
): Pick<WriteCheck, 'name' | 'look' | 'members' | 'existed' | 'once' | 'listedUntil'> {
  const { before } = job.outcomes.of(row.number);
  const wasThere = since === 'from before' && before !== 'none';
  return {
    name: row.key,
    members: [],
    once: sender.once,
    listedUntil: sender.listedUntil?.(),
    existed: !wasThere ? 'no' : before === 'exists' ? 'yes' : 'unknown',
    look: async () => lookOf((await sender.judge?.(row)) ?? { kind: 'missing' }, wasThere),
  };
}

/** @param wasThere a value that is neither ours nor made of it may be the one from before, which was not kept */
function lookOf(judged: Judged, wasThere: boolean): Look {
  if (judged.kind === 'missing') return 'missing';
  if (judged.kind !== 'different') return {};
  return Object.fromEntries(
    judged.members.map(({ member, wanted, found }): [string, MemberVerdict] => {
      if (!wasThere) return [member, found === undefined ? 'absent' : 'other'];
      const verdict = compareMembers({ member: wanted }, { member: found }, undefined).member ?? 'other';
      return [member, verdict === 'absent' ? 'unset' : verdict === 'other' ? 'before' : verdict];
    }),
  );
}
