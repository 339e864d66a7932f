import { InDoubtError, TillctlError } from '../../errors/errors.js';
import { hasUnsweptDrafts } from '../../journal/draft-steps.js';
import type { Run } from '../../journal/run.js';
import type { Mappings } from '../../platform/calls/mappings.js';
import type { Platform } from '../../platform/platform.js';
import type { WholeReader } from '../../schema/whole-reader.js';
import { throwIfInterrupted } from '../../terminal/interruption.js';
import type { BulkCall, BulkDeps, BulkOptions, BulkReport, Sender, SenderSetup, Work, WorkKind } from '../bulk-job.js';
import { digestOf, sendOpenRows } from '../bulk-run.js';
import { runToItsEnd, workOn } from '../bulk-write.js';
import type { OpenRow } from '../open-row.js';
import { groupRows, type RowGroups } from '../row-groups.js';
import { createSteps, type Steps } from './draft-steps.js';
import { createDraftWriter } from './draft-writer.js';
import type { DraftedKind, Referenced } from './drafted.js';
import { judgeOfDrafted } from './judge-drafted.js';
import { readKnownSteps, readListed } from './known-references.js';

export interface DraftedDeps extends BulkDeps {
  platform: () => Promise<Platform>;
  /** Of one request; also how long the platform's lists may lag behind. */
  timeoutMs: number;
}

/**
 * lines -> wholes -> what they name looked up -> a draft each, filled and finalized -> journal -> summary.
 * Exactly one for each reference, whatever fails: see draft-saga.ts and known-references.ts.
 */
export function createByDrafts<Whole extends Referenced, Item>(
  drafted: DraftedKind<Whole, Item>,
  options: BulkOptions,
  call: BulkCall,
  deps: DraftedDeps,
): Promise<BulkReport> {
  const { one, noun, openMappings } = drafted;
  const about = { drafted, call, deps };
  const kind: WorkKind<Mappings | undefined> = {
    ...drafted,
    joinLines: ({ checked, outcomes, folder }: Work<WholeReader<Whole, Item>>) =>
      groupRows({ ...drafted, checked, outcomes, folder, onRows: () => throwIfInterrupted(deps.interruption) }),
    checkTogether: async () => (call.dryRun ? undefined : openMappings?.()),
    openJudge: async ({ joined, folder }: Joined<Whole>) => {
      const { things, listing } = await openThings(about, joined, { folder });
      return judgeOfDrafted(joined, things, listing, one);
    },
  };
  return workOn(kind, options, call, deps, (lines: Joined<Whole>, held, mappings) =>
    runToItsEnd(
      lines,
      held,
      async (run) => {
        const steps = createSteps(run, deps.now);
        const openSender = (setup: SenderSetup) =>
          openWriter(about, { groups: lines.joined, setup, run, steps, mappings });
        const sending = { ...kind, tellOddities: (counts: Counts) => tellUncompared(counts, noun), openSender };
        try {
          await sendOpenRows({ ...lines, kind: sending }, run, (isMeant) => wholesWhere(lines.joined, isMeant));
        } catch (error) {
          throw steps.underWay.size > 0 ? withDrafts(error, draftsCommandOf(drafted)) : error;
        }
      },
      { draftsUnswept: ({ folder, header }) => hasUnsweptDrafts(folder, header()) },
    ),
  );
}

interface Joined<Whole> extends Work {
  joined: RowGroups<Whole>;
}

interface About<Whole extends Referenced, Item> {
  drafted: DraftedKind<Whole, Item>;
  call: BulkCall;
  deps: DraftedDeps;
}

async function openThings<Whole extends Referenced, Item>(
  { drafted, deps }: About<Whole, Item>,
  { items }: RowGroups<Whole>,
  { folder, keys }: Pick<SenderSetup, 'folder' | 'keys'>,
) {
  const { now, notice, progress } = deps;
  const { reading: onRead } = progress;
  const [platform, clock] = [await deps.platform(), await deps.clock.known()];
  const windowFrom = clock.earlier(now().getTime()) - drafted.lookbackMs;
  const things = await drafted.openThings({ platform, items, folder, now, clock, onRead });
  const listing = await readListed(things, windowFrom, { folder, notice, onRead, keys });
  return { things, listing, windowFrom, clock };
}

async function openWriter<Whole extends Referenced, Item>(
  about: About<Whole, Item>,
  of: {
    groups: RowGroups<Whole>;
    setup: SenderSetup;
    run: Run;
    steps: Steps;
    mappings: Mappings | undefined;
  },
): Promise<Sender<Whole>> {
  const { drafted, call, deps } = about;
  const { one, noun: many, keepDrafts, waitForMade, command } = drafted;
  const { groups, setup, run, steps, mappings } = of;
  const { folder } = setup;
  const { sleep, now, interruption, timeoutMs, notice } = deps;
  const { org, base_url } = run.header();
  const opened = await openThings(about, groups, setup);
  const known = await readKnownSteps(deps.runs, { org, base_url, command }, { folder, since: opened.windowFrom });
  return createDraftWriter({
    ...{ one, many, keepDrafts, waitForMade, sleep, now, interruption, timeoutMs, notice, steps, mappings, known },
    ...opened,
    draftsCommand: draftsCommandOf(drafted),
    resendMissing: call.resendMissing === true,
    openedAt: now().getTime(),
    left: [],
    twice: new Map(),
  });
}

async function* wholesWhere<Whole extends Referenced>(
  { wholes }: RowGroups<Whole>,
  isMeant: (number: number) => boolean,
): AsyncGenerator<OpenRow<Whole>[]> {
  for (const { number, line, whole: content } of wholes(isMeant)) {
    const { reference } = content;
    // Its column is named as the file names it when a line of it is rejected.
    const source = { where: String(line), own: { column: 'reference', text: reference } };
    yield [{ number, line, key: reference, digest: digestOf(content), content, source }];
  }
}

type Counts = Readonly<Record<string, number>>;

/** What was there before and could not be compared, for the end of a run. */
function tellUncompared(counts: Counts, noun: string): string[] {
  const members = Object.entries(counts).map(([member, count]) => `${member} (${count})`);
  if (members.length === 0) return [];
  return [
    `of ${noun} that were there before the platform does not show ${members.join(', ')}: not compared with the file`,
  ];
}

/** `tillctl orders drafts` */
function draftsCommandOf({ command }: { command: string }): string {
  return `tillctl ${command.replace(/ create$/, '')} drafts`;
}

/** The platform went away while drafts were under way: a run that is not resumed leaves them, so it is told where they are seen. */
function withDrafts(error: unknown, command: string): unknown {
  if (!(error instanceof TillctlError) || error.kind !== 'platform' || error instanceof InDoubtError) return error;
  const drafts = `drafts under way are left for the resumed run (${command} list shows them, ${command} delete <id> removes one)`;
  const hint = error.hint === undefined ? drafts : `${error.hint}; ${drafts}`;
  return new TillctlError(error.kind, error.message, { hint, problems: error.problems, cause: error });
}
