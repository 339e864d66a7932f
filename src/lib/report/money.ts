/** `12.5` of EUR as `12.50 EUR`: zeros are added as the currency has them, and no digit is taken away. */
export function money(amount: string, currency: string): string {
  return currency === '' ? amount : `${padded(amount, currency)} ${currency}`;
}

/** `money` for a great many amounts: how many places a currency has is asked for once, which takes its time. */
export function createMoney(): typeof money {
  const known = new Map<string, number>();
  return (amount, currency) => {
    if (currency === '') return amount;
    const places = known.get(currency) ?? placesOf(currency);
    known.set(currency, places);
    return `${withPlaces(amount, places)} ${currency}`;
  };
}

/** The same without the currency, for columns that name it. */
export function padded(amount: string, currency: string): string {
  return withPlaces(amount, placesOf(currency));
}

function withPlaces(amount: string, places: number): string {
  const match = /^(-?\d+)(?:\.(\d+))?$/.exec(amount);
  if (match === null || places === 0) return amount;
  const [, whole = '', fraction = ''] = match;
  return `${whole}.${fraction.padEnd(places, '0')}`;
}

function placesOf(currency: string): number {
  if (!/^[A-Za-z]{3}$/.test(currency)) return 0;
  return new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().minimumFractionDigits ?? 0;
}
