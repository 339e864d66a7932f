import { LocalError } from '../../errors/errors.js';

/**
 * Load an engine that is an optional dependency: npm leaves it out where it has no binary, or with `--omit=optional`.
 *
 * @throws {LocalError} when it is not installed, or cannot run on this machine
 */
export async function loadEngine<Engine>(scheme: string, name: string, load: () => Promise<Engine>): Promise<Engine> {
  try {
    return await load();
  } catch (cause) {
    const code = cause instanceof Error && 'code' in cause ? cause.code : undefined;
    if (code === 'ERR_MODULE_NOT_FOUND' || code === 'MODULE_NOT_FOUND') {
      throw new LocalError(`${scheme}: needs the package ${name}, which is not installed`, {
        cause,
        hint: `npm install ${name} beside tillctl: with --global when tillctl was installed so`,
      });
    }
    throw new LocalError(`${scheme}: the package ${name} does not run on this machine`, {
      cause,
      hint: `node -e "require('${name}')" shows why`,
    });
  }
}
