import type { Context } from '../../context.js';

interface HeapTerms {
  /**
   * Less looks for garbage more often. What a pull holds is let go by whole windows, so that twice as much costs it 8 MB
   * and saves a tenth of its time.
   */
  growthPercent?: 50 | 100;
  /**
   * `roomy` for rows that are sent: all that belongs to one is garbage once it is answered, and a small part for new
   * things is cleared, and copied, many times before. For 25 MB it saves a seventh of the time of the processor;
   * of rows that become ZIPs it saves none.
   */
  young?: 'small' | 'roomy';
}

/**
 * Let the heap grow by half of what is in use, where V8 would let garbage of four times as much gather before it looks,
 * and keep the part for new things as small as it starts. A file of millions of rows is garbage row by row: this keeps
 * an import about 50 MB smaller and a pull 90 MB, whose pages are held by small things that are not looked at often
 * enough, for about a tenth more time of the processor (`npm run bench -- memory pull-memory`).
 */
export async function keepHeapSmall({ growthPercent = 50, young = 'small' }: HeapTerms = {}): Promise<void> {
  // Loaded only here: a start must not pay for it.
  const { setFlagsFromString } = await import('node:v8');
  setFlagsFromString(`--heap-growing-percent=${growthPercent}`);
  setFlagsFromString(`--semi-space-growth-factor=${young === 'small' ? 1 : largestGrowthFactor}`);
  // A part this small is cleared by one thread in a millisecond, with less work than helpers make that must be woken.
  setFlagsFromString('--no-parallel-scavenge');
}

/** By which it reaches the most that V8 lets it have, at once. */
const largestGrowthFactor = 16;

/** How many requests may be in flight, and how many leave in a second. */
export function paced({ concurrency, rate }: { concurrency?: number; rate?: number }, { pace }: Pick<Context, 'pace'>) {
  Object.assign(pace, { concurrency, rate });
}
