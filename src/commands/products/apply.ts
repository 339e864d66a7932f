import type { Command } from 'commander';
import type { Context } from '../../context.js';
import { applyPlanCommand } from '../shared/apply-command.js';

export function applyCommand(context: Context): Command {
  const noun = { command: 'products', one: 'product', many: 'products', example: 'spring' };
  return applyPlanCommand(
    noun,
    async () => (await import('../../lib/jobs/products/apply-products.js')).applyProducts,
    context,
  );
}
