import type { Command } from 'commander';
import type { Context } from '../../context.js';
import type { BulkFlow } from '../../lib/jobs/flow.js';
import { flowsOf } from '../../lib/jobs/noun-flows.js';
import { inputNameOf, type Resource } from '../../lib/schema/resource.js';
import { applyPlanCommand } from '../shared/apply-command.js';

/** `apply` of a noun whose `import` writes plans. */
export function applyCommand(resource: Resource, context: Context): Command {
  const { command, one, rows } = resource;
  const noun = { command, one, many: rows.noun, example: inputNameOf(resource) };
  return applyPlanCommand(noun, () => describedApply(resource), context);
}

async function describedApply(resource: Resource): Promise<BulkFlow> {
  const { applies } = await flowsOf(resource);
  if (applies === undefined) throw new TypeError(`plans of ${resource.command} cannot be applied`);
  return applies;
}
