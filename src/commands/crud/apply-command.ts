import type { Command } from 'commander';
import type { Context } from '../../context.js';
import type { BulkFlow } from '../../lib/jobs/flow.js';
import { flowsOf } from '../../lib/jobs/noun-flows.js';
import { inputNameOf, type Resource } from '../../lib/schema/resource.js';
import { applyPlanCommand } from '../shared/apply-command.js';

/** `apply` of a noun: of the plans that its `import` writes, and of those of an audit. @param madeBy where imports write none */
export function applyCommand(resource: Resource, context: Context, madeBy?: 'runs audit'): Command {
  const { command, one, rows } = resource;
  const noun = { command, one, many: rows.noun, example: inputNameOf(resource) };
  return applyPlanCommand({ ...noun, madeBy }, () => describedApply(resource), context);
}

async function describedApply(resource: Resource): Promise<BulkFlow> {
  const { withThings } = await import('../../lib/undo/thing-plans.js');
  return withThings(resource.command, (await flowsOf(resource)).applies);
}
