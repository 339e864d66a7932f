import type { Command } from 'commander';
import type { Context } from '../../context.js';
import { keyedOf } from '../../lib/resources/catalog/registry.js';
import { fileNameOf, type Resource } from '../../lib/schema/resource.js';
import { applyPlanCommand } from '../shared/apply-command.js';
import type { BulkFlow } from '../shared/bulk-flow.js';

/** `apply` of a noun whose `import` writes plans. @param flow how they are sent, where the description does not say it */
export function applyCommand(
  resource: Resource,
  context: Context,
  flow: () => Promise<BulkFlow> = describedApply(resource),
): Command {
  const { command, one, rows } = resource;
  return applyPlanCommand({ command, one, many: rows.noun, example: fileNameOf(resource) }, flow, context);
}

function describedApply(resource: Resource): () => Promise<BulkFlow> {
  const keyed = keyedOf(resource);
  return async () => {
    const { applyCatalog } = await import('../../lib/jobs/catalog/import-catalog.js');
    return (options, call, deps) => applyCatalog(keyed, options, call, deps);
  };
}
