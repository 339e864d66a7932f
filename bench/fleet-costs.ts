import type { TestDatabase } from '../test/support/postgres.js';
import { type Figure, median } from './figure.js';
import { costNames, type UnitCosts } from './fleet-night.js';
import { openBenchFleet } from './fleet-place.js';
import type { Bench } from './measure.js';

const jobs = 30;
const answerMs = 50;
const words = 'invoices pull --since-last --from -7d --out books/{org}.ndjson'.split(' ');

/** What a job of a nightly pull costs, one after the other in one worker: a night of many is computed of it. */
export async function benchFleetCosts(bench: Bench): Promise<Figure[]> {
  const fleet = await openBenchFleet(bench, { organisations: jobs, answerMs });
  if (fleet === undefined) return [];
  const night = { select: 'name!=none', words, workers: 1, concurrency: 1 };
  try {
    // What goes on from a bookmark is what happens every night; the first of all makes tables too.
    await fleet.night(night);
    const before = await usageOf(fleet.database);
    const seen = await fleet.night(night);
    const after = await usageOf(fleet.database);
    const each = (value: number) => value / seen.jobs;
    const grown = (name: keyof Usage) => each(after[name] - before[name]);
    return figuresOf({
      jobMs: median(seen.jobsMs),
      processorMs: each(seen.processorMs),
      requests: each(seen.requests),
      queueRows: grown('queueRows'),
      queueKilobytes: grown('queueBytes') / 1024,
      spaceKilobytes: before.stateBytes / seen.jobs / 1024,
      stateKilobytes: grown('stateBytes') / 1024,
      transactions: grown('transactions'),
      connections: seen.connections,
    });
  } finally {
    await fleet.stop();
  }
}

function figuresOf(costs: UnitCosts): Figure[] {
  return costNames.map(([name, what, unit]) => ({ bench: 'fleet-costs', what, value: costs[name], unit }));
}

interface Usage {
  queueRows: number;
  queueBytes: number;
  stateBytes: number;
  transactions: number;
}

/** Of the whole database, as it is without a vacuum: space that is free again counts too. */
async function usageOf(database: TestDatabase): Promise<Usage> {
  const tables = await database.query(
    `select n.nspname, c.oid::regclass, pg_total_relation_size(c.oid)
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind = 'r' and n.nspname not like 'pg\\_%' and n.nspname <> 'information_schema'`,
  );
  const usage = { queueRows: 0, queueBytes: 0, stateBytes: 0, transactions: 0 };
  for (const [schema, table, bytes] of tables) {
    if (schema === 'tillctl_queue') {
      const [[rows] = []] = await database.query(`select count(*) from ${table}`);
      usage.queueRows += Number(rows);
      usage.queueBytes += Number(bytes);
    } else usage.stateBytes += Number(bytes);
  }
  const [[transactions] = []] = await database.query(
    'select xact_commit + xact_rollback from pg_stat_database where datname = current_database()',
  );
  return { ...usage, transactions: Number(transactions) };
}
