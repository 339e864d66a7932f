import { InvalidArgumentError } from 'commander';
import type { Context } from '../../context.js';
import { textOf } from '../../lib/disk/files.js';
import { usageError } from '../../lib/disk/system-reason.js';
import { UsageError } from '../../lib/errors/errors.js';
import type { LoggedRequest } from '../../sandbox/base/request-log.js';
import type { Sandbox } from '../../sandbox/sandbox.js';
import { choice, command, count, mark, parsed, text } from '../shared/command.js';
import { defaultPort, parsePort } from '../shared/port.js';
import { failureOf } from './sandbox-failures.js';

/** Of the application, unless TILLCTL_SANDBOX_SECRET says another. */
const defaultSecret = 'demo-secret';

/** Runs until it is stopped. */
export const start = command(
  'start',
  'Run a local platform on 127.0.0.1 until it is stopped with Ctrl-C',
  {
    '--port <port>': parsed(parsePort, 'port of the API; 0 takes a free one', defaultPort),
    '--store-port <port>': parsed(parsePort, 'port of uploads and downloads (default: the next one)'),
    '--data <dir>': 'keep everything in this folder, also when the sandbox is killed (default: in memory)',
    '--seed <name>': choice(['demo', 'none'], 'what a new platform holds', 'demo'),
    '--faults <plan.json>': 'failures to rehearse',
    '--dialect <dialect>': choice(['seed', 'nested'], 'the one form that is read and sent', 'seed'),
    '--bind': mark(
      'drop members that the contract does not know without a word, as servers do that bind JSON to classes',
    ),
    '--drop <members>': parsed(
      parseMembers,
      'members to drop without a word, comma-separated: manufacturer,storage_tag',
    ),
    '--finalize <result>': choice(
      ['order', 'basket'],
      'what a finalized draft becomes: an order, or a basket for the register',
      'order',
    ),
    '--nutrition-declaration': mark('take features of type OTHER whose values are nutrition declarations'),
    '--token-lifetime <seconds>': count('of access tokens', 3600),
    '--app <name>': text('application that may log in', 'demo-app'),
  },
  `The organisation is demo, or that of --org. The secret is ${defaultSecret}, or that of the environment variable
TILLCTL_SANDBOX_SECRET.

Examples:
  $ tillctl sandbox start
  $ tillctl sandbox start --port 9000 --data ./platform --seed none
  $ tillctl sandbox start --faults storm.json
  $ tillctl sandbox start --dialect nested --bind --drop manufacturer,storage_tag

A fault plan:
  {"seed": 42, "faults": [
    {"operation": "upsertProductByExternalId", "after": 10, "times": 3, "fault": {"kind": "status", "status": 429, "retry_after": 1}},
    {"operation": "*", "probability": 0.02, "fault": "reset_after"}
  ]}`,
  async (flags, context) => {
    if (flags.data === '') throw new UsageError('--data is empty', { hint: 'leave it out to keep all in memory' });
    const org = context.globals.org ?? 'demo';
    const secret = context.env.TILLCTL_SANDBOX_SECRET || defaultSecret;
    const faults = flags.faults === undefined ? undefined : await readPlan(flags.faults);
    const sandbox = await started({
      port: flags.port,
      storePort: flags.storePort ?? (flags.port === 0 ? 0 : Math.min(flags.port + 1, 65535)),
      org,
      app: flags.app,
      secret,
      seed: flags.seed,
      dataDir: flags.data,
      faults,
      dialect: flags.dialect,
      draftsBecome: flags.finalize,
      acceptsDeclarations: flags.nutritionDeclaration,
      bind: flags.bind,
      drop: flags.drop,
      tokens: { lifetimeSeconds: flags.tokenLifetime },
      onRequest: (request) => context.notice(describeRequest(request)),
    });
    try {
      announce(sandbox, org, flags.app, secret, context);
      await stopRequested(context);
    } finally {
      await sandbox.stop();
    }
  },
);

function parseMembers(text: string): string[] {
  const members = text.split(',').map((member) => member.trim());
  if (members.every((member) => !member.split('.').includes(''))) return members;
  throw new InvalidArgumentError('members are names or paths, separated by commas: manufacturer,sales_price.unit');
}

async function started(
  options: Parameters<typeof import('../../sandbox/sandbox.js').createSandbox>[0],
): Promise<Sandbox> {
  // Nothing of the sandbox is loaded for the help text.
  const [{ createSandbox }, { SandboxError }] = await Promise.all([
    import('../../sandbox/sandbox.js'),
    import('../../sandbox/base/sandbox-error.js'),
  ]);
  try {
    return await createSandbox(options);
  } catch (error) {
    throw error instanceof SandboxError ? failureOf(error) : error;
  }
}

async function readPlan(file: string): Promise<unknown> {
  const text = await textOf(file, (_, cause) => usageError(`cannot read the fault plan ${file}`, cause));
  try {
    return JSON.parse(text) as unknown;
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new UsageError(`the fault plan ${file} is not JSON: ${reason}`, { cause });
  }
}

/** The one document of `--json` is written at once: the command ends only with the sandbox. */
function announce(sandbox: Sandbox, org: string, app: string, secret: string, { globals, terminal }: Context): void {
  const { baseUrl, storeUrl, state } = sandbox;
  if (globals.json) {
    terminal.out.write(`${JSON.stringify({ base_url: baseUrl, store_url: storeUrl, org, app })}\n`);
    return;
  }
  const given = secret === defaultSecret ? `printf ${defaultSecret}` : `printf %s "$TILLCTL_SANDBOX_SECRET"`;
  terminal.err.write(
    `sandbox: ${baseUrl} (uploads and downloads: ${storeUrl})
organisation ${org}, application ${app}, ${state.records.product.size} products

log in from another terminal:
  ${given} | tillctl auth login --base-url ${baseUrl} --org ${org} --app ${app} --secret-stdin

Ctrl-C stops it
`,
  );
}

function describeRequest({ at, method, path, status, duration_ms, fault }: LoggedRequest): string {
  const outcome = status === 0 ? 'no answer' : String(status);
  const planned = fault === undefined ? '' : `  fault: ${fault}`;
  return `${at.slice(11, 19)} ${method} ${visible(path)} ${outcome} ${duration_ms.toFixed(1)} ms${planned}`;
}

/** A path comes from outside: nothing in it may steer the terminal. */
function visible(path: string): string {
  return path.replace(/[^\x20-\x7e]/g, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

function stopRequested({ interruption }: Context): Promise<void> {
  const { signal } = interruption;
  if (signal.aborted) return Promise.resolve();
  return new Promise((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }));
}
