import { maskUrl } from '../http/mask-url.js';
import { isLosslessNumber } from '../json/json.js';

/** Takes secrets, and nothing else, out of what an operator chose to hand over whole. */
export interface SecretFilter {
  text: (text: string) => string;
  value: (value: unknown) => unknown;
}

const secretName = /secret|passw|token|authorization|cookie|credential|api_?key/i;
const address = /[a-z][a-z0-9+.-]*:\/\/[^\s"'<>]+/gi;
/** What looks like a token of the platform or of a login, wherever it stands. */
const tokens = /\beyJ[\w-]+\.[\w-]+(\.[\w-]*)?|\b(Bearer|Basic)\s+[\w.~+/=-]{8,}/gi;

/**
 * @param secrets that this machine knows: of the environment, of the credentials store
 * @param home written as `~`
 */
export function createSecretFilter(secrets: readonly string[], home: string | undefined): SecretFilter {
  // A word of three letters would be found everywhere.
  const known = [...new Set(secrets)].filter((secret) => secret.length > 3).sort((a, b) => b.length - a.length);

  function text(found: string): string {
    let shown = found;
    for (const secret of known) {
      shown = shown.replaceAll(secret, '***').replaceAll(encodeURIComponent(secret), '***');
    }
    shown = shown.replace(address, (url) => maskUrl(url)).replace(tokens, '***');
    return home === undefined || home.length < 2 ? shown : shown.replaceAll(home, '~');
  }

  function value(found: unknown): unknown {
    if (typeof found === 'string') return text(found);
    if (typeof found !== 'object' || found === null || isLosslessNumber(found)) return found;
    if (Array.isArray(found)) return found.map(value);
    return Object.fromEntries(
      Object.entries(found).map(([name, inner]) => [
        text(name),
        secretName.test(name) && typeof inner === 'string' ? '***' : value(inner),
      ]),
    );
  }

  return { text, value };
}
