import { readFile } from 'node:fs/promises';
import { build } from 'esbuild';

// Commander loads this for commands that are programs of their own, which we have none of; it costs a tenth of a start.
const withoutChildProcess = {
  name: 'commander-without-child-process',
  setup(build) {
    build.onResolve({ filter: /^node:child_process$/ }, ({ path, importer }) =>
      /[\\/]commander[\\/]lib[\\/]/.test(importer) ? { path, namespace: 'left-out' } : undefined,
    );
    build.onLoad({ filter: /.*/, namespace: 'left-out' }, () => ({ contents: 'module.exports = {}' }));
  },
};

// conf's file writer, which we do not use, catches every signal and sends it to the process once more. Our own handler
// would take that for a second Ctrl-C and cut off the calls in flight.
const withoutSignalHandlers = {
  name: 'conf-without-signal-handlers',
  setup(build) {
    build.onResolve({ filter: /^when-exit$/ }, ({ path }) => ({ path, namespace: 'no-signals' }));
    build.onLoad({ filter: /.*/, namespace: 'no-signals' }, () => ({ contents: 'export default () => () => {};' }));
  },
};

/**
 * Bundles src/ in memory: ES modules, since esbuild splits only those, so that a command loads only what it uses. One
 * place for the build and for the notices of what is in it.
 */
export async function bundle() {
  const { version } = JSON.parse(await readFile('package.json', 'utf8'));
  return build({
    entryPoints: { main: 'src/entry.ts' },
    outdir: 'dist',
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    minifySyntax: true,
    minifyWhitespace: true,
    legalComments: 'none',
    metafile: true,
    chunkNames: 'chunk-[hash]',
    // Engines with native parts are optional dependencies; pg asks for its own native twin, which we do not use.
    external: ['libsql', '@duckdb/node-api', 'pg-native'],
    define: { __TILLCTL_VERSION__: JSON.stringify(version) },
    plugins: [withoutChildProcess, withoutSignalHandlers],
    logLevel: 'warning',
    write: false,
  });
}
