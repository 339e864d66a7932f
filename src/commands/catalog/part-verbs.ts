import type { PlannedParts, ProductParts } from '../../lib/jobs/product-parts/import-product-parts.js';
import type { Resource } from '../../lib/schema/resource.js';
import { applyCommand } from '../crud/apply-command.js';
import type { OwnVerbs } from '../crud/crud-command.js';
import { type ImportFlags, type ImportHow, importCommand, verifyCommand } from '../crud/import-command.js';
import type { BulkFlow } from '../shared/bulk-flow.js';

/** Of what belongs to a product: rows name it, and are found again by it. */
export function partVerbs(resource: Resource, noun: ProductParts): OwnVerbs {
  const how: ImportHow<ImportFlags> = {
    extra: false,
    flowOf: async () => {
      const { importProductParts } = await import('../../lib/jobs/product-parts/import-product-parts.js');
      return (options, call, deps) => importProductParts(noun, options, call, deps);
    },
  };
  return {
    import: (context) => importCommand(resource, context, how),
    verify: (context) => verifyCommand(resource, context, how),
  };
}

/** Of those whose plans can be applied. */
export function plannedPartVerbs(resource: Resource, noun: PlannedParts): OwnVerbs {
  const flow = async (): Promise<BulkFlow> => {
    const { applyProductParts } = await import('../../lib/jobs/product-parts/import-product-parts.js');
    return (options, call, deps) => applyProductParts(noun, options, call, deps);
  };
  return { ...partVerbs(resource, noun), apply: (context) => applyCommand(resource, context, flow) };
}

/** While a list of products is read for an export. */
export const shiftedExport = 'the list of products changed while it was read: some may be missing in the file';
