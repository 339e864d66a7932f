/** A text of JSON as what it is meant to be. @returns undefined for what is damaged: no JSON, or not what `is` asks for */
export function parsedAs<Kind>(text: string, is: (value: unknown) => value is Kind): Kind | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return is(value) ? value : undefined;
  } catch {
    return undefined;
  }
}
