import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A fenced block of a document. */
export interface Block {
  /** Behind the opening fence: `console`, `json`, nothing. */
  language: string;
  /** Line of the opening fence, from 1. */
  line: number;
  lines: string[];
  /** Stands below `<!-- session -->`: it is run, and its output compared. */
  session: boolean;
}

/** A command line somewhere in a document. */
export interface TypedLine {
  /** `docs/guide/sandbox.md:12` */
  at: string;
  /** Words after `tillctl`, as a shell would split them. */
  line: string;
  /** Mentioned in a sentence: arguments may be missing. */
  mentioned: boolean;
}

/** The documents that people read, generated pages apart. */
export function documents(): string[] {
  const below = (folder: string) =>
    readdirSync(folder)
      .filter((name) => name.endsWith('.md'))
      .map((name) => `${folder}/${name}`);
  return [
    'README.md',
    'CONTRIBUTING.md',
    '.github/SECURITY.md',
    ...below('docs'),
    ...below('docs/guide'),
    ...below('docs/decisions'),
  ];
}

/** Every committed page of Markdown, the short reference among them. */
export function committedPages(): string[] {
  const below = (folder: string) =>
    existsSync(folder)
      ? readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name))
      : [];
  const paths = [...readdirSync('.'), ...['.github', 'deploy', 'docs', 'samples'].flatMap(below)];
  return paths.filter((path) => path.endsWith('.md') && !isIgnored(path));
}

/** Whether `.gitignore` names a path of ours, or a folder above it. */
export function isIgnored(path: string): boolean {
  const names = readFileSync('.gitignore', 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.includes('*'));
  return names.some((name) => `${path}/`.startsWith(`${name.replace(/^\/|\/$/g, '')}/`));
}

/** Anchors of the headings of a page, as the usual renderers make them. */
export function anchorsOf(file: string): string[] {
  let fenced = false;
  return readFileSync(file, 'utf8')
    .split('\n')
    .flatMap((line) => {
      if (line.startsWith('```')) fenced = !fenced;
      const [, heading] = /^#+ (.*)$/.exec(line) ?? [];
      return fenced || heading === undefined ? [] : [anchorOf(heading)];
    });
}

function anchorOf(heading: string): string {
  const shown = heading.replace(/\[([^\]]*)\]\([^)]*\)/g, '$1');
  return shown
    .toLowerCase()
    .replace(/[^\p{L}\p{N}_ -]/gu, '')
    .trim()
    .replaceAll(' ', '-');
}

export function blocksOf(file: string): Block[] {
  const blocks: Block[] = [];
  let open: Block | undefined;
  let before = '';
  for (const [index, line] of readFileSync(file, 'utf8').split('\n').entries()) {
    if (line.startsWith('```')) {
      if (open === undefined) {
        open = { language: line.slice(3), line: index + 1, lines: [], session: before === '<!-- session -->' };
      } else {
        blocks.push(open);
        open = undefined;
      }
    } else {
      open?.lines.push(line);
    }
    if (line !== '') before = line;
  }
  return blocks;
}

/** Every `tillctl ...` of a document: typed in a block, or mentioned between backticks. */
export function typedLines(file: string): TypedLine[] {
  const typed = blocksOf(file).flatMap(({ line: start, lines }) =>
    lines.flatMap((line, index) =>
      callsIn(line.replace(/^\$ /, '')).map((call) => ({
        at: `${file}:${start + index + 1}`,
        line: call,
        mentioned: false,
      })),
    ),
  );
  let fenced = false;
  const mentioned = readFileSync(file, 'utf8')
    .split('\n')
    .flatMap((line, index) => {
      if (line.startsWith('```')) fenced = !fenced;
      if (fenced) return [];
      return [...line.matchAll(/`(tillctl [^`]+)`/g)]
        .filter(([, call]) => !/…|\.\.\./.test(call ?? ''))
        .map(([, call]) => ({
          at: `${file}:${index + 1}`,
          line: callsIn(call ?? '')[0] ?? '',
          mentioned: true,
        }));
    });
  return [...typed, ...mentioned];
}

/** The calls of tillctl in one line of shell, without what is piped, redirected or sent to the background. */
function callsIn(line: string): string[] {
  return line
    .split(/ \| | && | \|\| |; |\$\(|\)/)
    .map((part) => part.replace(/^((if|then|do|else|!|[A-Z_]+=\S*|npx) )+/, ''))
    .filter((part) => /^tillctl( |$)/.test(part))
    .map((part) =>
      part
        .replace(/ (2?>|<|#) .*$/, '')
        .replace(/ &$/, '')
        .slice('tillctl '.length),
    );
}
