import type { StepKind } from '../project/project-options.js';
import { stepKinds } from '../project/project-options.js';

/** A step as it will stand in a project file. */
export interface DraftStep {
  kind: StepKind;
  /** Relative to the project; a folder for images. */
  file: string;
  /** Options by their names in the file. */
  options?: Readonly<Record<string, string | boolean>>;
  /** Options that were not given: it is written as a comment, to be filled in. */
  missing?: readonly string[];
  /** What has to be there before it can be done: until then it is a comment. */
  first?: StepBefore;
}

/** A command over a file beside the project, which brings what a step needs. */
export interface StepBefore {
  /** What it brings, for example `the pictures`. */
  what: string;
  command: string;
  /** Relative to the project. */
  file: string;
}

export interface DraftProject {
  name: string;
  defaults: Readonly<Record<string, string | boolean>>;
  steps: readonly DraftStep[];
}

/** As they are done: by kind, then as they come. */
export function inOrder(steps: readonly DraftStep[]): DraftStep[] {
  return [...steps].sort((a, b) => stepKinds.indexOf(a.kind) - stepKinds.indexOf(b.kind));
}

/** A project file. */
export function projectText({ name, defaults, steps }: DraftProject): string {
  const settings = Object.entries(defaults).map(([option, value]) => `  ${option}: ${scalar(value)}\n`);
  return [
    '# tillctl migrate check looks at all of it, tillctl migrate run does it in this order\n',
    `name: ${scalar(name)}\n`,
    ...(settings.length === 0 ? [] : ['defaults:\n', ...settings]),
    'steps:\n',
    ...steps.map(stepText),
  ].join('');
}

function stepText({ kind, file, options = {}, missing = [], first }: DraftStep): string {
  const input = kind === 'images' ? 'folder' : 'file';
  const members = Object.entries({ kind, [input]: file, ...options }).map(([key, value]) => `${key}: ${scalar(value)}`);
  const step = `- { ${[...members, ...missing.map((option) => `${option}: `)].join(', ')} }`;
  const before = missing.length > 0 ? missing.join(' and ') : first && `${first.what}: ${first.command} ${first.file}`;
  return before === undefined ? `  ${step}\n` : `  # needs ${before}\n  # ${step}\n`;
}

/** As it is where YAML takes it for a text, else quoted as JSON does, which YAML reads. */
function scalar(value: string | boolean): string {
  if (typeof value === 'boolean') return String(value);
  const isPlain = /^[A-Za-z][A-Za-z0-9._/-]*$/.test(value) && !/^(true|false|null|yes|no|on|off)$/i.test(value);
  return isPlain ? value : JSON.stringify(value);
}
