import { alone, type Figure } from './figure.js';
import { openBenchFleet } from './fleet-place.js';
import type { Bench } from './measure.js';

const jobsOfEach = 3;
/** So long that the start of a job's process, which takes a processor, is a small part of it. */
const answerMs = 400;
const words = [
  'products',
  'import',
  'fleet.csv',
  '--replace',
  '--again',
  '--concurrency',
  '1',
  '--rejects',
  'rejects/{org}.csv',
];

/**
 * What four workers do in the time of one, of four times what that one does: jobs that wait for answers most of the time,
 * one after the other in each worker, from the first job's beginning to the last one's end.
 */
export async function benchFleetScaling(bench: Bench): Promise<Figure[]> {
  const fleet = await openBenchFleet(bench, { organisations: 4 * jobsOfEach, answerMs });
  if (fleet === undefined) return [];
  try {
    const efficiencies: number[] = [];
    for (let round = 0; round < bench.rounds; round += 1) {
      const one = await fleet.night({ select: `part=p${round % 4}`, words, workers: 1, concurrency: 1 });
      const four = await fleet.night({ select: 'name!=none', words, workers: 4, concurrency: 1 });
      efficiencies.push(four.jobs / four.spanMs / ((4 * one.jobs) / one.spanMs));
    }
    return [
      {
        bench: 'fleet-scaling',
        what: `jobs of a queue done by 4 workers, ${answerMs} ms answers`,
        ...alone(efficiencies, 'times'),
        against: '4 times as many as 1 worker',
        bar: { atLeast: 0.9 },
      },
    ];
  } finally {
    await fleet.stop();
  }
}
