import type { Settings } from '../config/settings.js';
import { readApp } from '../config/values.js';
import { AuthError, UsageError } from '../errors/errors.js';
import { isSecret } from './credential-process.js';
import type { CredentialKey, StoreKind } from './credentials-store.js';
import { isTokenText } from './token.js';

/** Where credentials come from, without having read a stored secret yet. */
export type CredentialSource =
  | { kind: 'token'; token: string }
  | { kind: 'environment'; app: string; secret: string }
  | { kind: 'process'; command: string; app?: string; isTyped?: boolean }
  | { kind: StoreKind; app: string };

/**
 * TILLCTL_TOKEN, else TILLCTL_SECRET, else what the profile logged in with.
 *
 * @throws {AuthError} when there is nothing, or when the profile's credentials are for another platform or organisation
 * @throws {UsageError} for a variable that cannot be what it should be; its value is not shown
 */
export function credentialSource(
  settings: Settings,
  env: Readonly<Record<string, string | undefined>>,
): CredentialSource {
  if (env.TILLCTL_TOKEN) {
    if (!isTokenText(env.TILLCTL_TOKEN)) throw new UsageError('TILLCTL_TOKEN holds characters that no token has');
    return { kind: 'token', token: env.TILLCTL_TOKEN };
  }
  if (env.TILLCTL_SECRET) {
    if (!isSecret(env.TILLCTL_SECRET)) throw new UsageError('TILLCTL_SECRET is not one line of text');
    if (settings.app === undefined) {
      throw new UsageError('TILLCTL_SECRET is set without an application', { hint: 'set TILLCTL_APP too' });
    }
    return { kind: 'environment', app: readApp(settings.app, 'TILLCTL_APP'), secret: env.TILLCTL_SECRET };
  }
  const { credential, app } = settings;
  if (credential === undefined) throw notLoggedIn(settings);
  refuseOtherTarget(settings);
  if (credential.kind === 'process') {
    if (!credential.command) throw notLoggedIn(settings);
    return { kind: 'process', command: credential.command, app };
  }
  if (app === undefined) throw notLoggedIn(settings);
  return { kind: credential.kind, app };
}

export function credentialKey({ baseUrl, org }: Settings, app: string): CredentialKey {
  return { origin: new URL(baseUrl).origin, org, app };
}

export function notLoggedIn({ profile, baseUrl, org }: Settings): AuthError {
  return new AuthError(`not logged in to organisation "${org}" at ${new URL(baseUrl).origin} (profile "${profile}")`, {
    hint: `tillctl auth login --profile ${profile}`,
  });
}

/** Sending a secret to the platform that a mistyped `--base-url` names would give it away. */
function refuseOtherTarget({ profile, baseUrl, org, credential }: Settings): void {
  const origin = new URL(baseUrl).origin;
  const own = credential?.baseUrl === undefined ? undefined : new URL(credential.baseUrl).origin;
  if (own !== undefined && own !== origin) {
    throw new AuthError(`the credentials of profile "${profile}" are for ${own} and are not sent to ${origin}`, {
      hint: `tillctl auth login --profile <name> --base-url ${baseUrl}`,
    });
  }
  if (credential?.org !== undefined && credential.org !== org) {
    throw new AuthError(
      `the credentials of profile "${profile}" are for organisation "${credential.org}", not "${org}"`,
      { hint: `tillctl auth login --profile <name> --org ${org}` },
    );
  }
}
