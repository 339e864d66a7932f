import { basename } from 'node:path';
import { build, transform } from 'esbuild';

const settings = {
  format: 'cjs',
  platform: 'node',
  target: 'node20',
  minifySyntax: true,
  minifyWhitespace: true,
  legalComments: 'none',
  // A chunk is loaded when it is needed and not before, by the same quick loader.
  supported: { 'dynamic-import': false },
  define: { 'import.meta.url': '__moduleUrl' },
  logLevel: 'warning',
};

/**
 * The bundle as CommonJS. Node loads it in half the time: each ES module costs its loader a millisecond or two, and one
 * file holds all that every command line needs. esbuild splits only ES modules, hence the second pass.
 *
 * @param {import('esbuild').BuildResult<{ metafile: true, write: false }>} bundled ES modules, split
 * @returns {Promise<Map<string, string>>} file names to texts
 */
export async function toCommonJs({ metafile, outputFiles }) {
  const texts = new Map(outputFiles.map(({ path, text }) => [basename(path), text]));
  const first = alwaysLoaded(metafile);
  const files = new Map([['main.js', await startFile(texts, first)]]);
  await Promise.all(
    [...texts].map(async ([name, text]) => {
      if (first.has(name)) return;
      files.set(name, finished(await transform(text, { ...settings, sourcefile: name }), first));
    }),
  );
  return files;
}

/** Names of the files that loading main.js loads. */
function alwaysLoaded({ outputs }) {
  const found = new Set();
  const visit = (path) => {
    if (found.has(basename(path))) return;
    found.add(basename(path));
    for (const { kind, path: next, external } of outputs[path].imports) {
      if (kind === 'import-statement' && !external) visit(next);
    }
  };
  visit(Object.keys(outputs).find((path) => basename(path) === 'main.js'));
  return found;
}

/** One file; the others find in it, under a name each, what were chunks of their own. */
async function startFile(texts, first) {
  const chunks = [...first].filter((name) => name !== 'main.js');
  const lines = [
    "export * from './main.js';",
    ...chunks.map((name) => `export * as ${nameOf(name)} from './${name}';`),
  ];
  const fromMemory = {
    name: 'from-memory',
    setup(build) {
      build.onResolve({ filter: /^\.\/[\w-]+\.js$/ }, ({ path }) =>
        first.has(basename(path)) ? { path: basename(path), namespace: 'bundled' } : { path, external: true },
      );
      build.onLoad({ filter: /.*/, namespace: 'bundled' }, ({ path }) => ({ contents: texts.get(path) }));
    },
  };
  const { outputFiles, warnings } = await build({
    ...settings,
    stdin: { contents: lines.join('\n'), sourcefile: 'start.js', resolveDir: '.' },
    bundle: true,
    packages: 'external',
    plugins: [fromMemory],
    write: false,
  });
  return finished({ code: outputFiles[0].text, warnings }, first);
}

function finished({ code, warnings }, first) {
  if (warnings.length > 0) throw new Error(`not the same as CommonJS: ${warnings[0].text}`);
  const own = code.includes('__moduleUrl')
    ? 'const __moduleUrl=require("node:url").pathToFileURL(__filename).href;'
    : '';
  const linked = code.replaceAll(/\brequire\("\.\/([\w-]+\.js)"\)/g, (found, name) =>
    first.has(name) && name !== 'main.js' ? `require("./main.js").${nameOf(name)}` : found,
  );
  return `"use strict";${own}${linked}`;
}

const nameOf = (chunk) => chunk.replace(/\.js$/, '').replaceAll('-', '_');
