import { modulePrefixes, type OperationId, type Route, routes } from '../../src/contract/routes.gen.js';
import { neutralPath } from './server/published.js';
import { keyOf } from './server/router.js';

/** The contract's ids by `METHOD /path/{}`, as the strict platform names its operations. */
export const operationIds: ReadonlyMap<string, OperationId> = new Map(
  Object.values(routes).map((route: Route): [string, OperationId] => {
    const { method, module, path, operationId } = route;
    return [keyOf({ method, path: neutralPath(`${modulePrefixes[module]}${path}`) }), operationId];
  }),
);
