import { Option } from 'commander';
import { parseCount } from '../shared/shared-options.js';

/** Of every command that reads the fleet file. */
export interface FleetFileFlags {
  file: string;
  select?: string;
}

export function fileOption(): Option {
  return new Option('-f, --file <fleet.yaml>', 'the organisations, as YAML or JSON').default('fleet.yaml');
}

export function selectOption(): Option {
  return new Option('--select <labels>', 'only organisations with these labels: country=de,brand!=acme,pilot,!closed');
}

/** How many processes work at once. */
export interface JobFlags {
  jobs: number;
  perUrl?: number;
}

export function jobOptions(): Option[] {
  return [
    new Option('--jobs <n>', 'most organisations at work at once').argParser(parseCount).default(4),
    new Option('--per-url <n>', 'most of them at one base URL (default: as --jobs)').argParser(parseCount),
  ];
}
