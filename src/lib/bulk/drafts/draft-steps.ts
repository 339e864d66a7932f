import type { OrderProgress, OrderStep, OrderSteps } from '../../journal/order-steps.js';

/** What writing a step down needs. */
export interface StepWorld {
  steps: OrderSteps;
  now: () => Date;
}

/** Its intent is on disk before the call leaves; its end with the next step's intent. */
export async function takeStep<Result>(
  world: StepWorld,
  ref: string,
  step: OrderStep,
  call: () => Promise<Result>,
  { idOf, ...told }: DraftContent & { mark?: string; idOf?: IdOf<Result> } = {},
): Promise<Result> {
  await world.steps.append({ ref, at: world.now().toISOString(), intent: step, ...told });
  const made = await call();
  const hasRoom = world.steps.record({ ref, at: world.now().toISOString(), done: step, ...idOf?.(made) });
  if (!hasRoom) await world.steps.flush();
  return made;
}

/** What a draft is made for, for its entry. */
export interface DraftContent {
  digest?: string;
  /** See `OrderProgress`. */
  unshown?: OrderProgress['unshown'];
}

/** What a step made, for its entry. */
type IdOf<Result> = (made: Result) => { id?: string; created?: string };

/**
 * The same for steps that follow each other anyway and whose intents are on disk already, all at once: waiting for the
 * disk before each of them would take longer than the calls. Their ends are gathered for a moment and go to the disk
 * while the next one is under way, so that a kill forgets hardly any.
 */
export async function takeIntendedStep<Result>(
  { steps, now }: StepWorld,
  ref: string,
  step: OrderStep,
  call: () => Promise<Result>,
  idOf?: IdOf<Result>,
): Promise<Result> {
  const made = await call();
  steps.record({ ref, at: now().toISOString(), done: step, ...idOf?.(made) });
  steps.flushSoon();
  return made;
}

/** The intents of such steps. */
export function intendSteps({ steps, now }: StepWorld, ref: string, intents: readonly OrderStep[]): Promise<void> {
  const at = now().toISOString();
  return steps.append(...intents.map((intent) => ({ ref, at, intent })));
}
