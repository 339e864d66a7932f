import { type VerifyRowsOptions, verifierOf, verifyingCall } from '../bulk/verify-rows.js';
import { PartialError, TillctlError, UnverifiedError } from '../errors/errors.js';
import type { MigrationStep } from '../journal/migrations.js';
import { readOutcomes } from '../journal/row-outcomes.js';
import type { Runs } from '../journal/runs.js';
import {
  badCellsText,
  countsText,
  differenceLine,
  type VerifyCounts,
  type VerifyReport,
  verdictKind,
} from '../report/verify-report.js';
import type { CheckParts } from './migrate-check.js';
import { flowOfStep } from './migrate-steps.js';
import type { OpenProject, OpenStep } from './open-project.js';

/** One file of a step. */
export interface VerifiedStep {
  id: string;
  kind: string;
  /** Null where it was not compared. */
  report: VerifyReport | null;
  /** Why it was not. */
  not_compared?: string;
  /** Runs that sent rejected rows of it, corrected; those rows are not among its counts. */
  retried_by?: readonly string[];
}

export interface ProjectVerification {
  project: string;
  name: string;
  steps: readonly VerifiedStep[];
  counts: VerifyCounts;
  verified: boolean;
  /** What kept a file from being compared, the first of them: all others were. */
  failure?: TillctlError;
}

export interface VerifyProjectOptions extends VerifyRowsOptions {
  workers: number;
  /** Steps to look at; undefined: all. */
  only?: ReadonlySet<string>;
  /** What its migration did so far; undefined where it has none. */
  begun?: readonly MigrationStep[];
}

/** Every file of a project against the platform, each by the flow of its step, whatever becomes of others. Nothing is written. */
export async function verifyProject(
  project: OpenProject,
  options: VerifyProjectOptions,
  parts: CheckParts,
): Promise<ProjectVerification> {
  const steps: VerifiedStep[] = [];
  let failure: TillctlError | undefined;
  for (const open of project.steps) {
    if (options.only !== undefined && !options.only.has(open.step.id)) continue;
    for (const part of open.parts) {
      const step = await verifyPart(open, part, options, parts).catch((error: unknown) => {
        if (!(error instanceof TillctlError) || error.kind === 'interrupted') throw error;
        failure ??= error;
        return { id: open.step.id, kind: open.step.kind, report: null, not_compared: error.message };
      });
      steps.push(step);
    }
  }
  const reports = steps.flatMap(({ report }) => (report === null ? [] : [report]));
  const verified = failure === undefined && reports.every((report) => report.verified);
  return { project: project.file, name: project.project.name, steps, counts: sumOf(reports), verified, failure };
}

/** @returns undefined when all files are as the platform has it */
export function unverifiedProject({ steps, counts, failure }: ProjectVerification): TillctlError | undefined {
  if (failure !== undefined) return failure;
  const reports = steps.flatMap(({ report }) => (report === null ? [] : [report]));
  const verdict = verdictKind(reports);
  if (verdict === 'same') return undefined;
  const problems = steps.flatMap(({ report }) =>
    (report?.differences ?? [])
      .filter(({ kind }) => kind !== 'extra')
      .map((difference) => differenceLine(report?.input.file ?? '', difference)),
  );
  if (verdict === 'never_sent') {
    const bad = reports.reduce((sum, { never_sent: rows }) => sum + rows, 0);
    return new PartialError(`${badCellsText(bad, 'the project')}; all others are as it says`, { problems });
  }
  return new UnverifiedError(`the platform differs from the project: ${countsText(counts)}`, { problems });
}

async function verifyPart(
  open: OpenStep,
  { file, sha256 }: OpenStep['parts'][number],
  options: VerifyProjectOptions,
  { deps: makeDeps, settings, shown }: CheckParts,
): Promise<VerifiedStep> {
  const { id, kind } = open.step;
  const deps = await makeDeps();
  if (file === null) {
    const ids = (await deps.platform()).externalIds;
    return { id, kind, report: await verifyNames(open, options, (name) => ids.hasNamespace(name)) };
  }
  if (kind === 'images') {
    const why = 'the platform shows ids of images and nothing else';
    deps.notice(`step ${id} is not compared: ${why}`);
    return { id, kind, report: null, not_compared: why };
  }
  const begun = options.begun?.find((step) => step.id === id)?.parts.find((one) => one.file === file);
  const isSame = begun?.sha256 === sha256;
  const [run, retried_by] = [begun?.run_id ?? null, isSame ? begun.retried_by : undefined];
  const retried =
    run === null || retried_by === undefined
      ? undefined
      : { wasRejected: await rejectedBy(run, deps.runs), left: begun?.counts?.rejected ?? 0 };
  let report: VerifyReport | undefined;
  const verifies = verifierOf({ ...options, retried }, (told) => {
    report = told;
  });
  const flow = await flowOfStep(open, shown(file), settings);
  await flow(verifyingCall(options, verifies), deps);
  if (report === undefined) throw new Error(`step ${id} was not compared`);
  return { id, kind, report, retried_by };
}

async function rejectedBy(id: string, runs: Runs): Promise<(row: number) => boolean> {
  const outcomes = await readOutcomes(await runs.get(id), await runs.checkOut(id));
  return (row) => outcomes.of(row).result === 'rejected';
}

async function verifyNames(
  { step }: OpenStep,
  { onDifference }: VerifyRowsOptions,
  has: (name: string) => Promise<boolean>,
): Promise<VerifyReport> {
  const differences = [];
  const input = { file: step.id, sha256: '', rows: step.names.length };
  for (const name of step.names) {
    if (await has(name)) continue;
    const missing = { kind: 'missing', line: 1, key: name, member: null, wanted: null, found: null } as const;
    differences.push(missing);
    await onDifference(missing, input);
  }
  const missing = differences.length;
  const counts = { same: step.names.length - missing, different: 0, missing, rejected: 0, extra: null };
  const rest = { members: [], differences, more_differences: 0, never_sent: 0, verified: missing === 0 };
  return { command: 'external-ids namespaces', input, counts, ...rest };
}

function sumOf(reports: readonly VerifyReport[]): VerifyCounts {
  const sum = (name: 'same' | 'different' | 'missing' | 'rejected') =>
    reports.reduce((total, { counts }) => total + counts[name], 0);
  const extra = reports.reduce<number | null>(
    (total, { counts }) => (counts.extra === null ? total : (total ?? 0) + counts.extra),
    null,
  );
  return { same: sum('same'), different: sum('different'), missing: sum('missing'), rejected: sum('rejected'), extra };
}
