import { createHash } from 'node:crypto';
import path from 'node:path';
import { readIfThere } from '../disk/files.js';
import { ensureFolder, type Folders, folderExists } from '../disk/folders.js';
import { writeWhole } from '../disk/whole-file.js';
import type { ProfileStore } from './profiles.js';
import { checkedForms, type RememberedForms } from './remembered-forms.js';

/** What is remembered of one platform and organisation between processes. */
export interface FormMemory {
  load: () => Promise<RememberedForms>;
  /** @throws {LocalError} when it cannot be written */
  save: (forms: RememberedForms) => Promise<void>;
}

export interface RememberedPlace {
  folders: Folders;
  profiles: ProfileStore;
  /** The profile in use, where it is about this very platform and organisation. */
  profile: string | undefined;
  baseUrl: string;
  org: string;
}

/**
 * With the profile where there is one that names this platform and organisation, else in the state folder by origin and
 * organisation.
 */
export function openFormMemory({ folders, profiles, profile: name, baseUrl, org }: RememberedPlace): FormMemory {
  const profile = name === undefined ? undefined : profiles.get(name);
  if (name !== undefined && profile !== undefined && profile.base_url === baseUrl && profile.org === org) {
    return {
      load: async () => profile.learned ?? {},
      save: (learned) => profiles.remember(name, learned),
    };
  }
  const folder = path.join(folders.state, 'forms');
  const target = JSON.stringify([new URL(baseUrl).origin, org]);
  const file = path.join(folder, `${createHash('sha256').update(target).digest('hex').slice(0, 32)}.json`);
  return {
    load: async () => ((await folderExists(folder)) ? readForms(file) : {}),
    save: async (learned) => {
      await ensureFolder(folders.state);
      await ensureFolder(folder);
      await writeWhole(file, `${JSON.stringify({ origin: new URL(baseUrl).origin, org, learned })}\n`, 0o600);
    },
  };
}

/** What is damaged is learned anew: it is a memory, and no record. */
async function readForms(file: string): Promise<RememberedForms> {
  const text = await readIfThere(file);
  if (text === undefined) return {};
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && 'learned' in value ? checkedForms(value.learned) : {};
  } catch (error) {
    if (error instanceof SyntaxError) return {};
    throw error;
  }
}

/** For people: `products nested, contacts seed`; empty when nothing is known. */
export function describeForms(forms: RememberedForms): string {
  return Object.entries(forms)
    .map(([resource, { read, written }]) => `${resource} ${written ?? read}`)
    .sort()
    .join(', ');
}
