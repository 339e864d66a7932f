import { dirname, join, relative } from 'node:path';
import type { Context } from '../../context.js';
import type { Settings } from '../../lib/config/settings.js';
import { UsageError } from '../../lib/errors/errors.js';
import type { MigrationStep, Migrations } from '../../lib/journal/migrations.js';
import type { OpenProject } from '../../lib/migrate/open-project.js';
import type { MigrationView } from '../../lib/report/migration-view.js';
import { shellWord } from '../../lib/terminal/shell-word.js';
import { sendDepsOf, settingsFor } from '../shared/bulk-flow.js';

/** A project and what its flows lean on, for any of the commands. */
export interface ProjectWorld {
  project: OpenProject;
  settings: Settings | undefined;
  /** The project as the operator typed it, as a word of a command line. */
  typed: string;
  parts: ReturnType<typeof partsOf>;
}

/** @param harmless nothing is sent: then a login is not needed */
export async function openWorld(path: string, harmless: boolean, context: Context): Promise<ProjectWorld> {
  const { openProject } = await import('../../lib/migrate/open-project.js');
  const project = await openProject(path);
  const settings = await settingsFor(harmless, context);
  const typed = shellWord(path);
  return { project, settings, typed, parts: partsOf(path, project, settings, context) };
}

function partsOf(path: string, project: OpenProject, settings: Settings | undefined, context: Context) {
  return {
    deps: (named?: string) => sendDepsOf(context, { ...context.stats }, named),
    settings,
    // As the operator would name it himself: beside the project that he typed.
    shown: (file: string) => join(dirname(path), relative(project.folder, file)),
  };
}

export async function migrationsOf(context: Context): Promise<Migrations> {
  const { openMigrations } = await import('../../lib/journal/migrations.js');
  return openMigrations({
    folder: context.folders.state,
    now: context.now,
    random: Math.random,
    clean: context.known.hideSure,
  });
}

/** What the migration of a project did so far; undefined where there is none of this profile. */
export async function begunSteps(
  { project, settings, typed }: ProjectWorld,
  context: Context,
): Promise<MigrationStep[] | undefined> {
  const { findMigration } = await import('../../lib/migrate/find-migration.js');
  const { seenSteps } = await import('../../lib/migrate/migrate-record.js');
  const { profile, org, baseUrl } = settings ?? (await context.settings());
  const parts = { migrations: await migrationsOf(context), runs: await context.runs(), typed };
  // That another profile began one is no reason to compare nothing.
  const found = await findMigration(project, { profile, org, base_url: baseUrl }, parts).catch((error: unknown) => {
    if (error instanceof UsageError) return undefined;
    throw error;
  });
  return found === undefined ? undefined : seenSteps(found.record, parts.runs);
}

export async function currentView(
  { project, settings, typed, parts }: ProjectWorld,
  context: Context,
): Promise<MigrationView> {
  const { viewOf } = await import('../../lib/migrate/migrate-status.js');
  const { lockScope } = await import('../../lib/migrate/migrate-run.js');
  const { profile, org, baseUrl } = settings ?? (await context.settings());
  const migrations = await migrationsOf(context);
  const { findMigration } = await import('../../lib/migrate/find-migration.js');
  const runs = await context.runs();
  const found = await findMigration(project, { profile, org, base_url: baseUrl }, { migrations, runs, typed });
  const isHeld = await runs.isHeld(lockScope(project, { profile, org, base_url: baseUrl }));
  return viewOf(project, found?.record, { profile, org }, { runs, isHeld, shown: parts.shown, typed });
}

export const projectTake = { '<project.yaml>': 'the project; its files lie in its folder or below' };
