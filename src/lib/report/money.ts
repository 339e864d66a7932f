/**
 * `12.5` of EUR as `12.50 EUR`: zeros are added as the currency has them, and no digit is taken away. For a great many
 * amounts: how many places a currency has is asked for once, which takes its time.
 */
export function createMoney(): (amount: string, currency: string) => string {
  const known = new Map<string, number>();
  return (amount, currency) => {
    if (currency === '') return amount;
    const places = known.get(currency) ?? placesOf(currency) ?? 0;
    known.set(currency, places);
    return `${withPlaces(amount, places)} ${currency}`;
  };
}

/** The same without the currency, for columns that name it. */
export function padded(amount: string, currency: string): string {
  return withPlaces(amount, placesOf(currency));
}

/** `12.345` of EUR as `12.35`, half away from zero; without a currency that is known, as it is. */
export function rounded(amount: string, currency: string): string {
  const places = placesOf(currency);
  const match = /^(-?)(\d+)\.(\d+)$/.exec(amount);
  const [, sign = '', whole = '', fraction = ''] = match ?? [];
  if (places === undefined || match === null || fraction.length <= places) return withPlaces(amount, places);
  const unit = 10n ** BigInt(fraction.length - places);
  const value = (BigInt(whole + fraction) + unit / 2n) / unit;
  const digits = String(value).padStart(places + 1, '0');
  const end = digits.length - places;
  return `${value === 0n ? '' : sign}${digits.slice(0, end)}${places === 0 ? '' : `.${digits.slice(end)}`}`;
}

function withPlaces(amount: string, places = 0): string {
  const match = /^(-?\d+)(?:\.(\d+))?$/.exec(amount);
  if (match === null || places === 0) return amount;
  const [, whole = '', fraction = ''] = match;
  return `${whole}.${fraction.padEnd(places, '0')}`;
}

/** @returns undefined for what is not the code of a currency */
function placesOf(currency: string): number | undefined {
  if (!/^[A-Za-z]{3}$/.test(currency)) return undefined;
  return new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().minimumFractionDigits ?? 0;
}
