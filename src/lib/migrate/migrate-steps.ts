import { type BulkCall, type BulkReport, bulkOptionsOf } from '../bulk/bulk-job.js';
import type { Settings } from '../config/settings.js';
import { AuthError } from '../errors/errors.js';
import { flowOfCommand } from '../jobs/command-flows.js';
import type { SendDeps, StartedOptions } from '../jobs/flow.js';
import { bulkOptions } from '../options/bulk-options.js';
import { unsaidOfPrices } from '../options/price-options.js';
import { keptOptions } from '../options/run-option.js';
import { kindsOfSteps } from '../project/project-options.js';
import type { ProjectStep } from '../project/project-step.js';
import { optionsOfRun } from '../resources/run-options.js';
import type { OpenStep } from './open-project.js';
import { keptOfStep } from './step-values.js';

/** What decides how the rows of a step are read and sent. */
export interface StepRows {
  step: Pick<ProjectStep, 'kind' | 'options'>;
  mapping?: OpenStep['mapping'];
}

/** One input of a step as the run that sends it. */
export type StepFlow = (call: BulkCall, deps: SendDeps) => Promise<BulkReport>;

const dayMs = 86_400_000;

/** What the flags of commands are when they are not given, where headers of runs have no value for that. */
const unsaid: Partial<Record<ProjectStep['kind'], StartedOptions>> = {
  orders: { duplicateWindowMs: 90 * dayMs },
  // What comes next may lean on them: they are waited for.
  prices: { ...unsaidOfPrices, wait: true },
};

/**
 * The job of a step's input: that of its command, with the options that its run would keep by the same flags.
 *
 * @param file as messages are to name it
 * @param settings of the profile; undefined where none was chosen
 */
export async function flowOfStep(
  { step, mapping }: StepRows,
  file: string,
  settings: Settings | undefined,
): Promise<StepFlow> {
  const { command } = kindsOfSteps[step.kind];
  if (command === undefined) throw new TypeError(`${step.kind} have no file`);
  const started = startedBy(step, command, settings);
  return async (call, deps) => {
    const { dryRun } = call;
    const kept = dryRun ? await withoutOthers(started, deps) : started;
    const flow = await flowOfCommand(command, kept);
    if (flow === undefined) throw new TypeError(`${command} has no job`);
    // In a dry run the steps before this one have made nothing yet.
    const createNamespace = step.options.create_namespace === true || dryRun;
    const options = { ...bulkOptionsOf(kept), file, mapping };
    return flow(options, { ...call, createNamespace, productsToCome: dryRun }, deps, settings);
  };
}

/** As the header of its run has it. */
function startedBy(
  { kind, options }: StepRows['step'],
  command: string,
  settings: Settings | undefined,
): StartedOptions {
  const set = { ...bulkOptions, ...optionsOfRun(command) };
  const { defaultCurrency, defaultPriceIsGross: defaultGross, production } = settings ?? {};
  return keptOptions(set, {
    ...{ defaultCurrency, defaultGross },
    ...unsaid[kind],
    ...keptOfStep(set, options),
    // What is sent to a productive organisation can be taken back.
    ...(production === true ? { undoable: true } : {}),
  });
}

/** Products of a dry run are not there yet: references are looked at by themselves, and prices where a platform is asked. */
async function withoutOthers(started: StartedOptions, deps: SendDeps): Promise<StartedOptions> {
  const compares = started.maxChange !== undefined && (await isAsked(deps));
  return { ...started, checkProducts: false, maxChange: compares ? started.maxChange : undefined };
}

/** Whether there is a platform to compare with. */
async function isAsked(deps: SendDeps): Promise<boolean> {
  try {
    await deps.platform();
    return true;
  } catch (error) {
    if (error instanceof AuthError) return false;
    throw error;
  }
}
