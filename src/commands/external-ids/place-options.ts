import { Option } from 'commander';

/** Where mappings are: each entity class of a namespace has its own. */
export interface PlaceFlags {
  namespace: string;
  entityClass: string;
}

export function placeOptions(): Option[] {
  return [
    new Option('--namespace <name>', 'whose mappings').makeOptionMandatory(),
    new Option('--entity-class <class>', 'of what, for example products').makeOptionMandatory(),
  ];
}
