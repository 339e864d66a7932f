import path from 'node:path';
import type { Folders } from '../disk/folders.js';

/**
 * TILLCTL_CONFIG_DIR and TILLCTL_STATE_DIR, else the usual places of the system. With TILLCTL_STATE_DIR the cache is a
 * folder in it, so that the two variables together move everything.
 */
export function resolveFolders(
  env: Readonly<Record<string, string | undefined>>,
  platform: NodeJS.Platform,
  home: string,
): Folders {
  const usual = usualFolders(env, platform, home);
  const config = env.TILLCTL_CONFIG_DIR ? path.resolve(env.TILLCTL_CONFIG_DIR) : usual.config;
  if (!env.TILLCTL_STATE_DIR) return { ...usual, config };
  const state = path.resolve(env.TILLCTL_STATE_DIR);
  return { config, state, cache: path.join(state, 'cache') };
}

function usualFolders(
  env: Readonly<Record<string, string | undefined>>,
  platform: NodeJS.Platform,
  home: string,
): Folders {
  if (platform === 'win32') {
    const { join } = path.win32;
    const local = env.LOCALAPPDATA || join(home, 'AppData', 'Local');
    return {
      config: join(env.APPDATA || join(home, 'AppData', 'Roaming'), 'tillctl'),
      state: join(local, 'tillctl', 'state'),
      cache: join(local, 'tillctl', 'cache'),
    };
  }
  const { join } = path.posix;
  if (platform === 'darwin') {
    const support = join(home, 'Library', 'Application Support', 'tillctl');
    return { config: support, state: join(support, 'state'), cache: join(home, 'Library', 'Caches', 'tillctl') };
  }
  // The XDG specification says that a relative path is to be ignored.
  const xdg = (name: string, ...usual: string[]) => {
    const given = env[name];
    return join(given && path.posix.isAbsolute(given) ? given : join(home, ...usual), 'tillctl');
  };
  return {
    config: xdg('XDG_CONFIG_HOME', '.config'),
    state: xdg('XDG_STATE_HOME', '.local', 'state'),
    cache: xdg('XDG_CACHE_HOME', '.cache'),
  };
}
