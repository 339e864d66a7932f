/**
 * The text of a JSON number without its exponent, digit for digit: `1.5e1` is `15`, `2.10` stays.
 * An exponent beyond any amount stays as it is written.
 */
export function plainDecimal(text: string): string {
  const match = /^(-?)(\d+)(?:\.(\d+))?[eE]([+-]?\d+)$/.exec(text);
  if (match === null) return text;
  const [, sign = '', whole = '', fraction = '', exponentText = ''] = match;
  const exponent = Number(exponentText);
  if (Math.abs(exponent) > 40) return text;
  const digits = whole + fraction;
  const point = whole.length + exponent;
  const before =
    digits
      .slice(0, Math.max(point, 0))
      .padEnd(point, '0')
      .replace(/^0+(?=\d)/, '') || '0';
  const after = '0'.repeat(Math.max(0, -point)) + digits.slice(Math.max(point, 0));
  return `${sign}${before}${after === '' ? '' : `.${after}`}`;
}
