import { execFileSync } from 'node:child_process';

/** Tests that start a real process run `bin/tillctl.js`, which needs a fresh `dist/`. */
export default function buildOnce(): void {
  execFileSync(process.execPath, ['scripts/build.mjs'], { stdio: 'inherit' });
}
