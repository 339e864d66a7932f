import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { giveProducts } from '../../commands/order-place.js';
import { withCodeCache } from '../code-cache.js';
import { type CliResult, runCli } from '../run-cli.js';
import { type RunningSandbox, startSandbox } from '../sandbox.js';

/** A platform for each organisation, and a fleet file in a folder. */
export interface FleetPlace {
  folder: string;
  /** By name of the organisation. */
  sandboxes: ReadonlyMap<string, RunningSandbox>;
  /** One for each organisation, in the order of their names; as long as real ones. */
  secrets: readonly string[];
  env: Record<string, string>;
  /** In this process; the processes of the organisations are real ones. `$DIR` is the folder. */
  run: (line: string, signal?: AbortSignal) => Promise<CliResult>;
  /** Files below the folder, with what is in them. */
  files: () => { file: string; text: string }[];
  close: () => Promise<void>;
}

export interface FleetPlaceOptions {
  /** Further members of each organisation, as YAML: `, labels: { pilot: yes }`. */
  more?: (name: string) => string;
  /** What is on each platform; the products of `giveProducts` by default. */
  give?: (platform: RunningSandbox) => void;
  /** Every answer takes this long. */
  latencyMs?: number;
}

export async function openFleetPlace(
  names: readonly string[],
  { more = () => '', give = giveProducts, latencyMs }: FleetPlaceOptions = {},
): Promise<FleetPlace> {
  const folder = mkdtempSync(join(tmpdir(), 'tillctl-fleet-'));
  const secrets = names.map((name) => `Sc7-${name}-9f2kQ0xVbN4s`);
  const sandboxes = new Map<string, RunningSandbox>();
  for (const [at, name] of names.entries()) {
    sandboxes.set(name, await startSandbox({ secret: secrets[at], give, latencyMs }));
  }
  const lines = names.map(
    (name) => `  - { name: ${name}, org: demo, base_url: "${sandboxes.get(name)?.baseUrl}"${more(name)} }`,
  );
  writeFileSync(
    join(folder, 'fleet.yaml'),
    ['name: shops', 'defaults: { app: demo-app, credential: "env:SECRET_{org}" }', 'organisations:', ...lines, ''].join(
      '\n',
    ),
  );
  const env = {
    ...Object.fromEntries(names.map((name, at) => [`SECRET_${name}`, secrets[at] ?? ''])),
    PATH: process.env.PATH ?? '',
    TILLCTL_RETRIES: '0',
    ...withCodeCache(),
  };
  return {
    folder,
    sandboxes,
    secrets,
    env,
    run: (line, signal) => runCli(line.replaceAll('$DIR', folder), { folder, env, signal }),
    files: () => filesBelow(folder),
    close: async () => {
      for (const sandbox of sandboxes.values()) await sandbox.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function filesBelow(folder: string): { file: string; text: string }[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => statSync(join(folder, file)).isFile())
    .map((file) => ({ file, text: readFileSync(join(folder, file), 'utf8') }));
}
