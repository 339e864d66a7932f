import { type BulkCall, type BulkReport, bulkOptionsOf } from '../bulk/bulk-job.js';
import type { Settings } from '../config/settings.js';
import { AuthError, UsageError } from '../errors/errors.js';
import { flowOfCommand } from '../jobs/command-flows.js';
import type { SendDeps, StartedOptions } from '../jobs/flow.js';
import { limitsWith, type PriceLimits } from '../jobs/prices/profile-guards.js';
import { contradicts, saidSign } from '../model/decimal-sign.js';
import { bulkOptions } from '../options/bulk-options.js';
import { priceGuardOptions } from '../options/price-guard-options.js';
import { unsaidOfPrices } from '../options/price-options.js';
import { keptOptions, type OptionSet } from '../options/run-option.js';
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
const usual: Partial<Record<ProjectStep['kind'], StartedOptions>> = {
  orders: { duplicateWindowMs: 90 * dayMs },
  // What comes next may lean on them: they are waited for.
  prices: { ...unsaidOfPrices, wait: true },
};

/**
 * The job of a step's input: that of its command, with the options that its run would keep by the same flags.
 *
 * @param file as messages are to name it
 * @param settings of the profile; undefined where none was chosen
 * @param guards limits of prices that hold where the step has none: of the profile, or those that the run began with
 */
export async function flowOfStep(
  { step, mapping }: StepRows,
  file: string,
  settings: Settings | undefined,
  guards: Guards = {},
): Promise<StepFlow> {
  const { command } = kindsOfSteps[step.kind];
  if (command === undefined) throw new TypeError(`${step.kind} have no file`);
  const own = keptOfStep({ ...bulkOptions, ...optionsOfRun(command) }, step.options);
  if (contradicts(own)) {
    throw new UsageError(`${file}: decimal point and decimal_comma contradict each other`, {
      hint: 'leave one of them out',
    });
  }
  const said = saidSign(own) === undefined ? { ...own, decimal: settings?.decimal } : own;
  const started = startedBy(step.kind, command, said, settings, guards);
  const unsaid = limitNames.filter((name) => said[name] === undefined && started[name] !== undefined);
  return async (call, deps) => {
    const { dryRun } = call;
    const kept = dryRun ? await withoutOthers(step.kind, started, deps) : started;
    const flow = await flowOfCommand(command, kept);
    if (flow === undefined) throw new TypeError(`${command} has no job`);
    // In a dry run the steps before this one have made nothing yet.
    const createNamespace = step.options.create_namespace === true || dryRun;
    const options = { ...bulkOptionsOf(kept), file, mapping };
    const toCome = { productsToCome: dryRun, linksToCome: dryRun };
    return flow(options, { ...call, ...toCome, unsaid, createNamespace }, deps, settings);
  };
}

/** Limits of prices, and whether what rows ask to remove is held back. */
type Guards = PriceLimits & { removals?: boolean };

const limitNames = ['maxChange', 'minPrice', 'maxPrice'] as const;

/** The guards that a run began with, by its header. @throws {LocalError} when another program wrote there */
export function limitsIn(kept: StartedOptions): Guards {
  const { maxChange, minPrice, maxPrice } = keptOptions(priceGuardOptions, kept);
  const { holdRemovals: removals } = bulkOptionsOf(kept);
  return { maxChange, minPrice, maxPrice, removals };
}

/** As the header of its run has it. */
function startedBy(
  kind: ProjectStep['kind'],
  command: string,
  said: StartedOptions,
  settings: Settings | undefined,
  guards: Guards,
): StartedOptions {
  const { defaultCurrency, defaultPriceIsGross: defaultGross, production, allowOddKeys, strictKeys } = settings ?? {};
  const set: OptionSet = { ...bulkOptions, ...optionsOfRun(command) };
  return keptOptions(set, {
    ...{ defaultCurrency, defaultGross, allowOddKeys, strictKeys },
    ...usual[kind],
    ...said,
    ...('maxChange' in set ? limitsWith(limitsIn(said), guards) : {}),
    ...(guards.removals === true ? { holdRemovals: true } : {}),
    // What is sent to a productive organisation can be taken back.
    ...(production === true ? { undoable: true } : {}),
  });
}

/**
 * Products of a dry run are not there yet: references are looked at by themselves, and where no platform is asked prices are
 * not compared, nor is what a product would be in the end.
 */
async function withoutOthers(
  kind: ProjectStep['kind'],
  started: StartedOptions,
  deps: SendDeps,
): Promise<StartedOptions> {
  const unreferred = { ...started, checkProducts: false };
  const isGuarded = limitNames.some((name) => started[name] !== undefined);
  if (!isGuarded || (await isAsked(deps))) return unreferred;
  const unlimited = kind === 'products' ? { minPrice: undefined, maxPrice: undefined } : {};
  return { ...unreferred, ...unlimited, maxChange: undefined };
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
