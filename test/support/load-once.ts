import type { Plugin } from 'vitest/config';

/**
 * Tests run thousands of command lines in one process, and each loads its parts by `import()`. Vitest asks another process
 * about every one of them, and looks for circles from all that was loaded, also when the module has long been there: so
 * each file keeps what it has loaded, which is what `import()` gives anyway.
 */
export function loadOnce(): Plugin {
  return {
    name: 'load-once',
    // Types, which have imports too, are gone by then.
    enforce: 'post',
    transform(code, id) {
      if (!/\/src\/.*\.ts$/.test(id) || id.includes('/node_modules/')) return undefined;
      const kept = code.replace(/\bimport\(("[^"]+")\)/g, '((__loaded ??= {})[$1] ??= import($1))');
      return kept === code ? undefined : { code: `${kept}\nvar __loaded;`, map: null };
    },
  };
}
