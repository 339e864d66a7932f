import { basename, extname } from 'node:path';
import type { BulkCall, BulkDeps } from '../bulk/bulk-job.js';
import { allOfThemIn } from '../bulk/bulk-report.js';
import { makeWorkFolder } from '../bulk/work-folder.js';
import type { Settings } from '../config/settings.js';
import { removeFolder } from '../disk/files.js';
import { AuthError, InputError, PartialError, TillctlError } from '../errors/errors.js';
import type { SendDeps } from '../jobs/flow.js';
import { parseJson } from '../json/json.js';
import type { Form, Resource } from '../platform/dialect/forms.js';
import type { Platform } from '../platform/platform.js';
import type { ProjectStep } from '../project/project-step.js';
import type { Notice } from '../terminal/notice.js';
import { flowOfStep } from './migrate-steps.js';
import type { OpenProject, OpenStep } from './open-project.js';
import { namesOnPlatform } from './platform-names.js';
import { type NameSpace, namesOfRows, ReferenceCheck } from './project-references.js';

export interface CheckedStep {
  id: string;
  kind: string;
  file: string | null;
  rows: number;
  /** Bad by themselves or with other rows of their file. */
  rejected: number;
  rejects_file: string | null;
  /** What is wrong: the file as a whole, or its first bad cells. */
  problems: string[];
}

export interface ProjectCheck {
  project: string;
  name: string;
  /** Whether the platform was asked for what no file has. */
  platform: boolean;
  steps: CheckedStep[];
  dangling: { file: string; line: number; column: string; message: string; step: string }[];
  /** How many more there are than those above. */
  dangling_more: number;
}

export interface CheckOptions {
  /** `required` fails without a login, `never` sends nothing, `usual` asks where there is a login. */
  platform: 'required' | 'usual' | 'never';
  maxErrors: number;
  /** Only these steps are looked at, but what the others make is known. */
  only?: ReadonlySet<string>;
}

export interface CheckParts {
  /** @param named what its progress names: several are checked by one command */
  deps: (named?: string) => Promise<SendDeps>;
  /** Undefined where no profile was chosen: nothing is sent then. */
  settings: Settings | undefined;
  /** A file of the project as messages are to name it. */
  shown: (file: string) => string;
}

/**
 * Every file by its own reader, then all files together. Nothing is written to the platform.
 *
 * @returns what is wrong; `failure` as imports have it: 3 where a file has no good row, 5 where some rows are bad
 */
export async function checkProject(
  project: OpenProject,
  options: CheckOptions,
  parts: CheckParts,
): Promise<{ check: ProjectCheck; failure?: TillctlError }> {
  const deps = await parts.deps();
  const platform = await platformFor(options.platform, deps);
  const folder = await makeWorkFolder(deps.folder, undefined, deps.now());
  const references = new ReferenceCheck(folder);
  try {
    const steps: CheckedStep[] = [];
    let priced = false;
    const onPrices = () => {
      priced = true;
    };
    for (const [order, open] of project.steps.entries()) {
      for (const { file } of open.parts) {
        const { id, kind, names } = open.step;
        const unread = { id, kind, file, rows: names.length, rejected: 0, rejects_file: null, problems: [] };
        const own = { ...options, platform, onPrices };
        steps.push(file === null ? unread : await checkPart(open, parts.shown(file), order, own, parts, references));
      }
    }
    const broken = steps.some(
      ({ file, rows, rejected, problems }) => file !== null && rows === rejected && (rows > 0 || problems.length > 0),
    );
    const ask = platform === undefined ? undefined : namesOnPlatform(platform, deps.notice);
    if (platform !== undefined && priced) await sayUnknownForm(platform, deps.notice);
    const { found, more } = await references.dangling(ask);
    const ids = project.steps.map(({ step }) => step.id);
    const only = options.only;
    const wanted = (id: string): boolean => only === undefined || only.has(id);
    const check: ProjectCheck = {
      project: project.file,
      name: project.project.name,
      platform: platform !== undefined,
      steps: steps.filter(({ id }) => wanted(id)),
      dangling: found
        .map(({ order, ...rest }) => ({ ...rest, step: ids[order] ?? '' }))
        .filter(({ step }) => wanted(step)),
      dangling_more: more,
    };
    return { check, failure: failureOf(check, broken, options.maxErrors) };
  } finally {
    references.close();
    await removeFolder(folder);
  }
}

interface CheckedPart {
  platform: Platform | undefined;
  maxErrors: number;
  /** Called where a file has prices. */
  onPrices: () => void;
}

async function checkPart(
  open: OpenStep,
  shown: string,
  order: number,
  { platform, maxErrors, onPrices }: CheckedPart,
  { deps: makeDeps, settings }: CheckParts,
  references: ReferenceCheck,
): Promise<CheckedStep> {
  const { step } = open;
  const base = { id: step.id, kind: step.kind, file: shown };
  const call: BulkCall = {
    dryRun: true,
    again: false,
    acceptChangedInput: false,
    breakLock: false,
    maxErrors,
    maxRows: settings?.guards.maxRows,
    workers: 1,
    verify: 'none',
    settleMs: 0,
  };
  const deps = await makeDeps(step.id);
  const quiet: SendDeps = {
    ...deps,
    notice: () => undefined,
    platform: async () => {
      if (platform === undefined) throw new AuthError('the platform is not asked');
      return platform;
    },
    formOffline: (resource) => (platform === undefined ? deps.formOffline(resource) : shownForm(resource, platform)),
    onChecked: collect(step, { order, file: shown }, references, onPrices),
  };
  try {
    const flow = await flowOfStep(open, shown, settings, settings?.guards);
    const { summary, failure } = await flow(call, quiet);
    const { input, counts, rejects_file } = summary;
    return { ...base, rows: input.rows, rejected: counts.rejected, rejects_file, problems: failure?.problems ?? [] };
  } catch (error) {
    // A file that cannot be read, or a header that is wrong: the other files are looked at all the same.
    if (!(error instanceof TillctlError) || !['input', 'usage'].includes(error.kind)) throw error;
    const hint = error.hint === undefined ? '' : ` (${error.hint})`;
    return {
      ...base,
      rows: 0,
      rejected: 0,
      rejects_file: null,
      problems: [`${error.message}${hint}`, ...error.problems],
    };
  }
}

/** Reads the names out of every row of a file, bad ones too. */
function collect(
  step: ProjectStep,
  source: { order: number; file: string },
  references: ReferenceCheck,
  onPrices: () => void,
): NonNullable<BulkDeps['onChecked']> {
  const { kind, options } = step;
  const names = namesOfRows(kind, options);
  return async ({ checked }) => {
    for await (const batch of checked.numbered()) {
      for (const { number, row, columns, original } of batch) {
        if (checked.isCollapsed(number)) continue;
        if (columns.includes(kind === 'prices' ? 'price' : 'sales_price')) onPrices();
        const cell = (column: string) => row.cells[columns.indexOf(column)] ?? '';
        for (const { space, column } of names.defines) {
          const name = cell(column);
          if (name !== '') references.define(space, name, source, original.line, checked.sendable(number));
        }
        for (const { space, column, when } of names.refers) {
          const name = cell(column);
          if (name !== '' && when?.(cell) !== false)
            references.refer(space, [name], { ...source, column }, original.line);
        }
        if (kind === 'orders' && columns.includes('items')) {
          for (const { space, column, name } of itemsOf(cell('items'))) {
            references.refer(space, [name], { ...source, column }, original.line);
          }
        }
        if (kind === 'images') {
          const key = typeof options.key === 'string' ? options.key : 'external_id';
          const file = cell('file');
          const stem = basename(file, extname(file));
          references.refer(
            `products ${key}` as NameSpace,
            [stem, cell('product')],
            { ...source, column: basename(file) },
            original.line,
          );
        }
      }
    }
  };
}

interface Named {
  space: NameSpace;
  column: string;
  name: string;
}

/** Products of the items of a whole order. */
function itemsOf(text: string): Named[] {
  if (!text.startsWith('[')) return [];
  let items: unknown;
  try {
    items = parseJson(text);
  } catch (error) {
    // The order itself was rejected for it.
    if (error instanceof SyntaxError) return [];
    throw error;
  }
  if (!Array.isArray(items)) return [];
  return items.flatMap((item: unknown): Named[] => {
    const { product_external_id: external, product_id: id } = (item ?? {}) as Record<string, unknown>;
    if (typeof external === 'string') {
      return [{ space: 'products external_id', column: 'items.product_external_id', name: external }];
    }
    return typeof id === 'string' ? [{ space: 'products id', column: 'items.product_id', name: id }] : [];
  });
}

async function platformFor(wanted: CheckOptions['platform'], deps: SendDeps): Promise<Platform | undefined> {
  if (wanted === 'never') return undefined;
  try {
    return await deps.platform();
  } catch (error) {
    if (wanted === 'required' || !(error instanceof AuthError)) throw error;
    deps.notice('not logged in: what no file of the project has is not looked for on the platform');
    return undefined;
  }
}

/** As a run would learn it before it writes. */
async function shownForm(resource: Resource, { forms, formOf }: Platform): Promise<Form | undefined> {
  await formOf(resource);
  return forms.known(resource);
}

async function sayUnknownForm(platform: Platform, notice: Notice): Promise<void> {
  if ((await shownForm('products', platform)) !== undefined) return;
  notice(
    'the platform shows no price yet, so it is not known in which form it reads them, and whether they must say gross or net: tillctl doctor --probe',
    'warning',
  );
}

function failureOf(check: ProjectCheck, broken: boolean, maxErrors: number): TillctlError | undefined {
  const bad = check.steps.filter(({ rejected, problems }) => rejected > 0 || problems.length > 0);
  const dangling = check.dangling.length + check.dangling_more;
  if (bad.length === 0 && dangling === 0) return undefined;
  const dangles = check.dangling.map(({ file, line, column, message }) => `${file}:${line} ${column}: ${message}`);
  const problems: string[] = [];
  let more = 0;
  for (const step of bad) {
    const shown = step.problems.filter((line) => !isLeftOut(line)).slice(0, maxErrors - problems.length);
    problems.push(...shown);
    more += notShown(step, shown);
  }
  const shownDangles = dangles.slice(0, maxErrors - problems.length);
  problems.push(...shownDangles);
  more += dangling - shownDangles.length;
  if (more > 0) problems.push(`and ${more} more (--max-errors shows more)`);
  const rejected = bad.reduce((sum, step) => sum + step.rejected, 0);
  const words = [
    ...(bad.length > 0
      ? [
          `${bad.length} of ${check.steps.length} files ${bad.length === 1 ? 'has' : 'have'} something wrong (${rejected} bad ${rejected === 1 ? 'row' : 'rows'})`,
        ]
      : []),
    ...(dangling > 0 ? [`${dangling} ${dangling === 1 ? 'name is' : 'names are'} of nothing that is there`] : []),
  ];
  const Failure = broken ? InputError : PartialError;
  return new Failure(words.join(', '), { problems });
}

/** What a report of one file ends with when it shows only the first of its bad rows. */
function isLeftOut(line: string): boolean {
  return line.startsWith(allOfThemIn);
}

/** Bad rows of a file none of whose cells is shown; of a file that cannot be read, its lines. */
function notShown({ rejected, problems }: CheckedStep, shown: readonly string[]): number {
  if (rejected === 0) return problems.length - shown.length;
  const rows = new Set(shown.map((line) => /^.+?:\d+(?: \[\d+\])?(?= )/.exec(line)?.[0] ?? line));
  return Math.max(0, rejected - rows.size);
}
