import { Argument, Command, Option } from 'commander';
import type { Context } from '../../context.js';
import { PlatformError, RefusedError } from '../../lib/errors/errors.js';
import { defaultPort, parsePort } from './port.js';

interface RunningFlags {
  port: number;
}

interface Summary {
  org: string;
  seed: string;
  products: number;
}

export function resetCommand(context: Context): Command {
  return new Command('reset')
    .description('Bring a running sandbox back to its start: data, faults, clock and request log')
    .addOption(portOption())
    .addHelpText('after', '\nExamples:\n  $ tillctl sandbox reset')
    .action(async ({ port }: RunningFlags) => {
      show(context, await command(port, 'reset'), 'reset');
    });
}

export function seedCommand(context: Context): Command {
  return new Command('seed')
    .description('Replace the data of a running sandbox')
    .addArgument(new Argument('[name]', 'a small shop, or nothing').choices(['demo', 'none']).default('demo'))
    .addOption(portOption())
    .addHelpText('after', '\nExamples:\n  $ tillctl sandbox seed demo\n  $ tillctl sandbox seed none --port 9000')
    .action(async (name: string, { port }: RunningFlags) => {
      show(context, await command(port, 'seed', { name }), `filled with seed ${name}`);
    });
}

function portOption(): Option {
  return new Option('--port <port>', 'port of the running sandbox').argParser(parsePort).default(defaultPort);
}

function show(context: Context, summary: Summary, what: string): void {
  context.show({ json: summary, text: `${what}: organisation ${summary.org} has ${summary.products} products\n` });
}

async function command(port: number, name: string, body?: object): Promise<Summary> {
  const url = `http://127.0.0.1:${port}/_sandbox/${name}`;
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'x-sandbox-control': '1', 'content-type': 'application/json' },
    body: body && JSON.stringify(body),
    redirect: 'error',
  }).catch((cause: unknown) => {
    throw new PlatformError(`no sandbox answers on port ${port}`, { hint: 'tillctl sandbox start', cause });
  });
  const text = await response.text();
  if (response.ok && isSummary(text)) return JSON.parse(text) as Summary;
  const message = `what answers on port ${port} is no sandbox, or refuses: ${response.status}`;
  throw new RefusedError(response.status, { title: text.slice(0, 200) }, message, { hint: 'tillctl sandbox start' });
}

function isSummary(text: string): boolean {
  try {
    return typeof (JSON.parse(text) as Partial<Summary> | null)?.products === 'number';
  } catch {
    return false;
  }
}
