import { mkdirSync, readdirSync, readFileSync, renameSync, utimesSync, writeFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Plugin as BuildPlugin, build } from 'esbuild';
import type { Plugin } from 'vitest/config';
import { isYounger } from './build-once.js';
import { builtPlace } from './built-place.js';

const sources = resolve('src');
const bundleFile = join(builtPlace, 'sources.mjs');
/** Whose change makes another bundle of them. */
const madeOf = [sources, resolve('test/support/bundled-sources.ts'), resolve('package-lock.json')];

/**
 * The sources in one file for all tests, as the tool itself is built. File by file, each process that runs tests asks
 * another one for 1,400 of them, and what one file calls of another is looked up by getters at each call. A module still
 * runs when it is first asked for, and once a process. It is kept for the next run, until a source changes.
 *
 * Where Vitest must know which test imports which file, files they stay: when it watches them, or runs what has changed.
 */
export function bundledSources(): Plugin {
  let isBundled = true;
  let bundled: Promise<void> | undefined;
  return {
    name: 'bundled-sources',
    enforce: 'pre',
    configureVitest({ vitest: { config }, experimental_defineCacheKeyGenerator: defineCacheKey }) {
      // Tests are kept as they were compiled; a source must come here, so that there is a bundle.
      defineCacheKey(({ id }) => (id.startsWith(`${sources}/`) ? false : undefined));
      isBundled = !config.watch && !config.changed && config.related === undefined;
    },
    async load(id) {
      if (!isBundled || !id.startsWith(`${sources}/`) || !isModule(id)) return undefined;
      bundled ??= bundle();
      await bundled;
      const name = JSON.stringify(relative(sources, id));
      // How Vite's own `export *` ends; that of JavaScript takes no module that is only known when it runs.
      const code = `const { modules } = await import(${JSON.stringify(pathToFileURL(bundleFile).href)});
        __vite_ssr_exportAll__(await modules[${name}]());`;
      return { code, map: null };
    },
  };
}

function isModule(path: string): boolean {
  return /\.[jt]s$/.test(path) && !path.endsWith('.d.ts');
}

async function bundle(): Promise<void> {
  if (isYounger(bundleFile, madeOf)) return;
  const begun = new Date();
  const files = readdirSync(sources, { recursive: true, encoding: 'utf8' }).filter(isModule);
  const lines = files.map((name) => `${JSON.stringify(name)}: () => import(${JSON.stringify(`./${name}`)}),`);
  const { outputFiles } = await build({
    stdin: { contents: `export const modules = {${lines.join('\n')}};`, resolveDir: sources, sourcefile: 'modules.js' },
    outfile: bundleFile,
    bundle: true,
    write: false,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    packages: 'external',
    sourcemap: true,
    sourcesContent: false,
    plugins: [ownPlaces(files)],
  });
  mkdirSync(builtPlace, { recursive: true });
  for (const { path, contents } of outputFiles) {
    // In one step: tests that were started beside these may be loading it.
    const own = `${path}.${process.pid}`;
    writeFileSync(own, contents);
    // A source that changed meanwhile is younger than that.
    utimesSync(own, begun, begun);
    renameSync(own, path);
  }
}

/** A module finds what lies beside it. */
function ownPlaces(files: readonly string[]): BuildPlugin {
  const texts = new Map(files.map((name) => [join(sources, name), readFileSync(join(sources, name), 'utf8')]));
  const own = [...texts].filter(([, text]) => text.includes('import.meta.url'));
  return {
    name: 'own-places',
    setup({ onLoad }) {
      for (const [path, text] of own) {
        const contents = text.replaceAll('import.meta.url', JSON.stringify(pathToFileURL(path).href));
        const filter = new RegExp(`^${path.replaceAll(/[.+]/g, '\\$&')}$`);
        onLoad({ filter }, () => ({ contents, loader: 'ts' }));
      }
    },
  };
}
