import { refuseOpenAlone } from '../../lib/terminal/open-pages.js';
import { command } from '../shared/command.js';
import { pageFlags } from '../shared/shared-options.js';
import { writePage } from '../shared/show-thing.js';
import { currentView, openWorld, projectTake } from './project-world.js';

export const report = command(
  'report',
  'Report on a migration: counts, rejected rows by reason, times, what to do next',
  { ...projectTake, ...pageFlags },
  `Examples:
  $ tillctl migrate report shop/project.yaml
  $ tillctl migrate report shop/project.yaml --html migration.html`,
  async ({ 'project.yaml': path, ...flags }, context) => {
    refuseOpenAlone(flags.open, [flags.html ?? ''], '--html');
    const { describeMigration } = await import('../../lib/report/migration-view.js');
    const view = await currentView(await openWorld(path, false, context), context);
    await writePage(
      flags,
      async (time, madeAt) => (await import('../../lib/report/migration-page.js')).migrationPage(view, time, madeAt),
      context,
    );
    context.show({ json: view, text: describeMigration(view), isProse: true });
  },
);
