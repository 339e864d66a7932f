import { UsageError } from '../../lib/errors/errors.js';
import type { ProjectCheck } from '../../lib/migrate/migrate-check.js';
import { command, count } from '../shared/command.js';
import { keepHeapSmall } from '../shared/small-heap.js';
import { openWorld, projectTake } from './project-world.js';

export const check = command(
  'check',
  'Check all files of a project, each by itself and together',
  {
    ...projectTake,
    '--against-platform': 'fail without a login (default: ask the platform where there is one)',
    '--offline': 'do not ask the platform',
    '--max-errors <n>': count('problems shown on screen', 100),
  },
  `Examples:
  $ tillctl migrate check shop/project.yaml
  $ tillctl migrate check shop/project.yaml --offline

Every file is checked as its own import would check it, then all of them together: products that name a variant group or
a sales category, and prices, stock, orders, images and mappings that name a product, which neither a file of the project
nor the platform has; sales channels of prices and storage locations that it does not have; what its form wants of prices.
Nothing is written to the platform.`,
  async ({ 'project.yaml': path, againstPlatform, offline, maxErrors }, context) => {
    if (againstPlatform && offline) throw new UsageError('--against-platform and --offline contradict each other');
    const { checkProject } = await import('../../lib/migrate/migrate-check.js');
    await keepHeapSmall();
    const { project, parts } = await openWorld(path, !againstPlatform, context);
    const platform = offline ? 'never' : againstPlatform ? 'required' : 'usual';
    const { check, failure } = await checkProject(project, { platform, maxErrors }, parts);
    context.show({ json: check, text: describeCheck(check), isProse: true });
    if (failure !== undefined) throw failure;
  },
);

export function describeCheck({ steps, dangling, dangling_more: more }: ProjectCheck): string {
  const lines = steps.map(({ id, file, rows, rejected, problems }) => {
    const counts = `${rows} ${rows === 1 ? 'row' : 'rows'}, ${rejected} bad`;
    const what = rows === 0 && problems.length > 0 ? 'cannot be read' : counts;
    return `${id}${file === null ? '' : ` (${file})`}: ${what}`;
  });
  const names = dangling.length + more;
  const together = names === 0 ? 'all names are of something that is there' : `${names} of nothing that is there`;
  return `${[...lines, `names across files: ${together}`].join('\n')}\n`;
}
