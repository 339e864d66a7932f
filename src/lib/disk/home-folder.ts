import { homedir } from 'node:os';

/**
 * A cron job may have no HOME; then the system's user data base knows it. The user of a container may have neither HOME nor
 * a name there: then it is the root folder, as containers set it, and what cannot be written below it is told where it is.
 */
export function homeFolder(env: Readonly<Record<string, string | undefined>>): string {
  if (env.HOME) return env.HOME;
  try {
    return homedir();
  } catch {
    return '/';
  }
}
