import { compile, type JSONValue, search } from '@jmespath-community/jmespath';
import { UsageError } from '../errors/errors.js';
import { parseJson, stringifyJson } from './json.js';

/** Finds something in a document. @throws {UsageError} when it asks what cannot be answered, as a sum of texts */
export type Query = (document: unknown) => unknown;

/**
 * A JMESPath expression (jmespath.org). A number that a double would change, `2.10`, is found and shown digit for digit,
 * but is not a number to compare or add with.
 *
 * @throws {UsageError} when it is none
 */
export function createQuery(expression: string): Query {
  parsed(() => compile(expression), expression);
  // What is looked into is what JSON would show: without members that are undefined.
  return (document) => parsed(() => search(parseJson(stringifyJson(document)) as JSONValue, expression), expression);
}

function parsed<Result>(work: () => Result, expression: string): Result {
  try {
    return work();
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    throw new UsageError(`--query "${expression}": ${error.message}`, {
      hint: "for example --query run_id, or --query 'items[?sales_price].external_id'; see jmespath.org",
    });
  }
}
