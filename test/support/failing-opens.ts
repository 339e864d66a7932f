import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

/** What opens a file by its path, or reads or writes it whole. */
const promised = ['open', 'readFile', 'writeFile', 'appendFile', 'copyFile'] as const;
const called = ['openSync', 'readFileSync', 'writeFileSync', 'appendFileSync', 'copyFileSync'] as const;

/**
 * Has the n-th opening of a file below a folder fail while something is done, as a disk does that reports an error.
 *
 * @returns the path that could not be opened; undefined where there were not so many
 */
export async function whileOpenFails(
  at: number,
  folder: string,
  work: () => Promise<void>,
): Promise<string | undefined> {
  let count = 0;
  let failed: string | undefined;
  const failing = (place: unknown): Error | undefined => {
    if (typeof place !== 'string' || !place.startsWith(folder)) return undefined;
    count += 1;
    if (count !== at) return undefined;
    failed = place;
    return Object.assign(new Error(`EIO: i/o error, open '${place}'`), {
      code: 'EIO',
      errno: -5,
      syscall: 'open',
      path: place,
    });
  };
  const undo = [
    ...promised.map((name) =>
      replaced(fs.promises, name, (real) => async (...args: unknown[]) => {
        const error = failing(args[0]);
        if (error !== undefined) throw error;
        return real.apply(fs.promises, args);
      }),
    ),
    ...called.map((name) =>
      replaced(fs, name, (real) => (...args: unknown[]) => {
        const error = failing(args[0]);
        if (error !== undefined) throw error;
        return real.apply(fs, args);
      }),
    ),
    // Streams open by it.
    replaced(fs, 'open', (real) => (...args: unknown[]) => {
      const error = failing(args[0]);
      const answer = args.at(-1);
      if (error !== undefined && typeof answer === 'function') return setImmediate(() => answer(error));
      return real.apply(fs, args);
    }),
  ];
  syncBuiltinESMExports();
  try {
    await work();
  } finally {
    for (const back of undo) back();
    syncBuiltinESMExports();
  }
  return failed;
}

type AnyFunction = (...args: unknown[]) => unknown;

function replaced<Name extends string>(
  holder: Record<Name, unknown> | object,
  name: Name,
  make: (real: AnyFunction) => AnyFunction,
): () => void {
  const real = Reflect.get(holder, name);
  Reflect.set(holder, name, make(real));
  return () => Reflect.set(holder, name, real);
}
