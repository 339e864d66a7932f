import { Command, InvalidArgumentError, Option } from 'commander';
import type { Context } from '../../context.js';
import { defaultPort, parsePort } from '../shared/port.js';
import { parseCount } from '../shared/shared-options.js';
import { defaultSecret, runStart, type StartFlags } from './run-start.js';

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

function parseMembers(text: string): string[] {
  const members = text.split(',').map((member) => member.trim());
  if (members.every((member) => !member.split('.').includes(''))) return members;
  throw new InvalidArgumentError('members are names or paths, separated by commas: manufacturer,sales_price.unit');
}
