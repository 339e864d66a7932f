import type { ProductParts } from '../../lib/jobs/product-parts/import-product-parts.js';
import type { Resource } from '../../lib/schema/resource.js';
import type { OwnVerbs } from '../crud/crud-command.js';
import { type ImportFlags, type ImportHow, importCommand, verifyCommand } from '../crud/import-command.js';

/** Of what belongs to a product: rows name it, and are found again by it. */
export function partVerbs(resource: Resource, noun: ProductParts): OwnVerbs {
  const how: ImportHow<ImportFlags> = {
    extra: false,
    flowOf: async ({ ignoreUnknown }) => {
      const { importProductParts } = await import('../../lib/jobs/product-parts/import-product-parts.js');
      return (options, call, deps) => importProductParts(noun, { ...options, ignoreUnknown }, call, deps);
    },
  };
  return {
    import: (context) => importCommand(resource, context, how),
    verify: (context) => verifyCommand(resource, context, how),
  };
}

/** While a list of products is read for an export. */
export const shiftedExport = 'the list of products changed while it was read: some may be missing in the file';
