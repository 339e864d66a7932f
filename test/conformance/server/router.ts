import { assumedOperations } from './assumed.js';
import { batchHandlers } from './batches.js';
import { contactHandlers } from './contacts.js';
import type { Handle, Handlers } from './handlers.js';
import { inventoryHandlers } from './inventory.js';
import { orderHandlers } from './orders.js';
import { productHandlers } from './products.js';
import { readPublished, type ServedOperation } from './published.js';
import { restHandle } from './rest.js';
import { serviceHandlers } from './services.js';

export interface Route {
  operation: ServedOperation;
  handle: Handle;
  /** Values of the variables, as the handler names them; undefined when the place is another one. */
  match: (place: string) => Readonly<Record<string, string>> | undefined;
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
  const handlers = handlersByKey();
  return [...operations.values()]
    .map((operation) => routeOf(operation, handlers.get(keyOf(operation))))
    .sort((one, other) => (one.order < other.order ? -1 : 1));
}

/** As `METHOD /path/{}`: whatever the variables are called. */
export function keyOf({ method, path }: Pick<ServedOperation, 'method' | 'path'>): string {
  return `${method} ${path.replace(/\{[^}]+\}/g, '{}')}`;
}

function handlersByKey(): Map<string, { template: string; handle: Handle }> {
  const all: Handlers = {
    ...productHandlers,
    ...contactHandlers,
    ...orderHandlers,
    ...inventoryHandlers,
    ...serviceHandlers,
    ...batchHandlers,
  };
  return new Map(
    Object.entries(all).map(([line, handle]) => {
      const [method = '', template = ''] = line.split(' ');
      return [keyOf({ method, path: template }), { template, handle }];
    }),
  );
}

function routeOf(operation: ServedOperation, own: { template: string; handle: Handle } | undefined): Route {
  const template = own?.template ?? operation.path;
  const names = [...template.matchAll(/\{([^}]+)\}/g)].map(([, name = '']) => name);
  const pattern = new RegExp(`^${operation.path.replace(/[.]/g, '\\.').replace(/\{[^}]+\}/g, '([^/]+)')}$`);
  return {
    operation,
    handle: own?.handle ?? restHandle(operation.method, operation.path),
    match: (place) => {
      const found = pattern.exec(place);
      if (found === null) return undefined;
      return Object.fromEntries(names.map((name, index) => [name, decodeURIComponent(found[index + 1] ?? '')]));
    },
    order: operation.path.replace(/\{[^}]+\}/g, '~'),
  };
}
