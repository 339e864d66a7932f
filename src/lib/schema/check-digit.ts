/** The digit to put behind the first `count` of these (GS1 modulo 10: weights 3 and 1 from the right). */
export function checkDigit(digits: string, count = digits.length): number {
  let sum = 0;
  for (let at = count - 1, weight = 3; at >= 0; at -= 1, weight = 4 - weight) {
    sum += (digits.charCodeAt(at) - 48) * weight;
  }
  return (10 - (sum % 10)) % 10;
}
