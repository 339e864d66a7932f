import { refuseOpenAlone } from '../../lib/terminal/open-pages.js';
import { command } from '../shared/command.js';
import { reportFlags } from '../shared/shared-options.js';
import { showReport } from '../shared/show-thing.js';
import { currentView, openWorld, projectTake } from './project-world.js';

export const report = command(
  'report',
  'Report on a migration: counts, rejected rows by reason, times, what to do next',
  { ...projectTake, ...reportFlags },
  `Examples:
  $ tillctl migrate report shop/project.yaml
  $ tillctl migrate report shop/project.yaml --html migration.html`,
  async ({ 'project.yaml': path, ...flags }, context) => {
    refuseOpenAlone(flags.open, [flags.html ?? ''], '--html');
    const { describeMigration } = await import('../../lib/report/migration-view.js');
    const view = await currentView(await openWorld(path, false, context), context);
    const { migrationReport } = await import('../../lib/report/migration-report.js');
    const shown = { json: view, text: () => describeMigration(view) };
    await showReport(flags, shown, (time, madeAt) => migrationReport(view, time, madeAt), context);
  },
);
