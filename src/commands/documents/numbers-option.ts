import { Option } from 'commander';
import { numberings } from '../../lib/documents/number-gaps.js';

/** For commands that say which numbers of invoices are missing. */
export function numbersOption(): Option {
  const what = 'what counts invoices, so that numbers missing between others are gaps';
  return new Option('--numbers <series>', what).choices(numberings).default('register');
}
