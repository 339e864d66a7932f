import { Option } from 'commander';
import type { ContactType } from '../../lib/resources/contacts/contact.js';

/** A command about one contact takes its key as the argument and says by these whose key that is. */
export interface ContactArgument {
  type: ContactType;
  key: 'external_id' | 'id';
}

export function typeOption(usual: ContactType = 'individual'): Option {
  return new Option('--type <type>', 'a person or an organization')
    .choices(['individual', 'organization'])
    .default(usual);
}

/** Of what reads all of them. */
export function typesOption(): Option {
  return new Option('--type <type>', 'only these (default: both)').choices(['individual', 'organization']);
}

export function keyOption(): Option {
  return new Option('--key <member>', 'what the argument is, where it does not say so itself (name:ACME)')
    .choices(['external_id', 'id'])
    .default('external_id');
}
