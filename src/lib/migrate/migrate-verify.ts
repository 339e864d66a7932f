import { type VerifyRowsOptions, verifierOf, verifyingCall } from '../bulk/verify-rows.js';
import { UnverifiedError } from '../errors/errors.js';
import { countsText, differenceLine, type VerifyCounts, type VerifyReport } from '../report/verify-report.js';
import type { CheckParts } from './migrate-check.js';
import { flowOfStep } from './migrate-steps.js';
import type { OpenProject, OpenStep } from './open-project.js';

/** One file of a step; of images only that they were not compared. */
export interface VerifiedStep {
  id: string;
  kind: string;
  /** Null where the platform cannot tell what the step brought in. */
  report: VerifyReport | null;
}

export interface ProjectVerification {
  project: string;
  name: string;
  steps: readonly VerifiedStep[];
  counts: VerifyCounts;
  verified: boolean;
}

export interface VerifyProjectOptions extends VerifyRowsOptions {
  workers: number;
  /** Steps to look at; undefined: all. */
  only?: ReadonlySet<string>;
}

/** Every file of a project against the platform, each by the flow of its step. Nothing is written. */
export async function verifyProject(
  project: OpenProject,
  options: VerifyProjectOptions,
  parts: CheckParts,
): Promise<ProjectVerification> {
  const steps: VerifiedStep[] = [];
  for (const open of project.steps) {
    if (options.only !== undefined && !options.only.has(open.step.id)) continue;
    for (const part of open.parts) steps.push(await verifyPart(open, part, options, parts));
  }
  const reports = steps.flatMap(({ report }) => (report === null ? [] : [report]));
  const verified = reports.every((report) => report.verified);
  return { project: project.file, name: project.project.name, steps, counts: sumOf(reports), verified };
}

/** @returns undefined when all files are as the platform has it */
export function unverifiedProject({ steps, counts, verified }: ProjectVerification): UnverifiedError | undefined {
  if (verified) return undefined;
  const problems = steps.flatMap(({ report }) =>
    (report?.differences ?? [])
      .filter(({ kind }) => kind !== 'extra')
      .map((difference) => differenceLine(report?.input.file ?? '', difference)),
  );
  return new UnverifiedError(`the platform is not as the project says: ${countsText(counts)}`, { problems });
}

async function verifyPart(
  open: OpenStep,
  { file }: OpenStep['parts'][number],
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
    deps.notice(`step ${id} is not compared: the platform shows ids of images and nothing else`);
    return { id, kind, report: null };
  }
  let report: VerifyReport | undefined;
  const verifies = verifierOf(options, (told) => {
    report = told;
  });
  const flow = await flowOfStep(open, shown(file), settings);
  await flow(verifyingCall(options, verifies), deps);
  if (report === undefined) throw new Error(`step ${id} was not compared`);
  return { id, kind, report };
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
  const rest = { members: [], differences, more_differences: 0, verified: missing === 0 };
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
