import { originOf } from './base-url.js';
import type { Marks, NamedProfile, Profile } from './profiles.js';

/** Marks belong to scheme, host, port and organisation, by whatever profile, variable or fleet these are named. */
export function marksOf(target: Pick<Profile, 'base_url' | 'org'>, profiles: readonly NamedProfile[]): Marks {
  const same = profiles.filter(({ profile }) => isSameTarget(profile, target));
  const marking = (key: keyof Marks) =>
    same.find(({ profile }) => String(profile.settings[key] ?? false) === 'true')?.name ??
    same.find(({ profile }) => profile.marks?.[key] !== undefined)?.profile.marks?.[key];
  return { production: marking('production'), read_only: marking('read_only') };
}

/** By scheme, host, port and organisation. */
export function isSameTarget(
  one: Pick<Profile, 'base_url' | 'org'>,
  other: Pick<Profile, 'base_url' | 'org'>,
): boolean {
  return one.org === other.org && originOf(one.base_url ?? '') === originOf(other.base_url ?? '');
}
