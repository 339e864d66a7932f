import type pg from 'pg';
import { readTimeZone } from '../config/time.js';
import { messageOf } from '../errors/message-of.js';

/** Why pg-boss cannot read the times of a schedule; undefined where it can. Its parser is asked, and nothing is written. */
export async function timesFault(cron: string, timezone: string | null): Promise<string | undefined> {
  const { default: Boss } = await import('pg-boss');
  const nowhere = new Boss({ db: { executeSql: async () => ({ rows: [] }) } });
  try {
    const tz = readTimeZone(timezone ?? 'UTC', 'timezone');
    await nowhere.schedule('times', cron, {}, { tz });
    return undefined;
  } catch (error) {
    return messageOf(error);
  }
}

/**
 * Rows as pg-boss may have them. It looks at all schedules at once: one with times that it cannot read, or with options
 * of its own, would end the others, too. Other rows are as they are; several statements at once have none.
 */
export async function withoutUnreadableSchedules(rows: pg.QueryResultRow[] | undefined): Promise<pg.QueryResultRow[]> {
  const kept: pg.QueryResultRow[] = [];
  for (const row of rows ?? []) {
    if (typeof row.cron !== 'string') kept.push(row);
    else if ((await timesFault(row.cron, row.timezone)) === undefined)
      kept.push({ ...row, options: { retryLimit: 0 } });
  }
  return kept;
}
