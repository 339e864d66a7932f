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
      const { code, warnings } = await transform(text, { ...settings, sourcefile: name });
      files.set(name, finished({ code: withPlainExports(code, name), warnings }, first));
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
  return finished({ code: withPlainFunctions(outputFiles[0].text), warnings }, first);
}

/**
 * Exports as one plain object, made when all of the chunk is there. esbuild's are getters of getters, since it knows of
 * modules that import each other; V8 asks those at each call of an imported function, and puts no such function in line:
 * that was an eighth of a pull. Chunks do not import each other in circles. What may be set again keeps a getter.
 */
function withPlainExports(code, name) {
  const head = /var (\w+_exports)=\{\};__export\(\1,\{([^}]*)\}\);module\.exports=__toCommonJS\(\1\);/.exec(code);
  if (head === null) {
    if (code.includes('module.exports=__toCommonJS')) throw new Error(`${name} does not export as expected`);
    return code;
  }
  const [found, , exported] = head;
  const members = exported.split(',').map((each) => {
    const [as, local] = each.split(':()=>');
    return isSetOnce(local, code) ? `${as}:${local}` : `get ${as}(){return ${local}}`;
  });
  const body = code.replace(found, '').replace(/0&&\(module\.exports=\{[^}]*\}\);\s*$/, '');
  return `${body}module.exports={__esModule:!0,${members.join(',')}};`;
}

/** A function, or what is assigned where it is declared and nowhere else; another variable of the name counts against it. */
function isSetOnce(name, code) {
  const word = name.replaceAll('$', '\\$');
  if (new RegExp(`(?:^|[;}])(?:async )?function\\*? ?${word}\\(`).test(code)) return true;
  const operators = String.raw`(?:[-+*/%&|^]|\*\*|<<|>>>?|&&|\|\||\?\?)?=(?![=>])`;
  const changes = String.raw`(?<before>[^\w$.])${word}${operators}|(?:\+\+|--)${word}\b|[^\w$.]${word}(?:\+\+|--)`;
  const found = [...code.matchAll(new RegExp(changes, 'g'))];
  return found.length === 0 || (found.length === 1 && [' ', ','].includes(found[0].groups.before));
}

/**
 * Of the start file, which others load while it runs: what is a function from the first line on is exported as such, for
 * the same reason.
 */
function withPlainFunctions(code) {
  const asGetter = '__defProp(target,name,{get:all[name],enumerable:!0})';
  if (!code.includes(asGetter)) throw new Error('the start file does not export as expected');
  return code.replace(
    asGetter,
    '{let value=all[name]();__defProp(target,name,typeof value=="function"?{value,enumerable:!0}:{get:all[name],enumerable:!0})}',
  );
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
