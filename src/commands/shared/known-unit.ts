import { didYouMeanHint } from '../../lib/errors/did-you-mean.js';
import { UsageError } from '../../lib/errors/errors.js';

/** @throws {UsageError} for a unit of `--default-unit` that the contract does not know, with the one that was meant */
export async function refuseUnknownUnit({ defaultUnit }: { defaultUnit?: string }): Promise<void> {
  if (defaultUnit === undefined) return;
  const { unitsOfMeasure } = await import('../../contract/enums.gen.js');
  if (unitsOfMeasure.some((known) => known === defaultUnit)) return;
  throw new UsageError(`"${defaultUnit}" is not a unit of measure`, {
    hint: didYouMeanHint(defaultUnit, unitsOfMeasure, 'tillctl ref units lists them'),
  });
}
