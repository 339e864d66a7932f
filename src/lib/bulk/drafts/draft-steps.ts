import type { DraftCall, DraftStep } from '../../journal/entries.js';
import type { Run } from '../../journal/run.js';

/** What of a step is written down with it. */
type Told = Partial<Omit<DraftStep, 'step' | 'key' | 'at'>>;

export type Steps = ReturnType<typeof createSteps>;

/** Writes the steps of drafts into the journal of their run. */
export function createSteps(run: Pick<Run, 'journal'>, now: () => Date) {
  /** References whose drafts this process began and did not end. */
  const underWay = new Set<string>();
  const entryOf = (key: string, step: DraftStep['step'], told: Told = {}): DraftStep => {
    if (step === 'draft') underWay.add(key);
    else if (told.done && (step === 'finalize' || step === 'delete')) underWay.delete(key);
    return { step, key, at: now().toISOString(), ...told };
  };
  /** It is gathered for a moment and goes to the disk while the next call is under way, so that a kill forgets hardly any. */
  const record = async (key: string, step: DraftStep['step'], told: Told): Promise<void> => {
    const journal = run.journal();
    if (!journal.record(entryOf(key, step, told))) await journal.flush();
    journal.flushSoon();
  };
  /** The call of a step whose intent is on disk. @param idOf what it made, for its entry */
  const call = async <Result>(
    key: string,
    step: DraftCall,
    send: () => Promise<Result>,
    idOf: (made: Result) => Told = () => ({}),
  ): Promise<Result> => {
    const made = await send();
    await record(key, step, { done: true, ...idOf(made) });
    return made;
  };
  const write = (key: string, step: DraftStep['step'], told?: Told) => run.journal().append(entryOf(key, step, told));
  return {
    underWay,
    record,
    call,
    /** Resolves when it is on disk. */
    write,
    /** The intents of steps that follow each other anyway, all at once: waiting for the disk before each would take longer than the calls. */
    intend: (key: string, steps: readonly DraftCall[]) =>
      run.journal().append(...steps.map((step) => entryOf(key, step))),
    /** The call of a step, once its intent is on disk. */
    take: async <Result>(key: string, step: DraftCall, send: () => Promise<Result>): Promise<Result> => {
      await write(key, step);
      return call(key, step, send);
    },
  };
}
