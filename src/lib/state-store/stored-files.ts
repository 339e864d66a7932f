import { ConnectionLostError, unreachable } from './database.js';
import { openPlace } from './place.js';

/**
 * Texts of the headers of all runs of a space, as `run.json` has them.
 *
 * @param url `postgres://...`, given with `--state-store`. @param env TILLCTL_STATE_SPACE names the space
 * @throws {PlatformError} when the database cannot be reached
 */
export async function storedRunHeaders(
  url: string,
  env: Readonly<Record<string, string | undefined>>,
): Promise<string[]> {
  const { database, space } = await openPlace(url, '--state-store', env);
  try {
    const rows = await database.exclusively((connection) =>
      connection.query<{ data: Buffer }>(
        `select data from tillctl_state_chunks where space = $1 and start = 0 and at_open and path ~ '^runs/[^/]+/run[.]json$'`,
        [space],
      ),
    );
    return rows.map(({ data }) => data.toString('utf8'));
  } catch (error) {
    throw error instanceof ConnectionLostError ? unreachable(database.where, error) : error;
  } finally {
    await database.close();
  }
}
