import { spawnSync } from 'node:child_process';

const versionFlags: Record<string, string> = { unzip: '-v', java: '-version' };

/** Whether a program of others is there, and runs. */
export function hasProgram(name: string): boolean {
  return spawnSync(name, [versionFlags[name] ?? '--version'], { stdio: 'ignore' }).status === 0;
}
