/**
 * Let the heap grow by half of what is in use, where V8 would let garbage of four times as much gather before it looks,
 * and keep the part for new things as small as it starts. A file of millions of rows is garbage row by row: this keeps
 * an import about 50 MB smaller and a pull 90 MB, whose pages are held by small things that are not looked at often
 * enough, for about a tenth more time of the processor (`npm run bench -- memory pull-memory`).
 */
export async function keepHeapSmall(): Promise<void> {
  // Loaded only here: a start must not pay for it.
  const { setFlagsFromString } = await import('node:v8');
  setFlagsFromString('--heap-growing-percent=50');
  setFlagsFromString('--semi-space-growth-factor=1');
  // A part this small is cleared by one thread in a millisecond, with less work than helpers make that must be woken.
  setFlagsFromString('--no-parallel-scavenge');
}
