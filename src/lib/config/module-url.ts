import { parseBaseUrl } from './base-url.js';
import { readPrefix } from './values.js';

/**
 * Where a module is: a path behind the base URL, or an address of its own, to which the access token goes as well.
 *
 * @throws {UsageError} for anything but a path or an https URL (http on loopback)
 */
export function readModulePrefix(text: string, source: string): string {
  return isModuleUrl(text) ? parseBaseUrl(text, source) : readPrefix(text, source);
}

/** Whether a prefix is an address of its own. */
export function isModuleUrl(prefix: string): boolean {
  return /^[a-z][a-z0-9+.-]*:/i.test(prefix);
}

/** The address that a module's paths are behind, without a slash at its end. */
export function moduleUrl(baseUrl: string, prefix: string): string {
  return isModuleUrl(prefix) ? prefix : baseUrl + prefix;
}

/** Whether both are on one host and port, by the same scheme. */
export function isSameOrigin(one: string, other: string): boolean {
  return URL.canParse(one) && URL.canParse(other) && new URL(one).origin === new URL(other).origin;
}
