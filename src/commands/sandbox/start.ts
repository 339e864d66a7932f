import { readFile } from 'node:fs/promises';
import { Command, InvalidArgumentError, Option } from 'commander';
import type { Context } from '../../context.js';
import { LocalError, LockedError, type TillctlError, UsageError } from '../../lib/errors/errors.js';
import type { Dialect } from '../../sandbox/base/dialect.js';
import type { LoggedRequest } from '../../sandbox/base/request-log.js';
import type { SandboxError } from '../../sandbox/base/sandbox-error.js';
import type { Sandbox } from '../../sandbox/sandbox.js';
import type { SeedName } from '../../sandbox/seed.js';
import { defaultPort, parsePort } from '../shared/port.js';
import { parseCount } from '../shared/shared-options.js';

export interface StartFlags {
  port: number;
  storePort?: number;
  data?: string;
  seed: SeedName;
  faults?: string;
  dialect: Dialect;
  finalize: 'order' | 'basket';
  nutritionDeclaration?: boolean;
  bind?: boolean;
  drop?: string[];
  tokenLifetime: number;
  app: string;
}

const defaultSecret = 'demo-secret';

export function startCommand(context: Context): Command {
  return new Command('start')
    .description('Run a local platform on 127.0.0.1 until it is stopped with Ctrl-C')
    .addOption(
      new Option('--port <port>', 'port of the API; 0 takes a free one').argParser(parsePort).default(defaultPort),
    )
    .addOption(
      new Option('--store-port <port>', 'port of uploads and downloads (default: the next one)').argParser(parsePort),
    )
    .option('--data <dir>', 'keep everything in this folder, also when the sandbox is killed (default: in memory)')
    .addOption(new Option('--seed <name>', 'what a new platform holds').choices(['demo', 'none']).default('demo'))
    .option('--faults <plan.json>', 'failures to rehearse')
    .addOption(
      new Option('--dialect <dialect>', 'the one form that is read and sent')
        .choices(['seed', 'nested'])
        .default('seed'),
    )
    .option(
      '--bind',
      'drop members that the contract does not know without a word, as servers do that bind JSON to classes',
    )
    .addOption(
      new Option(
        '--drop <members>',
        'members to drop without a word, comma-separated: manufacturer,storage_tag',
      ).argParser(parseMembers),
    )
    .addOption(
      new Option('--finalize <result>', 'what a finalized draft becomes: an order, or a basket for the register')
        .choices(['order', 'basket'])
        .default('order'),
    )
    .option('--nutrition-declaration', 'take features of type OTHER whose values are nutrition declarations')
    .addOption(new Option('--token-lifetime <seconds>', 'of access tokens').argParser(parseCount).default(3600))
    .option('--app <name>', 'application that may log in', 'demo-app')
    .addHelpText(
      'after',
      `
The organisation is demo, or that of --org. The secret is ${defaultSecret}, or that of the environment variable
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
    )
    .action((flags: StartFlags) => runStart(flags, context));
}

async function runStart(flags: StartFlags, context: Context): Promise<void> {
  if (flags.data === '') throw new UsageError('--data names no folder', { hint: 'leave it out to keep all in memory' });
  const org = context.globals.org ?? 'demo';
  const secret = context.env.TILLCTL_SANDBOX_SECRET || defaultSecret;
  const faults = flags.faults === undefined ? undefined : await readPlan(flags.faults);
  const sandbox = await start({
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
}

async function start(
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
    throw error instanceof SandboxError ? explain(error) : error;
  }
}

function explain(error: SandboxError): TillctlError {
  const { code, message, problems, cause } = error;
  switch (code) {
    case 'port_in_use':
      return new LocalError(message, { hint: 'tillctl sandbox start --port 0', problems, cause });
    case 'data_folder_locked':
      return new LockedError(message, { hint: 'stop the other sandbox or choose another --data folder', cause });
    case 'data_folder_foreign':
      return new LocalError(message, { hint: 'choose a folder of your own that only you can write', cause });
    case 'data_folder_damaged':
      return new LocalError(message, { hint: 'choose another --data folder, or remove this one', problems, cause });
    case 'data_folder_unusable':
      return new LocalError(message, { hint: 'choose another --data folder', cause });
    case 'bad_seed':
    case 'bad_document':
    case 'bad_fault_plan':
      return new UsageError(message, { hint: 'tillctl sandbox start --help', problems, cause });
  }
}

function parseMembers(text: string): string[] {
  const members = text.split(',').map((member) => member.trim());
  if (members.every((member) => !member.split('.').includes(''))) return members;
  throw new InvalidArgumentError('members are names or paths, separated by commas: manufacturer,sales_price.unit');
}

async function readPlan(file: string): Promise<unknown> {
  const text = await readFile(file, 'utf8').catch((cause: unknown) => {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new UsageError(`cannot read the fault plan ${file}: ${reason}`, { cause });
  });
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
organisation ${org}, application ${app}, ${state.products.size} products

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
