import type { Figure } from './figure.js';

/** Of one job, as measured; a connection to the database is one of its server's processes. */
export interface UnitCosts {
  jobMs: number;
  processorMs: number;
  requests: number;
  queueRows: number;
  queueKilobytes: number;
  /** Of an organisation's state after its first job. */
  spaceKilobytes: number;
  stateKilobytes: number;
  transactions: number;
  /** Of a worker with one job at work. */
  connections: number;
}

/** How each is called where it is shown, and its unit. */
export const costNames: readonly (readonly [keyof UnitCosts, string, Figure['unit']])[] = [
  ['jobMs', 'a job, from its beginning to its end', 'ms'],
  ['processorMs', 'processor time of a job, with its part of the worker’s', 'ms'],
  ['requests', 'sent to the platform by a job', 'requests'],
  ['queueRows', 'added to the queue by a job', 'rows'],
  ['queueKilobytes', 'size in the queue of a job, with indexes and logs', 'kB'],
  ['spaceKilobytes', 'size in the state store of an organisation, with indexes', 'kB'],
  ['stateKilobytes', 'added to the state store by a job of the next night', 'kB'],
  ['transactions', 'in the database, of a job', 'transactions'],
  ['connections', 'of a worker with one job at work', 'connections'],
];

/** Connections of a worker itself: its queue, and the renewals of its leases. */
const ownConnections = 2;
const organisations = 10_000;
/** Jobs at once of a worker. */
const concurrency = 16;
/** Of a core that is to be used on average: starts of processes come in heaps. */
const usedShare = 0.7;
const keptNights = 90;
const windowsHours = [1, 4, 8] as const;

/** What so many organisations take within so many hours, computed from what one job takes. */
export function nightOf(costs: UnitCosts, hours: number) {
  const seconds = hours * 3600;
  const jobsPerSecond = organisations / seconds;
  const atOnce = Math.ceil((jobsPerSecond * costs.jobMs) / 1000);
  const workers = Math.ceil(atOnce / concurrency);
  return {
    jobsPerSecond,
    atOnce,
    workers,
    cores: (jobsPerSecond * costs.processorMs) / 1000 / usedShare,
    requestsPerSecond: jobsPerSecond * costs.requests,
    transactionsPerSecond: jobsPerSecond * costs.transactions,
    connections: workers * ownConnections + atOnce * (costs.connections - ownConnections),
  };
}

/** The night on paper, of the figures of `fleet-costs`. @returns Markdown; empty where they were not measured */
export function nightTable(figures: readonly Figure[]): string {
  const costs = costsOf(figures);
  if (costs === undefined) return '';
  const nights = windowsHours.map((hours) => nightOf(costs, hours));
  const line = (what: string, value: (night: (typeof nights)[number]) => string) =>
    `| ${what} | ${nights.map(value).join(' | ')} |`;
  const megabytes = (kilobytes: number) => `${Math.ceil((organisations * kilobytes) / 1024)} MB`;
  const { queueKilobytes, spaceKilobytes, stateKilobytes, queueRows } = costs;
  return [
    `\n${organisations.toLocaleString('en')} organisations, a job each, computed from these; ${concurrency} jobs at once in a worker, cores used to ${usedShare * 100} percent:\n`,
    `| within | ${windowsHours.map((hours) => `${hours} h`).join(' | ')} |`,
    `| --- | ${windowsHours.map(() => '---').join(' | ')} |`,
    line('jobs a second', ({ jobsPerSecond }) => jobsPerSecond.toFixed(1)),
    line('jobs at work at once', ({ atOnce }) => String(atOnce)),
    line('workers', ({ workers }) => String(workers)),
    line('cores of this processor', ({ cores }) => cores.toFixed(1)),
    line('requests to the platform a second', ({ requestsPerSecond }) => requestsPerSecond.toFixed(0)),
    line('transactions of the database a second', ({ transactionsPerSecond }) => transactionsPerSecond.toFixed(0)),
    line('connections to the database', ({ connections }) => String(connections)),
    '',
    `At its longest the queue has ${organisations.toLocaleString('en')} jobs that wait. A night adds ${Math.ceil(organisations * queueRows).toLocaleString('en')} rows and ${megabytes(queueKilobytes)} to the queue, ${keptNights} nights that are kept ${megabytes(keptNights * queueKilobytes)}. The state store has ${megabytes(spaceKilobytes)}, and ${megabytes(stateKilobytes)} more after each night that no vacuum follows.`,
    '',
  ].join('\n');
}

function costsOf(figures: readonly Figure[]): UnitCosts | undefined {
  const entries = costNames.map(
    ([name, what]) =>
      [name, figures.find((figure) => figure.bench === 'fleet-costs' && figure.what === what)?.value] as const,
  );
  const costs = Object.fromEntries(entries) as { [Name in keyof UnitCosts]: number | undefined };
  return isWhole(costs) ? costs : undefined;
}

function isWhole(costs: { [Name in keyof UnitCosts]: number | undefined }): costs is UnitCosts {
  return Object.values(costs).every((value) => value !== undefined);
}
