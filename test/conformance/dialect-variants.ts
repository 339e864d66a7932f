import { effort } from '../support/effort.js';
import type { Form } from './server/forms.js';
import type { ConformanceCase } from './world.js';

/** How the form of a platform is told: by the setting, or not at all. */
export interface Variant {
  name: string;
  form: Form;
  setting?: 'seed' | 'nested';
}

const variants: readonly Variant[] = [
  { name: 'seed', form: 'seed', setting: 'seed' },
  { name: 'nested', form: 'nested', setting: 'nested' },
  { name: 'default at a seed platform', form: 'seed' },
  { name: 'default at a nested platform', form: 'nested' },
];

export function variantsOf({ emptyPlatform, plain }: ConformanceCase): readonly Variant[] {
  if (plain === true) return variants.filter(({ setting }) => setting !== undefined);
  return emptyPlatform === true ? variants.filter(({ setting }) => setting === undefined) : variants;
}

/**
 * Those that are tried. The usual tests try each form once, one of them set and the other found, in turn from case to
 * case, and where the form decides nothing one of them.
 */
export function triedVariantsOf(one: ConformanceCase, at: number): readonly Variant[] {
  const all = variantsOf(one);
  if (effort === 'complete' || one.emptyPlatform === true) return all;
  const tried = at % 2 === 0 ? ['seed', 'default at a nested platform'] : ['nested', 'default at a seed platform'];
  return all.filter(({ name }) => tried.includes(name));
}
