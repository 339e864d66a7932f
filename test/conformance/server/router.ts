import { assumedOperations } from './assumed.js';
import { readPublished, type ServedOperation } from './published.js';

export interface Route {
  operation: ServedOperation;
  match: (place: string) => boolean;
  /** Of `/a/{b}/c`: fixed parts before variables. */
  order: string;
}

/** All that the published documents have, and what only the contract has; the latter is flagged by no `published`. */
export function createRoutes(): Route[] {
  const operations = new Map<string, ServedOperation>();
  for (const operation of readPublished()) operations.set(keyOf(operation), operation);
  for (const assumed of assumedOperations) {
    const published = operations.get(keyOf(assumed));
    // What is published without a schema has that of the contract.
    const silent = published?.request === undefined || Object.keys(published.request.schema).length === 0;
    const request = silent ? assumed.request : published?.request;
    operations.set(keyOf(assumed), published === undefined ? assumed : { ...assumed, ...published, request });
  }
  return [...operations.values()].map(routeOf).sort((one, other) => (one.order < other.order ? -1 : 1));
}

/** As `METHOD /path/{}`: whatever the variables are called. */
export function keyOf({ method, path }: Pick<ServedOperation, 'method' | 'path'>): string {
  return `${method} ${path.replace(/\{[^}]+\}/g, '{}')}`;
}

function routeOf(operation: ServedOperation): Route {
  const pattern = new RegExp(`^${operation.path.replace(/[.]/g, '\\.').replace(/\{[^}]+\}/g, '[^/]+')}$`);
  return {
    operation,
    match: (place) => pattern.test(place),
    order: operation.path.replace(/\{[^}]+\}/g, '~'),
  };
}
