import { countCell, membersCell, textCell, timeCell } from './cells.js';
import type { Queue } from './open-queue.js';
import type { Verdict } from './verdict.js';

/** A taking of a job. */
export interface AttemptView {
  attempt: number;
  worker: string;
  started_at: string | null;
  /** Null while it is under way. */
  ended_at: string | null;
  verdict: Verdict | null;
  exit: number | null;
  /** The run that it began or resumed. */
  run_id: string | null;
  why: string | null;
  files: FileView[];
}

export interface FileView {
  name: string;
  /** Where it lies, or lay, on the machine of the worker. */
  place: string;
  size_bytes: number;
  /** Whether it can be read from here; a large one is at its place only. */
  is_kept: boolean;
}

interface AttemptRow {
  attempt: number;
  worker: string;
  started_at: unknown;
  ended_at: unknown;
  verdict: AttemptView['verdict'];
  result: unknown;
}

/** The first attempt first. */
export async function attemptsOf({ session, schema }: Queue, job: string): Promise<AttemptView[]> {
  const attempts = await session.rows<AttemptRow>(
    `select attempt, worker, started_at, ended_at, verdict, result from ${schema}.fleet_attempt
     where job = $1 order by attempt`,
    [job],
  );
  const files = await session.rows<Omit<FileView, 'size_bytes'> & { attempt: number; size_bytes: string }>(
    `select attempt, name, place, size_bytes, content is not null as is_kept from ${schema}.fleet_file
     where job = $1 order by name`,
    [job],
  );
  return attempts.map(({ attempt, worker, started_at, ended_at, verdict, result }) => ({
    ...{ attempt, worker, verdict },
    started_at: timeCell(started_at),
    ended_at: timeCell(ended_at),
    exit: countCell(membersCell(result).code),
    run_id: textCell(membersCell(result).run_id),
    why: textCell(membersCell(result).why),
    files: files
      .filter((file) => file.attempt === attempt)
      .map(({ name, place, size_bytes, is_kept }) => ({ name, place, size_bytes: Number(size_bytes), is_kept })),
  }));
}

/** @returns undefined where there is no such file, or it is too large to be kept */
export async function readKept(
  { session, schema }: Queue,
  job: string,
  attempt: number,
  name: string,
): Promise<Buffer | undefined> {
  const [row] = await session.rows<{ content: Buffer | null }>(
    `select content from ${schema}.fleet_file where job = $1 and attempt = $2 and name = $3`,
    [job, attempt, name],
  );
  return row?.content ?? undefined;
}

/** The run of the last attempt that ended, where it is known: what it had begun is resumed. */
export async function formerRun({ session, schema }: Queue, job: string): Promise<string | undefined> {
  const [row] = await session.rows<{ result: unknown }>(
    `select result from ${schema}.fleet_attempt where job = $1 and ended_at is not null order by attempt desc limit 1`,
    [job],
  );
  return textCell(membersCell(row?.result).run_id) ?? undefined;
}
