import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';

/** The files of a folder by their paths from there without endings, as imports name them. */
export function textsIn(folder: string): Map<string, string> {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => /\.m?[jt]s$/.test(name));
  return new Map(names.map((name) => [stemOf(name), readFileSync(join(folder, name), 'utf8')]));
}

function stemOf(path: string): string {
  return path.replace(/\.(d\.)?m?[jt]s$/, '');
}

/** Where the imports of a file lead, types and `import()` among them, as paths without endings from its root on. */
export function importsOf(stem: string, text: string): string[] {
  return [...text.matchAll(/(?:from|import)\s*\(?\s*'(\.{1,2}\/[^']+)'/g)].map(([, target = '']) =>
    stemOf(posix.join(dirname(stem), target)),
  );
}

/** Files that lead back to themselves, each with those on its way: types count as well. */
export function circlesOf(imports: ReadonlyMap<string, readonly string[]>): string[][] {
  const found: string[][] = [];
  const done = new Set<string>();
  for (const start of imports.keys()) {
    if (done.has(start)) continue;
    const reached = reachedFrom(start, imports);
    if (!reached.has(start)) continue;
    const circle = [...reached].filter((stem) => reachedFrom(stem, imports).has(start));
    for (const stem of circle) done.add(stem);
    found.push(circle.toSorted());
  }
  return found;
}

/** All that a file leads to; itself only when it is in a circle. */
export function reachedFrom(start: string, imports: ReadonlyMap<string, readonly string[]>): Set<string> {
  const reached = new Set<string>();
  const left = [...(imports.get(start) ?? [])];
  for (let stem = left.pop(); stem !== undefined; stem = left.pop()) {
    if (reached.has(stem)) continue;
    reached.add(stem);
    left.push(...(imports.get(stem) ?? []));
  }
  return reached;
}

/** Values that a file gives to others and that no other file takes, as `stem: name`. Types are not looked at. */
export function unusedExports(texts: ReadonlyMap<string, string>): string[] {
  const taken = new Set([...texts].flatMap(([stem, text]) => takenBy(stem, text)));
  return [...texts]
    .flatMap(([stem, text]) => exportedValues(text).map((name) => `${stem}: ${name}`))
    .filter((value) => !taken.has(value));
}

const declared = /(?:^|; )export (?:async )?(?:function\*?|(?:abstract )?class|const|let|enum) ([\w$]+)/gm;

function exportedValues(text: string): string[] {
  const lists = [...text.matchAll(/^export \{([^}]*)\}/gm)].flatMap(([, list = '']) => list.split(','));
  const listed = lists.map((entry) => entry.trim()).filter((entry) => entry !== '' && !entry.startsWith('type '));
  return [
    ...[...text.matchAll(declared)].map(([, name = '']) => name),
    ...listed.map((entry) => entry.replace(/.* as /, '')),
  ];
}

/** What is taken as a whole, or late, is taken apart in many ways: each name that the file says counts as taken. */
function takenBy(stem: string, text: string): string[] {
  const places = text.matchAll(
    /(?:\b(?:import|export) ((?:type )?(?:\{[^}]*\}|\* as \w+)) from |\bimport\s*\(\s*)('\.[^']+')/g,
  );
  return [...places].flatMap(([, clause = '', path]) => {
    const list = /\{([^}]*)\}/.exec(clause)?.[1];
    const names = list?.split(',').map((entry) =>
      entry
        .trim()
        .replace(/^type /, '')
        .replace(/ as .*/, ''),
    );
    const [from] = importsOf(stem, `from ${path}`);
    return (names ?? text.match(/[\w$]+/g) ?? []).map((name) => `${from}: ${name}`);
  });
}
