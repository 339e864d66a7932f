import type { Option } from 'commander';
import { externalIdOptions } from '../../lib/options/external-id-options.js';
import { optionOf } from '../shared/declared-option.js';

/** Where mappings are: each entity class of a namespace has its own. */
export interface PlaceFlags {
  namespace: string;
  entityClass: string;
}

export function placeOptions(): Option[] {
  return [
    optionOf(externalIdOptions.namespace).makeOptionMandatory(),
    optionOf(externalIdOptions.entityClass).makeOptionMandatory(),
  ];
}
