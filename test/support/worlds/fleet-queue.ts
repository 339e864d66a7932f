import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { TestDatabase, TestServer } from '../postgres.js';
import type { CliResult } from '../run-cli.js';
import { type RunningProcess, startTillctl } from '../run-process.js';
import { type FleetPlace, type FleetPlaceOptions, openFleetPlace } from './fleet.js';

/** A fleet, a queue for it in a real PostgreSQL, and workers as processes of their own. */
export interface QueuePlace extends FleetPlace {
  database: TestDatabase;
  /** A command of `fleet`; those that read the fleet file are told which. */
  fleet: (line: string) => Promise<CliResult>;
  /** The items of a list of `fleet`. */
  items: (line: string) => Promise<Record<string, unknown>[]>;
  /** As on a machine of its own, with a short lease; in the folder of the fleet, out of which it reaches no file. */
  startWorker: (...flags: string[]) => RunningProcess;
}

export async function openQueuePlace(
  names: readonly string[],
  server: TestServer,
  options: FleetPlaceOptions = {},
): Promise<QueuePlace> {
  const database = await server.createDatabase();
  const place = await openFleetPlace(names, options);
  for (const folder of ['in', 'rejects', 'books']) mkdirSync(join(place.folder, folder));
  Object.assign(place.env, { TILLCTL_QUEUE: database.url });
  const { folder, env } = place;
  let machines = 0;
  const fleet = (line: string) =>
    place.run(
      `fleet ${line}`.replace(/^(fleet (list|check|run|enqueue|schedule add))( |$)/, '$1 --file $DIR/fleet.yaml '),
    );
  return {
    ...place,
    database,
    fleet,
    items: async (line) => {
      const { stdout, stderr } = await fleet(`${line} --json`);
      if (stdout === '') throw new Error(stderr);
      return JSON.parse(stdout).items;
    },
    startWorker: (...flags) => {
      machines += 1;
      const machine = { TILLCTL_STATE_DIR: join(folder, `machine-${machines}`, 'state'), TILLCTL_STATE_LEASE: '5s' };
      mkdirSync(machine.TILLCTL_STATE_DIR, { recursive: true, mode: 0o700 });
      const words = ['fleet', 'worker', '--lease', '4s', '--pause', '1s', ...flags];
      return startTillctl(words, { folder, env: { ...env, ...machine } });
    },
  };
}

/** A product each, to be imported by the organisation of that name. */
export function writeProducts({ folder }: FleetPlace, names: readonly string[], bad: readonly string[] = []): void {
  const header = 'external_id,name,tax_category,sales_price,sales_price_currency';
  for (const name of names) {
    const wrong = bad.includes(name) ? '\nBAD,Bad,STANDARD,cheap,EUR' : '';
    writeFileSync(join(folder, 'in', `${name}.csv`), `${header}\nNEW,From ${name},STANDARD,1.00,EUR${wrong}\n`);
  }
}
