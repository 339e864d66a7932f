import { dirname, posix } from 'node:path';

/** Where the imports of a file lead, types and `import()` among them, as paths without endings from its root on. */
export function importsOf(stem: string, text: string): string[] {
  return [...text.matchAll(/(?:from|import)\s*\(?\s*'(\.{1,2}\/[^']+)'/g)].map(([, target]) =>
    posix.join(dirname(stem), target ?? '').replace(/\.(d\.)?[jt]s$/, ''),
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
