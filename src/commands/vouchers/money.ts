import { UsageError } from '../../lib/errors/errors.js';
import type { Amount } from '../../lib/jobs/vouchers/gift-cards.js';

/** Money as flags give it. @throws {UsageError} for what is not an amount above zero, or no currency */
export async function readMoney(amount: string, currency: string): Promise<Amount> {
  const { enumCheck } = await import('../../lib/schema/cells.js');
  const { compareDecimals, decimalFault, decimalText } = await import('../../lib/schema/decimal.js');
  const { currencies } = await import('../../contract/enums.gen.js');
  if (decimalFault(amount) !== undefined) {
    throw new UsageError(`--amount "${amount}" is not an amount like 12.50, with at most 6 decimals`);
  }
  const fault = enumCheck(currencies, 'a currency')(currency);
  if (fault !== undefined) throw new UsageError(fault.message);
  if (compareDecimals(amount, '0') <= 0) throw new UsageError(`--amount "${amount}" must be greater than 0`);
  return { amount: decimalText(amount), unit: currency };
}
