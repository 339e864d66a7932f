import { command, needed } from '../shared/command.js';
import { defaultSettle, fileTake, inputFlags, oddKeysFlag } from '../shared/shared-options.js';
import { guardFlags, packFlags } from './price-flags.js';
import { runPricesCommand } from './prices.js';

/** The same as `batch prices --build-only`. */
export const build = command(
  'build',
  'Make the ZIPs of valid-from prices, with a manifest beside each, and send nothing',
  {
    ...fileTake,
    ...packFlags(''),
    '--out <zip>': needed('where the ZIP goes; several are name-0001.zip and so on'),
    ...guardFlags,
    ...inputFlags,
    ...oddKeysFlag,
    '--dry-run': 'check every row and build nothing',
    '--strict': 'build nothing when any row is bad',
  },
  `Examples:
  $ tillctl batch build monday.csv --out monday.zip
  $ tillctl batch trigger monday.zip --wait`,
  (flags, context) => {
    const call = { again: false, acceptChangedInput: false, breakLock: false, buildOnly: true };
    const sending = {
      wait: false,
      poll: 1,
      parallel: false,
      undoable: false,
      verify: 'none',
      settle: defaultSettle,
    } as const;
    return runPricesCommand({ ...flags, ...call, ...sending }, context);
  },
);
