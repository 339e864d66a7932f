import { createHash } from 'node:crypto';
import { basename, dirname, isAbsolute, join, relative, sep } from 'node:path';
import { readYaml } from '../config/yaml-tree.js';
import { digestOfFile } from '../disk/file-chunks.js';
import { entriesIn, isFolder, realPathOf, textOf } from '../disk/files.js';
import { type Failure, systemReason } from '../disk/system-reason.js';
import { UsageError } from '../errors/errors.js';
import { type Project, parseProject } from '../project/project.js';
import type { Placed, ProjectStep } from '../project/project-step.js';
import { quoted } from '../schema/quoted.js';

/** A step whose files are there. */
export interface OpenStep {
  step: ProjectStep;
  /** One for each file or folder; a single one without a file for namespaces. */
  parts: readonly { file: string | null; shown: string; sha256: string | null }[];
  mapping?: { file: string; text: string };
  /** Of everything that decides what is sent, the files aside. */
  digest: string;
}

export interface OpenProject {
  /** Absolute, links resolved. */
  file: string;
  folder: string;
  project: Project;
  steps: readonly OpenStep[];
}

/**
 * A project file with everything that it names: all of it lies in the folder of the project file or below.
 *
 * @throws {UsageError} naming file, line and column of what is wrong
 */
export async function openProject(path: string): Promise<OpenProject> {
  const file = await realPathOf(path, unreadable(path));
  const text = await textOf(file, unreadable(path));
  const name = basename(path);
  const project = parseProject(readYaml(text, name), name);
  const folder = dirname(file);
  const steps: OpenStep[] = [];
  for (const step of project.steps) steps.push(await openStep(step, folder));
  return { file, folder, project, steps };
}

function unreadable(path: string): Failure {
  const hint = 'tillctl migrate init makes one';
  return (_, cause) => new UsageError(`cannot read the project ${path}: ${systemReason(cause)}`, { hint, cause });
}

async function openStep(step: ProjectStep, folder: string): Promise<OpenStep> {
  const mapFile = step.map === undefined ? undefined : await inside(step.map, folder);
  const mapping = mapFile === undefined ? undefined : { file: mapFile, text: await textOf(mapFile) };
  const parts = [];
  for (const named of step.files) {
    const file = await inside(named, folder);
    const ofFiles = await isFolder(file);
    if (ofFiles !== (step.kind === 'images')) {
      throw new UsageError(`${named.at} ${quoted(named.value)} is ${ofFiles ? 'a folder' : 'no folder'}`);
    }
    parts.push({ file, shown: named.value, sha256: ofFiles ? await folderDigest(file) : await digestOfFile(file) });
  }
  if (step.names.length > 0) parts.push({ file: null, shown: step.names.join(', '), sha256: null });
  const { kind, names, options } = step;
  const sorted = Object.entries(options).sort(([a], [b]) => (a < b ? -1 : 1));
  const digest = createHash('sha256')
    .update(JSON.stringify([kind, names, sorted, mapping?.text ?? null]))
    .digest('hex')
    .slice(0, 32);
  return { step, parts, ...(mapping === undefined ? {} : { mapping }), digest };
}

/** Also a link may not lead out: a project that came from elsewhere must not read what is beside it. */
async function inside({ value, at }: Placed<string>, folder: string): Promise<string> {
  if (isAbsolute(value) || value.split(/[\\/]/).includes('..')) throw outside(value, at);
  const path = await realPathOf(
    join(folder, value),
    (_, cause) => new UsageError(`${at} there is no ${quoted(value)} in the folder of the project`, { cause }),
  );
  const way = relative(folder, path);
  if (way === '..' || way.startsWith(`..${sep}`) || isAbsolute(way)) throw outside(value, at);
  return path;
}

function outside(value: string, at: string): UsageError {
  return new UsageError(`${at} ${quoted(value)} is not inside the folder of the project`, {
    hint: 'put the file into the folder of the project file, or below it',
  });
}

/** Of the files that an upload would take: names and contents. */
async function folderDigest(folder: string): Promise<string> {
  const hash = createHash('sha256');
  const names = (await entriesIn(folder))
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.') && !entry.name.endsWith('.rejects.csv'))
    .map((entry) => entry.name)
    .sort();
  for (const name of names) hash.update(`${name}\n${await digestOfFile(join(folder, name))}\n`);
  return hash.digest('hex');
}
