import { basename, join, resolve } from 'node:path';
import { entriesIn } from '../disk/files.js';
import { TillctlError, UsageError } from '../errors/errors.js';
import { kindsOfSteps, type StepKind } from '../project/project-options.js';
import { openInput } from '../tabular/open-input.js';
import { detectKind } from './detect-kind.js';
import { type DraftProject, type DraftStep, inOrder } from './project-text.js';

/** A file that is in the folder and not in the project. */
export interface UntoldFile {
  file: string;
  why: string;
  /** What its header would fit. */
  kinds: readonly StepKind[];
}

export interface FolderProject {
  draft: DraftProject;
  untold: readonly UntoldFile[];
}

const rowFiles = /\.(csv|tsv|json|ndjson|xlsx|xlsm)(\.gz)?$/i;
const notRows = /(\.rejects\.(csv|xlsx)|\.mapping\.json)$/i;
const imageFiles = /\.(jpe?g|png)$/i;

/**
 * A project of the files in a folder: what each is, is told by its header, where that leaves a choice by its name. Only
 * headers are read.
 *
 * @throws {UsageError} when nothing in it can be told
 * @throws {LocalError} when it cannot be read
 */
export async function projectOfFolder(folder: string): Promise<FolderProject> {
  const entries = await entriesOf(folder);
  const steps: DraftStep[] = [];
  const untold: UntoldFile[] = [];
  for (const { name, isFolder } of entries) {
    if (isFolder) {
      if (await hasImages(join(folder, name))) steps.push({ kind: 'images', file: name });
      continue;
    }
    if (!rowFiles.test(name) || notRows.test(name)) continue;
    const found = await lookAt(join(folder, name), name);
    if ('why' in found) untold.push(found);
    else steps.push(found);
  }
  if (steps.length === 0) throw nothingTold(folder, untold);
  const name = basename(resolve(folder));
  return { draft: { name, defaults: {}, steps: inOrder(steps) }, untold };
}

async function entriesOf(folder: string): Promise<{ name: string; isFolder: boolean }[]> {
  const entries = await entriesIn(folder);
  return entries
    .filter(({ name }) => !name.startsWith('.'))
    .map((entry) => ({ name: entry.name, isFolder: entry.isDirectory() }))
    .sort((a, b) => (a.name < b.name ? -1 : 1));
}

async function hasImages(folder: string): Promise<boolean> {
  return (await entriesOf(folder)).some(({ name, isFolder }) => !isFolder && imageFiles.test(name));
}

async function lookAt(path: string, file: string): Promise<DraftStep | UntoldFile> {
  try {
    const input = await openInput(path, { name: file });
    await input.close();
    return stepOf(detectKind(input.columns, file), file);
  } catch (error) {
    if (!(error instanceof TillctlError)) throw error;
    return { file, why: error.message, kinds: [] };
  }
}

function stepOf({ kinds, preset }: ReturnType<typeof detectKind>, file: string): DraftStep | UntoldFile {
  const [kind, another] = kinds;
  if (kind === undefined) return { file, why: 'its columns are those of no kind of step', kinds };
  if (another !== undefined) {
    return { file, why: `its columns are those of ${kinds.join(', ')}, and its name says none`, kinds };
  }
  const options = Object.entries(kindsOfSteps[kind].options);
  const missing = options.flatMap(([name, { required }]) => (required === true ? [name] : []));
  return { kind, file, missing, ...(preset === undefined ? {} : { options: { preset } }) };
}

function nothingTold(folder: string, untold: readonly UntoldFile[]): UsageError {
  return new UsageError(`${folder} has no file whose header is that of a kind of step`, {
    hint: 'tillctl products template shows the columns of products; tillctl map suggest begins a mapping for other ones',
    problems: untold.map(({ file, why }) => `${file}: ${why}`),
  });
}
