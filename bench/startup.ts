import { type Figure, timesAsLong } from './figure.js';
import { type Bench, interleaved, runNode } from './measure.js';

/** How long it takes until a command that does nothing has ended. */
export async function benchStartup(bench: Bench): Promise<Figure[]> {
  const time = (...args: string[]) => {
    return async () => (await runNode({ args }, bench)).milliseconds;
  };
  const times = await interleaved(bench.rounds * 5, {
    node: time('-e', '0'),
    version: time(bench.tool, 'version'),
    '--help': time(bench.tool, '--help'),
    'products import --help': time(bench.tool, 'products', 'import', '--help'),
  });
  const figure = (what: Exclude<keyof typeof times, 'node'>, bar?: { atMost: number }): Figure => {
    return {
      bench: 'startup',
      what,
      ...timesAsLong(times[what], times.node),
      against: 'node -e 0',
      bar,
    };
  };
  return [
    figure('version', { atMost: 1.3 }),
    figure('--help', { atMost: 1.3 }),
    figure('products import --help', { atMost: 1.3 }),
  ];
}
