import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { UsageError } from '../../errors/errors.js';
import type { CurrentPrices } from '../../guards/price-checks.js';
import { nameOf } from '../../guards/price-words.js';
import type { RunHeader } from '../../journal/run-file.js';
import type { Runs } from '../../journal/runs.js';
import type { Platform } from '../../platform/platform.js';
import type { PlanFigures } from '../../report/plans/price-plan-figures.js';
import type { SummaryUndo } from '../../report/summary.js';
import { type CurrentPrice, sameLists } from '../../resources/prices/current-price.js';
import type { PriceOperation, PriceOperations } from '../../resources/prices/price-operation.js';
import type { Interruption } from '../../terminal/interruption.js';
import { writePlan } from './price-plan.js';
import { readCurrentPrices } from './read-current-prices.js';
import { isRemembered, readBefore } from './undo-record.js';

/** Commands whose runs can be undone. */
const undoableCommands: readonly string[] = ['batch prices', 'batch apply', 'runs undo'];

/** Why a target is left as it is. */
export type SkipReason = 'changed' | 'unknown' | 'gone' | 'same';

export interface SkippedTarget {
  target: string;
  reason: SkipReason;
  /** In words. */
  message: string;
}

/** A plan that restores what was before a run. */
export interface UndoPlan {
  /** In the folder of the run that is undone. */
  file: string;
  /** Operations of the plan. */
  restored: number;
  /** Rows of the plan. */
  rows: number;
  figures: PlanFigures;
  /** Targets that are left as they are, by reason. `same` need nothing. */
  counts: Readonly<Record<SkipReason, number>>;
  /** The first ones, without those that need nothing. */
  left: readonly SkippedTarget[];
  /** The first ones that are put back, with their lists. */
  changes: NonNullable<SummaryUndo['changes']>;
}

export interface PlanUndo {
  header: RunHeader;
  /** The run's folder. */
  runFolder: string;
  scope: { profile: string; base_url: string; org: string };
  version: string;
  platform: () => Promise<Platform>;
  /** A folder of ours. */
  folder: string;
  workers: number;
  now: () => Date;
  interruption: Interruption;
  onRead?: (objects: number) => void;
}

const maxNamed = 100;
const maxListed = 10_000;

/**
 * The run that is to be undone, once it may be.
 *
 * @throws {UsageError} for a run of another kind, of another organisation, one that is not finished, and one that did
 * not keep what was before
 */
export async function runToUndo(runs: Runs, id: string, scope: { base_url: string; org: string }): Promise<RunHeader> {
  const header = await runs.get(id);
  if (!undoableCommands.includes(header.command)) {
    throw new UsageError(`run ${header.id} is a run of "${header.command}", which cannot be undone`, {
      hint: `runs of ${undoableCommands.join(', ')} can`,
    });
  }
  if (header.org !== scope.org || header.base_url !== scope.base_url) {
    throw new UsageError(
      `run ${header.id} belongs to organisation ${header.org} of ${header.base_url}, not to ${scope.org} of ${scope.base_url}`,
      { hint: `tillctl runs undo ${header.id} --profile ${header.profile}` },
    );
  }
  if (header.status === 'running' || runs.isUnfinished(header)) {
    throw new UsageError(`run ${header.id} is not finished`, { hint: `tillctl runs resume ${header.id}` });
  }
  if (isRemembered(runs.folderOf(header.id))) return header;
  throw new UsageError(`run ${header.id} did not keep the prices that it replaced`, {
    hint: 'batch apply always keeps them, batch prices with --undoable and for a production profile',
  });
}

/**
 * What was before a run, as a plan: lists are restored where they still are as the run left them. A change
 * since then was meant, so that it is left alone, and so is a list that is not known as it was.
 *
 * @throws {LocalError | InterruptedError}
 */
export async function planUndo(options: PlanUndo): Promise<UndoPlan> {
  const { header, runFolder, scope, version, folder, now, interruption } = options;
  const restoring = await openRestoring(runFolder);
  const current = await readCurrentPrices({
    ...options,
    operations: restoring.operations,
    platform: await options.platform(),
    channels: true,
  });
  try {
    const { counts, left, changes } = await leaveOut(restoring, current);
    const file = freeName(runFolder);
    const { figures } = await writePlan({
      files: [file],
      operations: restoring.operations,
      judged: { current, findingsOf: () => [], heldBack: () => [] },
      origin: {
        tool_version: version,
        ...scope,
        command: `runs undo ${header.id}`,
        input: { file: header.input.path, sha256: header.input.sha256 },
        options: { undoes: header.id },
      },
      lineOf: (row) => row + 1,
      folder,
      now,
      interruption,
    });
    const { size, rows } = restoring.operations;
    return { file, restored: size(), rows: rows(), figures, counts, left, changes };
  } finally {
    current.close();
  }
}

/** An earlier undo may not have come to its end: it goes on with its own plan. */
function freeName(runFolder: string): string {
  for (let number = 1; ; number += 1) {
    const file = join(runFolder, `undo-${number}.plan.json`);
    if (!existsSync(file)) return file;
  }
}

interface Restoring {
  /** Those that put back what was before. */
  operations: PriceOperations;
  /** What the run set, beside it. */
  eachWith: () => AsyncIterable<
    readonly { operation: PriceOperation; set: PriceOperation; before: CurrentPrice | undefined }[]
  >;
}

/** A pass over the file to know how many there are; the file itself is what the operations are read from. */
async function openRestoring(runFolder: string): Promise<Restoring> {
  const out = new Set<string>();
  let operations = 0;
  let rows = 0;
  let heldRows = 0;
  for await (const some of readBefore(runFolder)) {
    operations += some.length;
    for (const { before } of some) rows += rowsOf(before?.list);
  }

  async function* eachWith() {
    let row = 0;
    for await (const some of readBefore(runFolder)) {
      yield some.map(({ operation: set, before }) => {
        const list = before?.list;
        const count = rowsOf(list);
        const numbers = Array.from({ length: count }, (_, at) => row + at);
        row += count;
        const prices = list === undefined || list.length === 0 ? undefined : list;
        const operation: PriceOperation = { id: set.id, target: set.target, prices, rows: numbers };
        return { operation, set, before };
      });
    }
  }

  return {
    eachWith,
    operations: {
      size: () => operations - out.size,
      rows: () => rows - heldRows,
      each: async function* () {
        for await (const some of eachWith()) {
          yield some.map(({ operation }) => operation).filter(({ id }) => !out.has(id));
        }
      },
      holdBack: ({ id, rows: own }) => {
        out.add(id);
        heldRows += own.length;
      },
      close: async () => {},
    },
  };
}

function rowsOf(list: CurrentPrice['list']): number {
  return Math.max(1, list?.length ?? 0);
}

async function leaveOut(
  { operations, eachWith }: Restoring,
  current: CurrentPrices,
): Promise<Pick<UndoPlan, 'counts' | 'left' | 'changes'>> {
  const counts: Record<SkipReason, number> = { changed: 0, unknown: 0, gone: 0, same: 0 };
  const left: SkippedTarget[] = [];
  const changes: UndoPlan['changes'][number][] = [];
  for await (const some of eachWith()) {
    for (const { operation, set, before } of some) {
      const now = current.of(operation);
      const found = reasonToLeave(set, before, now);
      if (found === undefined) {
        if (changes.length < maxListed) changes.push(restoreOf(set, before, now));
        continue;
      }
      operations.holdBack(operation);
      counts[found.reason] += 1;
      if (found.reason !== 'same' && left.length < maxNamed) left.push({ target: nameOf(set.target), ...found });
    }
  }
  return { counts, left, changes };
}

function restoreOf(
  { target }: PriceOperation,
  before: CurrentPrice | undefined,
  now: CurrentPrice | undefined,
): UndoPlan['changes'][number] {
  const member = 'price_list';
  const members = [{ member, now: now?.list ?? null, back: before?.list ?? null }];
  return { action: 'restore', kind: 'prices', key: nameOf(target), message: member, members };
}

function reasonToLeave(
  set: PriceOperation,
  before: CurrentPrice | undefined,
  now: CurrentPrice | undefined,
): Omit<SkippedTarget, 'target'> | undefined {
  if (before?.list === undefined) {
    return { reason: 'unknown', message: 'it is not known which list of prices it had before' };
  }
  if (now === undefined || now.productId !== before.productId) {
    return { reason: 'gone', message: 'the platform has no such product any more' };
  }
  if (now.list === undefined) return { reason: 'unknown', message: 'the platform does not tell which list it has now' };
  if (sameLists(now.list, before.list)) return { reason: 'same', message: 'it is as it was before' };
  if (sameLists(now.list, set.prices)) return undefined;
  return { reason: 'changed', message: 'its list of prices was changed since' };
}
