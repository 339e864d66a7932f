import { availableParallelism, cpus, loadavg, release, totalmem, type } from 'node:os';

/** On what, when and how the figures were measured; they mean nothing without it. */
export interface Machine {
  date: string;
  processor: string;
  cores: number;
  memoryGigabytes: number;
  system: string;
  node: string;
  /** Processes that ran or waited to run in the minute before. */
  load: number;
  rounds: number;
}

export function machineNow(rounds: number): Machine {
  return {
    date: new Date().toISOString().slice(0, 10),
    processor: cpus()[0]?.model.trim() ?? 'unknown',
    cores: availableParallelism(),
    memoryGigabytes: Math.round(totalmem() / 2 ** 30),
    system: `${type()} ${release()}`,
    node: process.version,
    load: Number((loadavg()[0] ?? 0).toFixed(1)),
    rounds,
  };
}

export function wordsOf({ date, processor, cores, memoryGigabytes, system, node, load, rounds }: Machine): string {
  const hardware = `${cores} cores of ${processor}, ${memoryGigabytes} GB`;
  return `${date}: ${hardware}, ${system}, Node ${node}, load ${load} before the first; ${rounds === 1 ? 'one round' : `${rounds} rounds`} each`;
}
