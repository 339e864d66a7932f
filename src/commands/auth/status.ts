import type { AuthStatus } from '../../lib/auth/auth-service.js';
import { describeForms } from '../../lib/config/learned-forms.js';
import type { RememberedForms } from '../../lib/config/remembered-forms.js';
import { command } from '../shared/command.js';

export const status = command(
  'status',
  'Show which credentials are in force',
  { '--check': 'try them on the platform' },
  'Examples:\n  $ tillctl auth status\n  $ tillctl auth status --check --profile shop',
  async ({ check }, context) => {
    const { profile, baseUrl: base_url, org, dialect } = await context.settings();
    const learned = await (await context.formMemory()).load();
    const auth = await context.auth();
    if (check) await auth.check();
    const status = await auth.status();
    const credentials = describeSource(status);
    const token = status.token && { cached: true, expires_at: status.token.expiresAt ?? null };
    context.show({
      json: {
        profile,
        base_url,
        org,
        app: status.app ?? null,
        credentials: status.source,
        stored_in: status.storedIn ?? null,
        token: token ?? { cached: false, expires_at: null },
        checked: check,
        dialect,
        learned,
      },
      text: aligned([
        ['profile', profile],
        ['platform', base_url],
        ['organisation', org],
        ['application', status.app ?? 'not known'],
        ['credentials', check ? `${credentials}, accepted by the platform` : credentials],
        ['token', describeToken(status)],
        ['dialect', describeDialect(dialect, learned)],
      ]),
    });
  },
);

function describeSource({ source, storedIn = '' }: AuthStatus): string {
  return {
    token: 'TILLCTL_TOKEN',
    environment: 'TILLCTL_SECRET',
    process: 'credential process',
    keychain: storedIn,
    file: storedIn,
  }[source];
}

function describeToken({ source, token }: AuthStatus): string {
  if (source === 'token') return 'TILLCTL_TOKEN';
  if (token === undefined) return 'none cached';
  return token.expiresAt === undefined ? 'cached' : `cached until ${token.expiresAt}`;
}

function describeDialect(dialect: string, learned: RememberedForms): string {
  const forms = describeForms(learned);
  return dialect === 'auto' && forms !== '' ? `auto (${forms})` : dialect;
}

function aligned(lines: [string, string][]): string {
  const width = Math.max(...lines.map(([label]) => label.length));
  return lines.map(([label, value]) => `${label.padEnd(width)}  ${value}\n`).join('');
}
