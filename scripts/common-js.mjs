import { basename } from 'node:path';
import { transform } from 'esbuild';
import { settings } from './bundle.mjs';

/**
 * The bundle as CommonJS, which Node loads in half the time: each ES module costs its loader a millisecond or two.
 *
 * @param {import('esbuild').BuildResult<{ metafile: true, write: false }>} bundled ES modules, split
 * @returns {Promise<Map<string, string>>} file names to texts
 */
export async function toCommonJs({ outputFiles }) {
  return new Map(await Promise.all(outputFiles.map(commonJs)));
}

async function commonJs({ path, text }) {
  const { code, warnings } = await transform(withPlainExports(text), {
    format: 'cjs',
    ...settings,
    // A chunk is loaded when it is needed and not before, by the same quick loader.
    supported: { 'dynamic-import': false },
    define: { 'import.meta.url': '__moduleUrl' },
    sourcefile: basename(path),
    logOverride: { 'commonjs-variable-in-esm': 'silent' },
  });
  if (warnings.length > 0) throw new Error(`not the same as CommonJS: ${warnings[0].text}`);
  const url = 'const __moduleUrl=require("node:url").pathToFileURL(__filename).href;';
  return [basename(path), `"use strict";${code.includes('__moduleUrl') ? url : ''}${code}`];
}

/**
 * Exports as one plain object: esbuild's are getters of getters, for modules that import each other in circles, and V8 puts
 * no function in line behind those: that was an eighth of a pull. Chunks do not import each other so. What may be set
 * again keeps a getter.
 */
function withPlainExports(text) {
  return text.replace(/(?<=^|[;}\n])export\{([^}]*)\};\s*$/, (_found, list) => {
    const members = list.split(',').map((each) => {
      const [local, as = local] = each.split(' as ');
      return isSetOnce(local, text) ? `${as}:${local}` : `get ${as}(){return ${local}}`;
    });
    return `module.exports={__esModule:!0,${members.join(',')}};`;
  });
}

/** A function, or what is assigned where it is declared and nowhere else; another variable of the name counts against it. */
function isSetOnce(name, text) {
  const word = name.replaceAll('$', '\\$');
  const changes = new RegExp(
    `(?<![\\w$.])${word}(?:\\+\\+|--|[^\\w\\s(),;.]{0,3}=(?![=>]))|(?:\\+\\+|--)${word}\\b`,
    'g',
  );
  const places = [...text.matchAll(changes)].map(({ index }) => text[index - 1]);
  return places.length === 0 || (places.length === 1 && (places[0] === ' ' || places[0] === ','));
}
