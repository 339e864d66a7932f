/**
 * Let the heap grow by half of what is in use, where V8 would let garbage of four times as much gather before it looks.
 * A file of millions of rows is garbage row by row: this keeps an import about 50 MB smaller and costs no time that can
 * be measured (`npm run bench -- memory`).
 */
export async function keepHeapSmall(): Promise<void> {
  // Loaded only here: a start must not pay for it.
  const { setFlagsFromString } = await import('node:v8');
  setFlagsFromString('--heap-growing-percent=50');
}
