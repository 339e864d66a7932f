import { UsageError } from '../errors/errors.js';
import type { MigrationRecord, MigrationScope, Migrations } from '../journal/migrations.js';
import { isSamePlatform } from '../journal/run-place.js';
import type { Runs } from '../journal/runs.js';
import { seenSteps } from './migrate-record.js';
import type { OpenProject } from './open-project.js';

/** The migration of a project, wherever its folder was when it began. */
export interface FoundMigration {
  /** As if it had begun from where the project is now. */
  record: MigrationRecord;
  /** Path of the project that it began with, where that is another one. */
  movedFrom?: string;
}

/**
 * By the project's path; else an unfinished one of the same content: every file that it began to send has the same
 * bytes and options in this project. To begin another one would send all of it twice.
 *
 * @throws {UsageError} when it was begun by another profile, which alone can go on with it
 */
export async function findMigration(
  project: OpenProject,
  of: Omit<MigrationScope, 'project'>,
  { migrations, runs, typed }: { migrations: Migrations; runs: Runs; typed: string },
): Promise<FoundMigration | undefined> {
  const record = await migrations.newest({ ...of, project: project.file });
  if (record !== undefined) return { record };
  const unfinished = (await migrations.unfinished()).filter((one) => isSamePlatform(one, of));
  for (const other of unfinished.sort((a, b) => (a.started_at < b.started_at ? 1 : -1))) {
    if (!isSameContent({ ...other, steps: await seenSteps(other, runs) }, project)) continue;
    if (other.profile !== of.profile || other.base_url !== of.base_url) throw ofAnother(other, typed);
    return { record: movedTo(other, project), movedFrom: other.project };
  }
  return undefined;
}

function isSameContent({ steps }: MigrationRecord, project: OpenProject): boolean {
  const begun = steps.filter(({ parts }) => parts.some(({ run_id }) => run_id !== null));
  return (
    begun.length > 0 &&
    begun.every(({ id, digest, parts }) => {
      const open = project.steps.find(({ step }) => step.id === id);
      return (
        open?.digest === digest &&
        parts.every(({ run_id, sha256 }, at) => run_id === null || open.parts[at]?.sha256 === sha256)
      );
    })
  );
}

function movedTo(record: MigrationRecord, project: OpenProject): MigrationRecord {
  const steps = record.steps.map((step) => {
    const open = project.steps.find(({ step: { id } }) => id === step.id);
    return { ...step, parts: step.parts.map((part, at) => ({ ...part, file: open?.parts[at]?.file ?? part.file })) };
  });
  return { ...record, project: project.file, name: project.project.name, steps };
}

function ofAnother({ id, profile }: MigrationRecord, typed: string): UsageError {
  return new UsageError(`migration ${id} of the same content was begun with profile ${profile} and is unfinished`, {
    hint: `tillctl migrate resume ${typed} --profile ${profile}`,
  });
}
