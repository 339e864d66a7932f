import { didYouMeanHint } from '../errors/did-you-mean.js';
import { UsageError } from '../errors/errors.js';
import { bad } from './values.js';

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;

/** Where one operation of the contract is on an operator's platform, if not where the contract says. */
export interface Endpoint {
  method: (typeof methods)[number];
  /** Template in place of the contract's, with the same variables, for example `/items/{product-id}`. */
  path: string;
}

/** Operations of the contract by id. */
export type KnownOperations = Readonly<Record<string, { readonly method: string; readonly path: string }>>;

/**
 * `"PUT /other/path/{id}"` for an operation.
 *
 * @throws {UsageError} for an operation that the contract does not have, or other path variables than it has there
 */
export function readEndpoint(text: string, source: string, operationId: string, known: KnownOperations): Endpoint {
  const operation = Object.hasOwn(known, operationId) ? known[operationId] : undefined;
  if (operation === undefined) {
    throw new UsageError(`${source}: there is no operation "${operationId}"`, {
      hint: didYouMeanHint(operationId, Object.keys(known), 'tillctl config list --all has them'),
    });
  }
  const [, verb, path = ''] = /^([A-Za-z]+) +(\S+)$/.exec(text.trim()) ?? [];
  const method = methods.find((candidate) => candidate === verb?.toUpperCase());
  if (method === undefined || !isTemplate(path)) {
    throw bad(text, source, `a method and a path like "${operation.method} ${operation.path}"`);
  }
  const wanted = variablesOf(operation.path);
  const found = variablesOf(path);
  // A path with one variable needs no care for its name.
  if (wanted.length === 1 && found.length === 1) return { method, path: path.replace(/\{[^}]+\}/, `{${wanted[0]}}`) };
  if (wanted.join() !== found.join()) {
    throw new UsageError(`${source} ${JSON.stringify(text)} has ${listed(found)}, the operation has ${listed(wanted)}`);
  }
  return { method, path };
}

/** Literal characters and whole-word variables; no query, no dot segments. */
function isTemplate(path: string): boolean {
  return (
    /^(\/([A-Za-z0-9._~-]|\{[A-Za-z][A-Za-z0-9-]*\})*)+$/.test(path) &&
    !path.includes('//') &&
    !path.split('/').some((segment) => segment === '.' || segment === '..')
  );
}

/** Sorted: their order in the path is the platform's own business. */
function variablesOf(path: string): string[] {
  return [...path.matchAll(/\{([^}]+)\}/g)].map(([, name = '']) => name).sort();
}

function listed(variables: string[]): string {
  return variables.length === 0 ? 'no path variables' : variables.map((name) => `{${name}}`).join(' and ');
}
