import { LocalError, LockedError, type TillctlError, UsageError } from '../../lib/errors/errors.js';
import type { SandboxError } from '../../sandbox/base/sandbox-error.js';

/** A failure of the sandbox with what to do about it. */
export function failureOf(error: SandboxError): TillctlError {
  const { code, message, problems, cause } = error;
  switch (code) {
    case 'port_in_use':
      return new LocalError(message, { hint: 'tillctl sandbox start --port 0', problems, cause });
    case 'data_folder_locked':
      return new LockedError(message, { hint: 'stop the other sandbox or choose another --data folder', cause });
    case 'data_folder_foreign':
      return new LocalError(message, { hint: 'choose a folder of your own that only you can write', cause });
    case 'data_folder_damaged':
      return new LocalError(message, { hint: 'choose another --data folder, or remove this one', problems, cause });
    case 'data_folder_unusable':
      return new LocalError(message, { hint: 'choose another --data folder', cause });
    case 'bad_seed':
    case 'bad_document':
    case 'bad_fault_plan':
      return new UsageError(message, { hint: 'tillctl sandbox start --help', problems, cause });
  }
}
