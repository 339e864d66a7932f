import { stat } from 'node:fs/promises';
import { credentialSource } from '../auth/credential-source.js';
import { folderExists } from '../config/folders.js';
import { describeForms } from '../config/learned-forms.js';
import { isModuleUrl } from '../config/module-url.js';
import { selectProfile } from '../config/profiles.js';
import type { Settings } from '../config/settings.js';
import type { Finding } from '../report/finding.js';
import { type CheckWorld, problemOf } from './check-world.js';

/** Each folder of ours: is it one, and is it ours alone? */
export async function checkFolders({ folders, runtime }: Pick<CheckWorld, 'folders' | 'runtime'>): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const name of ['config', 'state', 'cache'] as const) {
    const [check, folder] = [`${name} folder`, folders[name]];
    try {
      if (!(await folderExists(folder))) {
        findings.push({ check, status: 'ok', says: `${folder} is not there yet; it is made when it is needed` });
        continue;
      }
      const mode = (await stat(folder)).mode & 0o7777;
      const open = runtime.platform !== 'win32' && (mode & 0o055) !== 0;
      findings.push(
        open
          ? {
              check,
              status: 'warning',
              says: `${folder} can be read by others (mode ${mode.toString(8).padStart(4, '0')})`,
              fix: `chmod 700 ${folder}`,
            }
          : { check, status: 'ok', says: folder },
      );
    } catch (error) {
      findings.push(problemOf(check, error));
    }
  }
  return findings;
}

/** @returns the settings in force as well, where there are any */
export async function checkConfig(world: CheckWorld): Promise<{ findings: Finding[]; settings?: Settings }> {
  const findings: Finding[] = [];
  try {
    const store = await world.profiles();
    const names = store.list().map(({ name }) => name);
    const { name, profile } = selectProfile(world.globals.profile, store);
    const says =
      profile === undefined
        ? `none is in use (${names.length === 0 ? 'there is none' : names.join(', ')})`
        : `"${name}" is in use${names.length === 1 ? '' : ` of ${names.join(', ')}`}${profile.settings.production === true ? '; it is a production profile' : ''}`;
    findings.push({ check: 'profiles', status: 'ok', says });
  } catch (error) {
    return { findings: [problemOf('profiles', error), skipped('settings', 'the profiles cannot be used')] };
  }
  try {
    const settings = await world.settings();
    const { baseUrl, org, app, dialect, prefixes } = settings;
    const learned = describeForms(await (await world.formMemory()).load());
    const elsewhere = Object.entries(prefixes)
      .filter(([, prefix]) => isModuleUrl(prefix))
      .map(([module, prefix]) => `, ${module} at ${prefix}`);
    const says = `${baseUrl}, organisation ${org}, ${app === undefined ? 'no application' : `application ${app}`}, dialect ${dialect}${learned === '' ? '' : ` (the platform shows ${learned})`}${elsewhere.join('')}`;
    return { findings: [...findings, { check: 'settings', status: 'ok', says }], settings };
  } catch (error) {
    return { findings: [...findings, problemOf('settings', error)] };
  }
}

/** Where the secret is, and whether there is one; it is not shown. */
export async function checkCredentials(world: CheckWorld, settings: Settings): Promise<Finding> {
  const check = 'credentials';
  try {
    const { kind } = credentialSource(settings, world.env);
    if (kind === 'keychain') {
      const trouble = await (await world.secrets()).keychain.findTrouble();
      if (trouble !== undefined) {
        const fix = 'unlock it, or keep the secret in a file: tillctl auth login --store file';
        return {
          check,
          status: 'problem',
          says: `the keychain of the system is of no use: ${trouble}`,
          fix,
          kind: 'auth',
        };
      }
    }
    const { source, storedIn } = await (await world.auth()).status();
    const says = {
      token: 'a token in TILLCTL_TOKEN',
      environment: `a secret in TILLCTL_SECRET, for application ${settings.app}`,
      process: 'a credential process prints them',
      keychain: `a secret in ${storedIn}`,
      file: `a secret in ${storedIn}`,
    }[source];
    return { check, status: 'ok', says };
  } catch (error) {
    return problemOf(check, error);
  }
}

export function skipped(check: string, why: string): Finding {
  return { check, status: 'skipped', says: why };
}
