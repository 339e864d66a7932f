/** Cases that do not hold today, as `<case> / <variant>`, and why. An entry that holds fails the test: take it out. */
export const expectedFailures: Readonly<Record<string, string>> = {};
