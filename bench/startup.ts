import { type Figure, timesAsLong } from './figures.js';
import { type Bench, interleaved, runNode } from './measure.js';

const commands = ['version', '--help', 'products import --help'] as const;

/** How long it takes until a command that does nothing has ended. */
export async function benchStartup(bench: Bench): Promise<Figure[]> {
  const time = (args: string[]) => async () => (await runNode({ args }, bench)).milliseconds;
  const ours = commands.map((line) => [line, time([bench.tool, ...line.split(' ')])] as const);
  const jobs: Record<string, () => Promise<number>> = { node: time(['-e', '0']), ...Object.fromEntries(ours) };
  const times = await interleaved(bench.rounds * 3, jobs);
  return commands.map((what) => ({
    bench: 'startup',
    what,
    ...timesAsLong(times[what] ?? [], times.node ?? []),
    against: 'node -e 0',
    bar: { atMost: 1.3 },
  }));
}
