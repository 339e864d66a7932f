import { configKey } from '../../lib/config/config-keys.js';
import { selectProfile } from '../../lib/config/profiles.js';
import { settingsInForce } from '../../lib/config/settings.js';
import { command } from '../shared/command.js';
import { list } from './list.js';
import { set } from './set.js';
import { unset } from './unset.js';

const get = command(
  'get',
  'Print the value of a setting that is in force, nothing when it has none',
  { '<key>': 'a key of tillctl config list --all' },
  'Examples:\n  $ tillctl config get dialect\n  $ tillctl config get prefixes.erp --profile shop',
  async ({ key }, context) => {
    configKey(key);
    const { globals: flags, env } = context;
    const { name, profile } = selectProfile(flags.profile, await context.profiles());
    const found = settingsInForce({ flags, env, name, profile }).find((setting) => setting.key === key);
    context.show({
      json: { key, value: found?.value ?? null, from: found?.from ?? null },
      text: found === undefined ? '' : `${found.value}\n`,
    });
  },
);

const path = command(
  'path',
  'Print where the profiles are; with --json the folders, too',
  {},
  'Examples:\n  $ tillctl config path\n  $ tillctl config path --json',
  async (_none, context) => {
    const { path: profiles } = await context.profiles();
    context.show({ json: { profiles, ...context.folders }, text: `${profiles}\n` });
  },
);

export const commands = [get, set, unset, list, path];
