/** What stands before the decimals of numbers that are text. */
export const decimalSigns = ['point', 'comma'] as const;
export type DecimalSign = (typeof decimalSigns)[number];

/** How an import was called; `decimalComma` is the short form. */
export interface SaidDecimal {
  decimal?: DecimalSign;
  decimalComma?: boolean;
}

/** Whether both signs were said at once. */
export function contradicts({ decimal, decimalComma }: SaidDecimal): boolean {
  return decimal === 'point' && decimalComma === true;
}

/** @returns undefined where nothing was said */
export function saidSign({ decimal, decimalComma }: SaidDecimal): DecimalSign | undefined {
  return decimal ?? (decimalComma === true ? 'comma' : undefined);
}
