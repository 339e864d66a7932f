import { credentialSource } from '../auth/credential-source.js';
import { describeForms } from '../config/learned-forms.js';
import { isModuleUrl } from '../config/module-url.js';
import { selectProfile } from '../config/profiles.js';
import { statsOf } from '../disk/files.js';
import { type Folders, folderExists } from '../disk/folders.js';
import { type CheckWorld, type Found, ok, problem, warning } from './check-world.js';

/** Is it a folder, and is it ours alone? */
export function folderCheck(name: keyof Folders) {
  return async ({ folders, runtime }: CheckWorld): Promise<Found> => {
    const folder = folders[name];
    if (!(await folderExists(folder))) return ok(`${folder} does not exist yet; it is created when it is needed`);
    const mode = ((await statsOf(folder))?.mode ?? 0) & 0o7777;
    if (runtime.platform === 'win32' || (mode & 0o055) === 0) return ok(folder);
    return warning(
      `${folder} can be read by others (mode ${mode.toString(8).padStart(4, '0')})`,
      `chmod 700 ${folder}`,
    );
  };
}

export async function checkProfiles({ profiles, globals }: CheckWorld): Promise<Found> {
  const store = await profiles();
  const names = store.list().map((one) => one.name);
  const { name, profile } = selectProfile(globals.profile, store);
  if (profile === undefined) return ok(`none is in use (${names.length === 0 ? 'there is none' : names.join(', ')})`);
  const others = names.length === 1 ? '' : ` of ${names.join(', ')}`;
  return ok(
    `"${name}" is in use${others}${profile.settings.production === true ? '; it is a production profile' : ''}`,
  );
}

export async function checkSettings({ settings, formMemory }: CheckWorld): Promise<Found> {
  const { baseUrl, org, app, dialect, prefixes } = await settings();
  const learned = describeForms(await (await formMemory()).load());
  const elsewhere = Object.entries(prefixes)
    .filter(([, prefix]) => isModuleUrl(prefix))
    .map(([module, prefix]) => `, ${module} at ${prefix}`);
  const application = app === undefined ? 'no application' : `application ${app}`;
  const shown = learned === '' ? '' : ` (the platform shows ${learned})`;
  return ok(`${baseUrl}, organisation ${org}, ${application}, dialect ${dialect}${shown}${elsewhere.join('')}`);
}

/** Where the secret is, and whether there is one; it is not shown. */
export async function checkCredentials(world: CheckWorld): Promise<Found> {
  const settings = await world.settings();
  if (credentialSource(settings, world.env).kind === 'keychain') {
    const trouble = await (await world.secrets()).keychain.findTrouble();
    if (trouble !== undefined) {
      const fix = 'unlock it, or keep the secret in a file: tillctl auth login --store file';
      return problem(`the keychain of the system is of no use: ${trouble}`, fix, 'auth');
    }
  }
  const { source, storedIn } = await (await world.auth()).status();
  const says = {
    token: 'a token in TILLCTL_TOKEN',
    environment: `a secret in TILLCTL_SECRET, for application ${settings.app}`,
    process: 'a credential process prints them',
    keychain: `a secret in ${storedIn}`,
    file: `a secret in ${storedIn}`,
  };
  return ok(says[source]);
}
