import { maskUrl } from '../http/mask-url.js';
import { isLosslessNumber } from '../json/json.js';
import type { Secrets } from '../model/secrets.js';
import type { Shown } from './bundle-mask.js';

const secretName = /secret|passw|token|authorization|cookie|credential|api_?key/i;
const address = /[a-z][a-z0-9+.-]*:\/\/[^\s"'<>]+/gi;
/** What looks like a token of the platform or of a login, wherever it stands. */
const tokens = /(?<![\w-])eyJ[\w-]+\.[\w-]+(\.[\w-]*)?|\b(Bearer|Basic)\s+[\w.~+/=-]{8,}/gi;
/** One that tells nothing: long, and of letters of both cases and digits mixed, as no key of a row is. */
const opaque = /(?<![\w-])(?=[\w-]*[a-z])(?=[\w-]*[A-Z])(?=[\w-]*\d)[\w-]{32,}/g;

/**
 * Takes secrets, and nothing else, out of what an operator chose to hand over whole.
 *
 * @param known secrets of this machine: of the environment, of the credentials store
 * @param home written as `~`
 */
export function createSecretFilter(known: Secrets, home: string | undefined): Shown {
  function text(found: string): string {
    const shown = known
      .hide(found)
      .replace(address, (url) => maskUrl(url))
      .replace(tokens, '[token]')
      .replace(opaque, '[token]');
    return home === undefined || home.length < 2 ? shown : shown.replaceAll(home, '~');
  }

  function value(found: unknown): unknown {
    if (typeof found === 'string') return text(found);
    if (typeof found !== 'object' || found === null || isLosslessNumber(found)) return found;
    if (Array.isArray(found)) return found.map((each) => value(each));
    return Object.fromEntries(
      Object.entries(found).map(([name, inner]) => [
        text(name),
        secretName.test(name) && typeof inner === 'string' ? '***' : value(inner),
      ]),
    );
  }

  return { isWhole: true, text, value };
}
